import type { Content } from '../content/content';
import type { Finding } from '../content/finding';
import type { Places } from '../content/places';
import { locales } from '../locales';
import type { PictureFile, PictureLookup } from '../site-context';
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
        ? `the portrait “${src}” has ${size} when it is cut to a square, and will look blurred`
        : `the picture “${src}” has ${size}, and will look blurred`,
      fix: `Use a larger photo, with ${least} pixels or more ${square ? 'on its shorter side' : 'in width'}.`,
    },
  ];
}

/** How many times as high as wide a photo may be that is shown large and whole, before it fills more than a screen. */
const tallest = 2;

/** Warns of a photo that would make its page endless, as the picture of a whole website does. */
export function tooTall({ src, least }: PictureUse, { width, height }: PictureFile, places: Places): Finding[] {
  if (least === 0 || height <= tallest * width) return [];
  return [
    {
      code: 'picture-tall',
      level: 'warning',
      at: places.find(src),
      message: `the picture “${src}” has ${width} × ${height} pixels, and is shown in full: visitors have to scroll a long way past it`,
      fix: 'Cut it to what matters; at most twice as high as wide.',
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
        message: `the logo “${img.src}” has ${width} × ${height} pixels, and will be too small to read beside the client's name`,
        fix: 'Use the symbol of the logo without its lettering, about as wide as it is high.',
      };
    }),
  );
}
