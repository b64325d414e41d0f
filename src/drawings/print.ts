import { paletteTokens, paletteColour, type PaletteToken } from './palette';

/** A colour of the print, by its name in the palette. */
export type Ink = PaletteToken;

/**
 * What a print lies on: its ink by day, and by night the dark ground of the same phase, so that no picture glares; the
 * lines that are cut into the wood keep the bright ink and glow.
 */
const grounds: Partial<Record<Ink, Ink>> = {
  attract: 'attract-dark',
  convince: 'convince-dark',
  ready: 'ready-dark',
  stay: 'stay-dark',
  'on-phase-dark': 'stay-dark',
};

/** Wood that has the dark colour of its ground's phase by day, and night around it after dark. */
const woods: Partial<Record<Ink, Ink>> = {
  'attract-dark': 'night',
  'convince-dark': 'night',
  'ready-dark': 'night',
};

/** Soil that ends where the picture does: by night lighter than the page, so that the picture keeps its lower edge. */
const soils: Partial<Record<Ink, Ink>> = { night: 'convince-dark' };

/** A flat shape. */
export function flat(ink: Ink, d: string, more = ''): string {
  return `<path class="${ink}" d="${d}"${more}/>`;
}

/** A line: cut into a shape in the colour beneath, or printed; on the print's own ground in `ink`, which turns light by night. */
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

/** Wood on a print's ground. */
export function wood(ink: Ink, d: string): string {
  return `<path class="${ink}-w" d="${d}"/>`;
}

/** Whatever the print's ground has to cover: a gap around a shape that stands before others. */
export function ground(ink: Ink, d: string): string {
  return `<path class="${ink}-g" d="${d}"/>`;
}

/** Soil at the picture's lower edge. */
export function soil(d: string): string {
  return `<path class="night-s" d="${d}"/>`;
}

function nightOf(pairs: Partial<Record<Ink, Ink>>, ink: Ink): string | undefined {
  const other = pairs[ink];
  return other && paletteColour(other)[1];
}

function rule(selector: string, property: string, value: string): string {
  return `.${selector}{${property}:${value}}`;
}

/** Style of the paletteTokens that the drawing uses; those that differ by night come again for the dark theme. */
function style(content: string): string {
  const used = new Set(Array.from(content.matchAll(/class="([^"]*)"/g), ([, name]) => name));
  let light = '';
  let dark = '';
  for (const ink of paletteTokens) {
    const [day, night] = paletteColour(ink);
    for (const [selector, property, after] of [
      [ink, 'fill', night],
      [`${ink}-l`, 'stroke', night],
      [`${ink}-g`, 'fill', nightOf(grounds, ink) ?? night],
      [`${ink}-w`, 'fill', nightOf(woods, ink) ?? night],
      [`${ink}-s`, 'fill', nightOf(soils, ink) ?? night],
    ] as const) {
      if (!used.has(selector)) continue;
      light += rule(selector, property, day);
      if (day !== after) dark += rule(selector, property, after);
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
export function printOn(on: Ink, width: number, height: number, content: string): string {
  return print(width, height, ground(on, `M0 0h${width}v${height}H0z`) + content);
}
