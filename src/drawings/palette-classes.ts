import { getPaletteColour, paletteTokens, type PaletteToken } from './palette';

type PaletteClass = { property: 'fill' | 'stroke'; token: PaletteToken; light: string; dark: string };

/** In the dark theme, backgrounds get the dark tone of the same phase, and white ones turn green, to avoid glare. */
const darkBackgrounds: Partial<Record<PaletteToken, PaletteToken>> = {
  attract: 'attract-dark',
  convince: 'convince-dark',
  ready: 'ready-dark',
  stay: 'stay-dark',
  'on-phase-dark': 'forest',
};

/** In the dark theme, wood in the dark tone of a phase becomes `night`, because its background then has that tone. */
const darkWoods: Partial<Record<PaletteToken, PaletteToken>> = {
  'attract-dark': 'night',
  'convince-dark': 'night',
  'ready-dark': 'night',
};

/**
 * The classes that colour pictures. A class named after a token fills with its colour; with the suffix `-line`, it
 * strokes. `-background`, `-wood` and `soil` fill with another colour in the dark theme. `soil` is for backgrounds whose
 * edge must stay visible, and `contour` (or `contour-line`) for the outline of shapes drawn directly on the page.
 */
export const paletteClasses: ReadonlyMap<string, PaletteClass> = new Map(
  paletteTokens
    .flatMap((token): [string, PaletteClass][] => [
      [token, createFill(token)],
      [`${token}-line`, { ...createFill(token), property: 'stroke' }],
      [`${token}-background`, createFill(token, darkBackgrounds[token])],
      [`${token}-wood`, createFill(token, darkWoods[token])],
    ])
    .concat([
      ['soil', createFill('night', 'forest')],
      ['contour', createFill('night', 'sprout')],
      ['contour-line', { ...createFill('night', 'sprout'), property: 'stroke' }],
    ]),
);

function createFill(token: PaletteToken, darkToken = token): PaletteClass {
  return { property: 'fill', token, light: getPaletteColour(token)[0], dark: getPaletteColour(darkToken)[1] };
}

/** Returns the light colours of some classes as CSS rules, in the order of the palette. */
export function getLightRules(classes: ReadonlySet<string>): string[] {
  return writeRules(classes, ({ light }) => light);
}

/** Renders the `<style>` of a picture; the dark theme repeats only the classes whose colour differs. */
export function renderPaletteStyle(classes: ReadonlySet<string>): string {
  const dark = writeRules(classes, (entry) => entry.dark !== entry.light && entry.dark).join('');
  return `<style>${getLightRules(classes).join('')}${dark && `@media(prefers-color-scheme:dark){${dark}}`}</style>`;
}

function writeRules(classes: ReadonlySet<string>, getColour: (entry: PaletteClass) => string | false): string[] {
  return [...paletteClasses].flatMap(([name, entry]) => {
    const colour = classes.has(name) && getColour(entry);
    return colour ? [`.${name}{${entry.property}:${colour}}`] : [];
  });
}
