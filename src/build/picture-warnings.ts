import type { Content } from '../content/content';
import type { Finding } from '../content/finding';
import type { Places } from '../content/places';
import { locales } from '../site/locales';
import type { PictureFile, PictureLookup } from '../site/site-context';
import type { PhotoUse } from './photos';

/** How content uses a photo, and how many pixels its width needs there. */
export type PictureUse = PhotoUse & { least: number };

/** Warns of a photo that has fewer pixels than its place shows. */
export function tooSmall(
  { src, square, least }: PictureUse,
  { width, height }: PictureFile,
  places: Places,
): Finding[] {
  if (width >= least) return [];
  const size = `${width} × ${height} pixels`;
  return [
    {
      code: 'picture-small',
      level: 'warning',
      at: places.find(src),
      message: square
        ? `the portrait „${src}“ has ${size} when it is cut to a square, and will look blurred`
        : `the picture „${src}“ has ${size}, and will look blurred`,
      fix: `Use a larger photo, with ${least} pixels or more ${square ? 'on its shorter side' : 'in width'}.`,
    },
  ];
}

/** How many times as wide as high a client's sign may be: all have the same width, and wider ones become too small to read. */
const widest = 1.5;

/** Warns of clients' logos that hold a word: the name stands beside the sign anyway. */
export function wideLogos(content: Content, picture: PictureLookup, places: Places): Finding[] {
  return locales.flatMap((locale) =>
    content.locales[locale].home.clients.logos.flatMap(({ img }, index) => {
      const { width, height } = picture(img.src, img.focus);
      if (width <= widest * height) return [];
      return {
        code: 'logo-wide',
        level: 'warning' as const,
        at: places.field(`content/${locale}/home.yaml`, ['clients', 'logos', index, 'img', 'src']),
        message: `the logo „${img.src}“ has ${width} × ${height} pixels, and will be too small to read beside the client's name`,
        fix: 'Use the sign of the logo without its word, about as wide as high.',
      };
    }),
  );
}
