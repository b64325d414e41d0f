import { readFileSync } from 'node:fs';

import { createFinding, type Finding } from '../findings/finding';

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

/** Reports tokens whose values are not colours that pictures can use. */
export function checkPalette(): Finding[] {
  return paletteTokens
    .filter((token) => !getPaletteColour(token).every((colour) => /^#[\da-f]{6}$/.test(colour)))
    .map((token) => {
      const line = tokensCss.split(`--${token}:`)[0]?.split('\n').length ?? 1;
      const values = { token, value: getPaletteColour(token)[0] };
      return createFinding('palette-token', values, { at: { file: 'src/styles/tokens.css', line } });
    });
}

/** Returns the hex values of a colour token in the light and in the dark theme. */
export function getPaletteColour(token: PaletteToken): ThemeColours {
  return colours.get(token) ?? readColour(token);
}

function readColour(token: PaletteToken): ThemeColours {
  const [, value = ''] = new RegExp(`--${token}:\\s*([^;]+);`).exec(tokensCss) ?? [];
  const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  return [light, dark];
}
