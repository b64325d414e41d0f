import { useSite } from '../../../site/site-context';

export type PictureProps = {
  picture: { src: string; alt: string; focus?: string };
  className?: string;
  /** How wide it is shown, as in the attribute `sizes`; only photos come in several sizes. */
  sizes?: string;
  /** In view from the start: not lazy. */
  eager?: boolean;
};

/** A drawing or a photo, with its size, so that nothing moves when it arrives. */
export function Picture({ picture, className, sizes = '100vw', eager = false }: PictureProps) {
  const { src, width, height, sources = [] } = useSite().picture(picture.src, picture.focus);
  const image = (
    <img
      className={className}
      src={src}
      alt={picture.alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
  if (sources.length === 0) return image;
  return (
    <picture>
      {sources.map(({ type, srcset, isWhole }) => (
        <source key={type} type={type} srcSet={srcset} sizes={isWhole ? undefined : sizes} />
      ))}
      {image}
    </picture>
  );
}
