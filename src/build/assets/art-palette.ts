import type { CustomPlugin, XastElement } from 'svgo';

import { createFinding, type Finding } from '../../findings/finding';
import { paletteTokens } from '../../drawings/palette';
import { paletteClasses } from '../../drawings/palette-classes';

/** A problem in an SVG file; `at` is its line, or a string to find the line by. */
export type ArtProblem = { at: string | number; problem: Finding };

const elements = new Set(
  'svg g defs symbol use clipPath mask path rect circle ellipse line polyline polygon'.split(' '),
);

/** Other attributes are metadata of graphics editors. */
const attributes = new Set(
  [
    'id d x y x1 y1 x2 y2 cx cy r rx ry width height points transform href viewBox preserveAspectRatio',
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray',
    'stroke-dashoffset stroke-opacity opacity clip-path clip-rule mask vector-effect',
  ].flatMap((names) => names.split(' ')),
);

/**
 * SVGO plugin that reports forbidden content, removes irrelevant attributes and replaces palette colours in `fill` and
 * `stroke` by class names.
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
          const converted = convertColours(node, { isRoot, inline, ownColours });
          problems.push(...converted.problems);
          const allowedAttributes = Object.entries(node.attributes).filter(([name]) => attributes.has(name));
          node.attributes = { ...Object.fromEntries(allowedAttributes), ...converted.colours };
        },
      },
    }),
  };
}

/**
 * SVGO plugin that turns the names of palette colours into classes and collects those in `usedClasses`, or, for inline
 * drawings, into custom properties.
 */
export function replaceColours(inline: boolean, usedClasses: Set<string>): CustomPlugin {
  return {
    name: 'replace-colours',
    fn: () => ({
      element: {
        enter(node) {
          const classes: string[] = [];
          const attributes = Object.entries(node.attributes).flatMap(([property, value]): [string, string][] => {
            const paletteClass = paletteClasses.get(value);
            if (!paletteClass || property !== paletteClass.property) return [[property, value]];
            if (inline) return [[property, `var(--${paletteClass.token})`]];
            usedClasses.add(value);
            classes.push(value);
            return [];
          });
          node.attributes = {
            ...(classes.length > 0 && { class: classes.join(' ') }),
            ...Object.fromEntries(attributes),
          };
        },
      },
    }),
  };
}

/** Gives the `<svg>` the width and height of its `viewBox`; returns a problem if that has no size. */
function setSize({ attributes: svg }: XastElement): ArtProblem[] {
  svg.viewBox ??= `0 0 ${parseFloat(svg.width ?? '')} ${parseFloat(svg.height ?? '')}`;
  const sides = svg.viewBox.split(/[\s,]+/).slice(2);
  const [width = 0, height = 0] = sides.map(Number);
  svg.width = String(Math.round(width));
  svg.height = String(Math.round(height));
  if (width > 0 && height > 0) return [];
  return [{ at: '<svg', problem: createFinding('art-size', {}) }];
}

function findForbidden({ name, attributes: values }: XastElement): ArtProblem[] {
  if (name === 'tspan') return [];
  if (name === 'text') return [{ at: '<text', problem: createFinding('art-text', {}) }];
  if (!elements.has(name)) return [{ at: `<${name}`, problem: createFinding('art-element', { name }) }];
  return Object.entries(values).flatMap(([key, value]): ArtProblem[] => {
    if (/^on/.test(key)) return [{ at: key, problem: createFinding('art-script', { name: key }) }];
    const isExternal = key === 'href' ? !value.startsWith('#') : /url\(\s*['"]?[^#'"\s]/.test(value);
    if (!isExternal) return [];
    return [{ at: key, problem: createFinding('art-reference', { name: key, value: value.slice(0, 40) }) }];
  });
}

type ColourOptions = { isRoot: boolean; inline: boolean; ownColours: boolean };

/** Returns the colours of a shape as class names; `fill`, `stroke` and `style` take precedence over its classes. */
function convertColours({ attributes: shape }: XastElement, { isRoot, inline, ownColours }: ColourOptions) {
  const problems: ArtProblem[] = [];
  const colours: { fill?: string; stroke?: string } = {};
  for (const name of (shape.class ?? '').split(/\s+/).filter(Boolean)) {
    const paletteClass = paletteClasses.get(name);
    if (paletteClass) colours[paletteClass.property] = name;
    else problems.push({ at: name, problem: createFinding('art-class', { name }) });
  }
  if (ownColours) return { colours, problems };
  // the default fill of SVG is black
  if (isRoot && shape.fill === undefined) colours.fill ??= 'ink';
  for (const property of ['fill', 'stroke'] as const) {
    const value = shape[property]?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    if (value === undefined || paletteClasses.get(colours[property] ?? '')?.light === value) continue;
    const token = paletteTokens.find((name) => paletteClasses.get(name)?.light === value);
    // graphics editors show `currentColor` as black, and save it as black
    const colour = inline && value === '#000000' ? 'currentColor' : value;
    colours[property] = token ? (property === 'fill' ? token : `${token}-line`) : colour;
    if (!token && /^(#|rgb|hsl)/.test(colour))
      problems.push({ at: value, problem: createFinding('art-colour', { value }) });
  }
  return { colours, problems };
}
