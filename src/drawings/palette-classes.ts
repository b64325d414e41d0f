import { paletteColour, paletteTokens, type PaletteToken } from './palette';

type PaletteClass = { property: 'fill' | 'stroke'; token: PaletteToken; light: string; dark: string };

/** What a picture lies on turns into the dark ground of the same phase by night, so that nothing glares. */
const grounds: Partial<Record<PaletteToken, PaletteToken>> = {
  attract: 'attract-dark',
  convince: 'convince-dark',
  ready: 'ready-dark',
  stay: 'stay-dark',
  'on-phase-dark': 'stay-dark',
};

/** Wood on such a ground has its dark colour by day, and night around it after dark. */
const woods: Partial<Record<PaletteToken, PaletteToken>> = {
  'attract-dark': 'night',
  'convince-dark': 'night',
  'ready-dark': 'night',
};

/**
 * The classes by which pictures are coloured: the name of a token fills, with `-line` it strokes; `-ground` and `-wood`
 * have another colour by night, and so has `soil`, which ends where the picture does and has to keep its edge.
 */
export const paletteClasses: ReadonlyMap<string, PaletteClass> = new Map(
  paletteTokens.flatMap((token): [string, PaletteClass][] => [
    [token, describe(token)],
    [`${token}-line`, { ...describe(token), property: 'stroke' }],
    [`${token}-ground`, describe(token, grounds[token])],
    [`${token}-wood`, describe(token, woods[token])],
    ...(token === 'night' ? [['soil', describe(token, 'forest')] satisfies [string, PaletteClass]] : []),
  ]),
);

/** A fill with a token's colour; by night with that of another one, where one is named. */
function describe(token: PaletteToken, byNight = token): PaletteClass {
  return { property: 'fill', token, light: paletteColour(token)[0], dark: paletteColour(byNight)[1] };
}

/** The light colours of some classes as CSS rules, in an order of their own. */
export function lightRules(classes: ReadonlySet<string>): string[] {
  return rules(classes, ({ light }) => light);
}

/** The `<style>` of a picture that uses some classes: what differs by night comes again for the dark theme. */
export function paletteStyle(classes: ReadonlySet<string>): string {
  const dark = rules(classes, (each) => each.dark !== each.light && each.dark).join('');
  return `<style>${lightRules(classes).join('')}${dark && `@media(prefers-color-scheme:dark){${dark}}`}</style>`;
}

function rules(classes: ReadonlySet<string>, colourOf: (each: PaletteClass) => string | false): string[] {
  return [...paletteClasses].flatMap(([name, each]) => {
    const colour = classes.has(name) && colourOf(each);
    return colour ? [`.${name}{${each.property}:${colour}}`] : [];
  });
}
