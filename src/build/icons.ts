import { appIconSvg } from '../drawings/favicon';
import type { Mark } from '../drawings/mark';
import type { Cache } from './cache';

const sizes: [file: string, size: number, maskable: boolean][] = [
  ['apple-touch-icon.png', 180, false],
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-512.png', 512, true],
];

/** What lies at the address that browsers ask for without being told of an icon, beside a PDF or a text. */
const smallSizes = [32, 48];

/** The site's mark as home screens, and browsers that take no SVG, ask for it. `code` names the state of the files that draw. */
export async function makeIcons(sign: Mark, cache: Cache, code: string): Promise<Map<string, Uint8Array>> {
  const icon = (size: number, maskable = false) => {
    const svg = appIconSvg(sign, size, maskable);
    return cache.get('icon', [code, svg, String(size)], () => rasterise(svg, size));
  };
  const pictures = await Promise.all(
    sizes.map(async ([file, size, maskable]) => [file, await icon(size, maskable)] as const),
  );
  const small = await Promise.all(smallSizes.map((size) => icon(size)));
  return new Map([['favicon.ico', icoOf(small)], ...pictures]);
}

async function rasterise(svg: string, size: number): Promise<Uint8Array> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } });
  return sharp(image.asPng()).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** PNGs in the container that `favicon.ico` is: a directory of what is in it, then the files as they are. */
function icoOf(pictures: Uint8Array[]): Uint8Array {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, png] of pictures.entries()) {
    const size = smallSizes[index] ?? 0;
    const at = 6 + 16 * index;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures]);
}
