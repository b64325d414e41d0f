import { palette, type PaletteToken } from './palette';

/** A colour of the print, by its name in the palette. */
export type Ink = PaletteToken;

/** A flat shape. */
export function flat(ink: Ink, d: string, more = ''): string {
  return `<path class="${ink}" d="${d}"${more}/>`;
}

/** A line: cut into a shape in the colour beneath, or printed. */
export function line(ink: Ink, width: number, d: string, more = ''): string {
  return `<path class="${ink}-l" stroke-width="${width}" d="${d}"${more}/>`;
}

/** Moves, scales and turns what is drawn around 0/0. */
export function placed(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const transform = [
    `translate(${x} ${y})`,
    scale === 1 ? '' : `scale(${scale})`,
    turn === 0 ? '' : `rotate(${turn})`,
  ].join('');
  return `<g transform="${transform}">${content}</g>`;
}

function rule(selector: string, property: string, value: string): string {
  return `.${selector}{${property}:${value}}`;
}

/** Style of the inks that the drawing uses; those that differ by night come again for the dark theme. */
function style(content: string): string {
  let light = '';
  let dark = '';
  for (const [ink, [day, night]] of Object.entries(palette)) {
    for (const [selector, property] of [
      [ink, 'fill'],
      [`${ink}-l`, 'stroke'],
    ] as const) {
      if (!content.includes(`class="${selector}"`)) continue;
      light += rule(selector, property, day);
      if (day !== night) dark += rule(selector, property, night);
    }
  }
  return `<style>${light}${dark && `@media(prefers-color-scheme:dark){${dark}}`}</style>`;
}

/** A picture file: a print in flat colours, with its size and both themes. What it shows is said where it is used. */
export function print(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" fill-rule="evenodd">` +
    `${style(content)}${content}</svg>`
  );
}

/** A print on a ground that fills it. */
export function printOn(ground: Ink, width: number, height: number, content: string): string {
  return print(width, height, flat(ground, `M0 0h${width}v${height}H0z`) + content);
}
