import { readFileSync } from 'node:fs';

/**
 * The colour tokens of pictures that are not inlined into a page. Their values come from `src/styles/tokens.css`. Order
 * matters: a hex value in an SVG is mapped to the first token with that light value.
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
type ThemeColours = readonly [light: string, dark: string];

const tokensCss = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');
const colours = new Map(paletteTokens.map((token) => [token, readColour(token)]));

/** Returns the hex values of a colour token in the light and in the dark theme. */
export function getPaletteColour(token: PaletteToken): ThemeColours {
  return colours.get(token) ?? readColour(token);
}

function readColour(token: PaletteToken): ThemeColours {
  const [, value = ''] = new RegExp(`--${token}:\\s*([^;]+);`).exec(tokensCss) ?? [];
  const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  if (![light, dark].every((colour) => /^#[\da-f]{6}$/.test(colour)))
    throw new Error(`src/styles/tokens.css: --${token} is “${value}”; write #rrggbb, or light-dark(#rrggbb, #rrggbb)`);
  return [light, dark];
}
