import { readFileSync } from 'node:fs';

/**
 * The names of the colours that drawings outside a page use; their values are those of `src/styles/tokens.css`. Of those
 * with the same light value, the first one is meant where a drawing gives the value.
 */
export const paletteTokens = [
  'ink',
  'ink-soft',
  'paper',
  'surface',
  'control',
  'leaf',
  'on-phase-dark',
  'on-leaf',
  'sap',
  'on-sap',
  'sprout',
  'wood',
  'cut',
  'night',
  'forest',
  'attract',
  'attract-dark',
  'convince',
  'convince-dark',
  'ready',
  'ready-dark',
  'stay',
  'stay-dark',
] as const;

export type PaletteToken = (typeof paletteTokens)[number];

/** A colour in the light and in the dark theme. */
type Pair = readonly [light: string, dark: string];

const sheet = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const colours = new Map(paletteTokens.map((token) => [token, readColour(token)]));

/** The values of a colour token in the light and in the dark theme. */
export function paletteColour(token: PaletteToken): Pair {
  return colours.get(token) ?? readColour(token);
}

function readColour(token: PaletteToken): Pair {
  const [, value = ''] = new RegExp(`--${token}:\\s*([^;]+);`).exec(sheet) ?? [];
  const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  if (![light, dark].every((colour) => /^#[\da-f]{6}$/.test(colour)))
    throw new Error(`src/styles/tokens.css: --${token} is “${value}”; write #rrggbb, or light-dark(#rrggbb, #rrggbb)`);
  return [light, dark];
}
