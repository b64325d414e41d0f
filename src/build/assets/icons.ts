import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

import { drawAppIcon } from '../../drawings/pictures/favicon';
import type { LogoMark } from '../../drawings/logo-mark';
import type { Cache } from '../cache';

const appIcons = [
  { file: 'apple-touch-icon.png', size: 180, maskable: false },
  { file: 'icon-192.png', size: 192, maskable: false },
  { file: 'icon-512.png', size: 512, maskable: false },
  { file: 'icon-maskable-512.png', size: 512, maskable: true },
];
/** Sizes in `favicon.ico`. Browsers request it for files without a link to an icon, such as PDFs. */
const icoSizes = [32, 48];

/** Renders the logo as icons for home screens and for browsers without SVG favicons. */
export async function makeIcons(mark: LogoMark, cache: Cache): Promise<Map<string, Uint8Array>> {
  const draw = (size: number, maskable = false) => {
    const svg = drawAppIcon(mark, size, maskable);
    return cache.get('icon', [svg], () => rasterise(svg));
  };
  const pictures = await Promise.all(
    appIcons.map(async ({ file, size, maskable }) => [file, await draw(size, maskable)] as const),
  );
  const small = await Promise.all(icoSizes.map(async (size) => ({ size, png: await draw(size) })));
  return new Map([...pictures, ['favicon.ico', packIco(small)]]);
}

async function rasterise(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return sharp(image.asPng()).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** Packs PNGs into the ICO format: a directory, followed by the files. */
function packIco(pictures: { size: number; png: Uint8Array }[]): Uint8Array {
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    directory.writeUInt8(size, at);
    directory.writeUInt8(size, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
