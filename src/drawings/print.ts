import type { PaletteToken } from './palette';
import { paletteStyle } from './palette-classes';

/** A colour of the print, by its name in the palette. */
export type Ink = PaletteToken;

/** A flat shape. */
export function flat(ink: Ink, d: string, more = ''): string {
  return `<path class="${ink}" d="${d}"${more}/>`;
}

/** A line: cut into a shape in the colour beneath, or printed; on the print's own ground in `ink`, which turns light by night. */
export function line(ink: Ink, width: number, d: string, more = ''): string {
  return `<path class="${ink}-line" stroke-width="${width}" d="${d}"${more}/>`;
}

/** Moves, scales and turns what is drawn around 0/0. */
export function placed(x: number, y: number, content: string, scale = 1): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}">${content}</g>`;
}

/** Wood on a print's ground. */
export function wood(ink: Ink, d: string): string {
  return `<path class="${ink}-wood" d="${d}"/>`;
}

/** A picture file: a print in flat colours, with its size and both themes. What it shows is said where it is used. */
export function print(width: number, height: number, content: string): string {
  const classes = new Set(Array.from(content.matchAll(/class="([^"]*)"/g), ([, name = '']) => name));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" fill-rule="evenodd">` +
    `${paletteStyle(classes)}${content}</svg>`
  );
}

/** A print on a ground that fills it. */
export function printOn(on: Ink, width: number, height: number, content: string): string {
  return print(width, height, `<path class="${on}-ground" d="M0 0h${width}v${height}H0z"/>${content}`);
}
