import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Content } from '../content/content';
import type { Finding } from '../content/finding';
import type { Places } from '../content/places';
import { locales } from '../locales';
import { palette } from '../drawings/palette';

/** Contrast below which a shape can hardly be told from its ground; letters need three times that. */
const leastContrast = 1.5;

/** Of a logo's pixels, how many have to stand out. */
const leastShare = 0.002;

/** What only a browser draws as it is: letters in its fonts, other files, colours that change by night. */
const ofBrowsers = /<(?:text|image|foreignObject|use|style|script)\b|light-dark\(|var\(/;

/**
 * Warns of clients' logos that are invisible by day or by night: white ones on nothing, black ones on nothing, empty
 * files. What the site draws itself has colours for both. `remember` may keep what was said of a file.
 */
export async function unseenLogos(
  root: string,
  content: Content,
  publicFiles: ReadonlyMap<string, Uint8Array>,
  places: Places,
  remember: (bytes: Uint8Array, make: () => Promise<string>) => Promise<string> = (_, make) => make(),
): Promise<Finding[]> {
  const logos = locales.flatMap((locale) =>
    content.locales[locale].home.clients.logos.map(({ img: { src } }, index) => ({
      src,
      at: places.field(`content/${locale}/home.yaml`, ['clients', 'logos', index, 'img', 'src']),
    })),
  );
  const problems = new Map<string, Promise<string>>();
  const found = logos.map(async ({ src, at }): Promise<Finding[]> => {
    const look = async () => {
      // what the site draws itself is in neither place
      const isPhoto = !src.startsWith('/');
      const bytes = isPhoto ? await readFile(join(root, 'content/pictures', src)) : publicFiles.get(src.slice(1));
      return bytes ? remember(bytes, () => problemOf(bytes)) : '';
    };
    const known = problems.get(src) ?? look();
    problems.set(src, known);
    const problem = await known;
    if (!problem) return [];
    const fix = 'Use a version whose colours stand out from light and from dark, or one on a ground of its own.';
    return [{ code: 'logo-unseen', level: 'warning', at, message: `the logo “${src}” ${problem}`, fix }];
  });
  return (await Promise.all(found)).flat();
}

/** What keeps a logo from being seen; an empty text where nothing does. */
async function problemOf(bytes: Uint8Array): Promise<string> {
  const start = new TextDecoder().decode(bytes.subarray(0, 4000));
  if (start.includes('<svg') && ofBrowsers.test(new TextDecoder().decode(bytes))) return '';
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes).toColourspace('srgb').ensureAlpha().resize({ width: 64, height: 64, fit: 'inside' });
  // what cannot be drawn here is told elsewhere, or by the browser
  const pixels = await image
    .raw()
    .toBuffer()
    .catch(() => undefined);
  if (!pixels) return '';
  const [isSeenByDay, isSeenByNight] = palette.paper.map((ground) => shareSeen(pixels, ground) >= leastShare);
  if (!isSeenByDay && !isSeenByNight) return 'draws nothing that can be seen';
  if (!isSeenByDay) return 'can hardly be seen by day: all of it is as light as the page';
  return isSeenByNight ? '' : 'can hardly be seen by night: all of it is as dark as the page';
}

/** The share of pixels that stand out from a ground. */
function shareSeen(pixels: Uint8Array, ground: string): number {
  const below = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const under = luminance(below);
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    const mixed = below.map((channel, index) => channel + ((pixels[at + index] ?? 0) - channel) * opacity);
    const over = luminance(mixed);
    if ((Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05) >= leastContrast) seen++;
  }
  return (4 * seen) / pixels.length;
}

/** Relative luminance, as WCAG defines it. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
