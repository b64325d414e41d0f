import { usePage } from '../../site/page-context';
import { toDataUrl } from '../../lib/data-url';

type PictureProps = {
  picture: { src: string; alt: string; focus?: string };
  className?: string;
  /** The `sizes` attribute, for photos, which come in several widths. */
  sizes?: string;
  /** Crops a photo to a square. */
  square?: boolean;
  /** Visible without scrolling: not lazy, and drawings are inlined. */
  eager?: boolean;
};

/** Drawings of up to this many characters are always inlined, because a request would cost more. */
const maxInlineLength = 600;

/** A drawing or photo, with its dimensions to prevent layout shifts. */
export function Picture({ picture, className, sizes = '100vw', square, eager = false }: PictureProps) {
  const { src, width, height, sources = [], svg = '' } = usePage().findPicture(picture.src, picture.focus, square);
  const isInlined = svg !== '' && (eager || svg.length <= maxInlineLength);
  const image = (
    <img
      className={className}
      src={src}
      alt={picture.alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding={isInlined && eager ? 'sync' : 'async'}
    />
  );
  if (isInlined)
    return (
      <picture>
        <source type="image/svg+xml" srcSet={toDataUrl(svg)} />
        {image}
      </picture>
    );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
