import { usePage } from '../../page-context';
import { Picture } from '../picture/picture';

type ArtProps = {
  /** Its path in `src/drawings/art/`, such as `img/bot` or `flags/de`. */
  name: string;
  className?: string;
  /** In view from the start. */
  eager?: boolean;
};

/** Fixed artwork that says nothing in words: a file where it lies below `img/`, otherwise part of the page. */
export function Art({ name, className, eager }: ArtProps) {
  const { art } = usePage();
  if (name.startsWith('img/'))
    return <Picture className={className} picture={{ src: `/${name}.svg`, alt: '' }} eager={eager} />;
  const { attributes, content } = art(name);
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
