import type { CustomPlugin, XastElement } from 'svgo';

import { paletteTokens } from '../drawings/palette';
import { paletteClasses } from '../drawings/palette-classes';

/** What is wrong with artwork, and the line, or what is found on it. */
export type ArtProblem = { level: 'error' | 'warning'; found: string | number; message: string; fix: string };

const elements = new Set(
  'svg g defs symbol use clipPath mask path rect circle ellipse line polyline polygon'.split(' '),
);

/** Whatever else editors write says nothing to a browser. */
const attributes = new Set(
  [
    'id d x y x1 y1 x2 y2 cx cy r rx ry width height points transform href viewBox preserveAspectRatio',
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray',
    'stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask vector-effect',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Refuses what cannot be shipped, drops what says nothing, and names every colour of the palette by its class, in place
 * of its value in `fill` and `stroke`.
 */
export function applyPalette(inline: boolean, problems: ArtProblem[]): CustomPlugin {
  let ownColours = false;
  return {
    name: 'apply-palette',
    fn: () => ({
      element: {
        enter(node, parent) {
          const isRoot = parent.type === 'root';
          if (isRoot) {
            ownColours = node.attributes['data-colours'] === 'own';
            problems.push(...setSize(node));
          }
          problems.push(...findForbidden(node));
          const painted = paint(node, { isRoot, inline, ownColours });
          problems.push(...painted.problems);
          const kept = Object.entries(node.attributes).filter(([name]) => attributes.has(name));
          node.attributes = { ...Object.fromEntries(kept), ...painted.colours };
        },
      },
    }),
  };
}

/** Makes classes of these names, which `used` collects; in a page, whose style sheet has the colours, custom properties. */
export function shipColours(inline: boolean, used: Set<string>): CustomPlugin {
  return {
    name: 'ship-colours',
    fn: () => ({
      element: {
        enter(node) {
          const classes: string[] = [];
          const written = Object.entries(node.attributes).flatMap(([property, value]): [string, string][] => {
            const known = paletteClasses.get(value);
            if (!known || property !== known.property) return [[property, value]];
            if (inline) return [[property, `var(--${known.token})`]];
            used.add(value);
            classes.push(value);
            return [];
          });
          node.attributes = { ...(classes.length > 0 && { class: classes.join(' ') }), ...Object.fromEntries(written) };
        },
      },
    }),
  };
}

/** Gives the `<svg>` the width and height of its `viewBox`. */
function setSize({ attributes: own }: XastElement): ArtProblem[] {
  own.viewBox ??= `0 0 ${parseFloat(own.width ?? '')} ${parseFloat(own.height ?? '')}`;
  const sides = own.viewBox.split(/[\s,]+/).slice(2);
  const [wide = 0, high = 0] = sides.map(Number);
  own.width = String(Math.round(wide));
  own.height = String(Math.round(high));
  if (wide > 0 && high > 0) return [];
  const fix = 'Give its <svg> a viewBox, or a width and a height.';
  return [{ level: 'error', found: '<svg', message: 'this drawing does not say its size', fix }];
}

function findForbidden({ name, attributes: own }: XastElement): ArtProblem[] {
  const refuse = (found: string, message: string, fix: string): ArtProblem => ({ level: 'error', found, message, fix });
  if (name === 'tspan') return [];
  if (name === 'text')
    return [
      refuse('<text', 'letters would be drawn in another font here', 'Turn them into paths (Path › Object to Path).'),
    ];
  if (!elements.has(name))
    return [
      refuse(`<${name}`, `<${name}> cannot be part of a picture`, 'Draw it with flat shapes and lines, or remove it.'),
    ];
  return Object.entries(own).flatMap(([key, value]) => {
    if (/^on/.test(key)) return [refuse(key, `${key}="…" is a script`, 'Remove it.')];
    const isOutside = key === 'href' ? !value.startsWith('#') : /url\(\s*['"]?[^#'"\s]/.test(value);
    return isOutside
      ? [refuse(key, `${key}="${value.slice(0, 40)}" leads out of the file`, 'Draw it here, or remove it.')]
      : [];
  });
}

type PaintOptions = { isRoot: boolean; inline: boolean; ownColours: boolean };

/** The colours of a shape by the names of their classes: its own, or what an editor wrote on it instead. */
function paint({ attributes: own }: XastElement, { isRoot, inline, ownColours }: PaintOptions) {
  const problems: ArtProblem[] = [];
  const colours: { fill?: string; stroke?: string } = {};
  for (const name of (own.class ?? '').split(/\s+/).filter(Boolean)) {
    const known = paletteClasses.get(name);
    if (known) colours[known.property] = name;
    else {
      const fix = 'Known are the names in src/drawings/palette.ts, also with -line, -ground or -wood, and soil.';
      problems.push({ level: 'error', found: name, message: `the palette has no class “${name}”`, fix });
    }
  }
  if (ownColours) return { colours, problems };
  // what nobody has coloured is black
  if (isRoot && own.fill === undefined) colours.fill ??= 'ink';
  for (const property of ['fill', 'stroke'] as const) {
    const written = own[property]?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    if (written === undefined || paletteClasses.get(colours[property] ?? '')?.light === written) continue;
    const token = paletteTokens.find((each) => paletteClasses.get(each)?.light === written);
    // what takes the colour of the text around it is black in an editor
    const kept = inline && written === '#000000' ? 'currentColor' : written;
    colours[property] = token ? (property === 'fill' ? token : `${token}-line`) : kept;
    if (token || !/^(#|rgb|hsl)/.test(kept)) continue;
    const fix = 'Use a colour of src/styles/tokens.css; data-colours="own" on the <svg> says that all are right.';
    problems.push({ level: 'warning', found: written, message: `the palette has no ${written}`, fix });
  }
  return { colours, problems };
}
