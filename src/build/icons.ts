import { appIconSvg, faviconSvg } from '../ui/drawings/favicon';
import type { Cache } from './cache';

const sizes: [file: string, size: number, maskable: boolean][] = [
  ['favicon-32.png', 32, false],
  ['apple-touch-icon.png', 180, false],
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-512.png', 512, true],
];

/** The site's mark as browsers and home screens ask for it. `code` names the state of the files that draw. */
export async function makeIcons(cache: Cache, code: string): Promise<Map<string, Uint8Array>> {
  const pictures = await Promise.all(
    sizes.map(async ([file, size, maskable]): Promise<[string, Uint8Array]> => {
      const svg = appIconSvg(size, maskable);
      return [file, await cache.get('icon', [code, svg, String(size)], () => rasterise(svg, size))];
    }),
  );
  return new Map([['favicon.svg', new TextEncoder().encode(faviconSvg())], ...pictures]);
}

async function rasterise(svg: string, size: number): Promise<Uint8Array> {
  const [{ renderAsync }, { default: sharp }] = await Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } });
  return sharp(image.asPng()).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
