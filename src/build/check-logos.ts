import sharp from 'sharp';

import type { Content } from '../content/content';
import type { Finding } from '../content/finding';
import type { Places } from '../content/places';
import { paletteColour } from '../drawings/palette';
import { locales } from '../locales';

/** What a logo measures, and its bytes where the site does not draw it itself. */
type Logo = { width: number; height: number; bytes?: Uint8Array };

/** How many times as wide as high a logo may be: all have the same width, and wider ones are too small to read. */
const widest = 1.5;

/** Warns of clients' logos that hold a word, and of those that cannot be seen by day or by night. */
export async function checkLogos(
  content: Content,
  places: Places,
  readLogo: (image: { src: string; focus?: string }) => Promise<Logo>,
): Promise<Finding[]> {
  const logos = locales.flatMap((locale) =>
    content.locales[locale].home.clients.logos.map(({ img }, index) => ({
      img,
      at: places.field(`content/${locale}/home.yaml`, ['clients', 'logos', index, 'img', 'src']),
    })),
  );
  const found = logos.map(async ({ img, at }) => {
    const { width, height, bytes } = await readLogo(img);
    const warn = (code: string, message: string, fix: string): Finding[] => [
      { code, level: 'warning', at, message: `the logo “${img.src}” ${message}`, fix },
    ];
    const size = `has ${width} × ${height} pixels, and will be too small to read beside the client's name`;
    const problem = bytes && (await describeInvisibility(bytes));
    return [
      ...(width > widest * height
        ? warn('logo-wide', size, 'Use the symbol of the logo without its lettering, about as wide as it is high.')
        : []),
      ...(problem
        ? warn('logo-unseen', problem, 'Use colours that stand out from light and from dark, or a ground of its own.')
        : []),
    ];
  });
  return (await Promise.all(found)).flat();
}

/** What only a browser draws as it is: letters in its fonts, other files, colours that change by night. */
const forBrowsers = /<(?:text|image|foreignObject|use|style|script)\b|light-dark\(|var\(/;

/** What keeps a logo from being seen, if anything does. */
async function describeInvisibility(bytes: Uint8Array): Promise<string | undefined> {
  const text = Buffer.from(bytes).toString();
  if (text.includes('<svg') && forBrowsers.test(text)) return undefined;
  const [byDay, byNight] = await Promise.all(paletteColour('paper').map((ground) => isVisible(bytes, ground)));
  if (byDay && byNight) return undefined;
  if (!byDay && !byNight) return 'draws nothing that can be seen';
  return byNight
    ? 'can hardly be seen by day: all of it is as light as the page'
    : 'can hardly be seen by night: all of it is as dark as the page';
}

/** Greys, of 256, that a shape has to differ from its ground: a contrast of about 1.5. */
const leastDifference = 36;

async function isVisible(bytes: Uint8Array, background: string): Promise<boolean> {
  const onGround = await sharp(bytes)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .flatten({ background })
    .extend({ top: 1, background })
    .greyscale()
    .png()
    .toBuffer();
  const [grey] = (await sharp(onGround).stats()).channels;
  return grey !== undefined && grey.max - grey.min >= leastDifference;
}
