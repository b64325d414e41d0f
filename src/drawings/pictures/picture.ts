import type { PaletteToken } from '../palette';
import { renderPaletteStyle } from '../palette-classes';

/** Draws a shape filled with a palette colour. */
export function drawShape(colour: PaletteToken, d: string, attributes = ''): string {
  return `<path class="${colour}" d="${d}"${attributes}/>`;
}

/** Draws a line in a palette colour. Lines in `ink` turn light in the dark theme. */
export function drawLine(colour: PaletteToken, width: number, d: string): string {
  return `<path class="${colour}-line" stroke-width="${width}" d="${d}"/>`;
}

/** Moves and scales content that is drawn around 0/0. */
export function place({ x, y, scale = 1 }: { x: number; y: number; scale?: number }, content: string): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}">${content}</g>`;
}

/** Draws wood on the background of a picture. */
export function drawWood(colour: PaletteToken, d: string): string {
  return `<path class="${colour}-wood" d="${d}"/>`;
}

type Size = { width: number; height: number };

/** Renders an SVG file for both themes. Pages provide its text alternative. */
export function renderPicture({ width, height }: Size, content: string): string {
  const classes = new Set(Array.from(content.matchAll(/class="([^"]*)"/g), ([, name = '']) => name));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" fill-rule="evenodd">` +
    `${renderPaletteStyle(classes)}${content}</svg>`
  );
}
