import { usePage } from '../../site/page-context';
import { Picture } from '../picture/picture';

type ArtProps = {
  /** Path in `src/drawings/art/` without extension, such as `img/bot` or `flags/de`. */
  name: string;
  className?: string;
  /** Visible without scrolling. */
  eager?: boolean;
};

/** Decorative artwork: an image file if it is in `img/`, otherwise inline SVG. */
export function Art({ name, className, eager }: ArtProps) {
  const { findArt } = usePage();
  if (name.startsWith('img/'))
    return <Picture className={className} picture={{ src: `/${name}.svg`, alt: '' }} eager={eager} />;
  const { attributes, content } = findArt(name);
  return (
    <svg
      className={className}
      aria-hidden="true"
      data-art={name}
      {...attributes}
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
