import { usePage } from '../../page-context';
import { dataAddress } from './data-address';

type PictureProps = {
  picture: { src: string; alt: string; focus?: string };
  className?: string;
  /** How wide it is shown, as in the attribute `sizes`; only photos come in several sizes. */
  sizes?: string;
  /** A photo cut to a square. */
  square?: boolean;
  /** In view from the start: not lazy, and a drawing comes with the page itself. */
  eager?: boolean;
};

/** A drawing of no more characters is part of every page: asking for it would take more than it has. */
const mostInline = 600;

/** A drawing or a photo, with its size, so that nothing moves when it arrives. */
export function Picture({ picture, className, sizes = '100vw', square, eager = false }: PictureProps) {
  const { src, width, height, sources = [], svg = '' } = usePage().picture(picture.src, picture.focus, square);
  const isInPage = svg !== '' && (eager || svg.length <= mostInline);
  const image = (
    <img
      className={className}
      src={src}
      alt={picture.alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding={isInPage && eager ? 'sync' : 'async'}
    />
  );
  if (isInPage)
    return (
      <picture>
        <source type="image/svg+xml" srcSet={dataAddress(svg)} />
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
