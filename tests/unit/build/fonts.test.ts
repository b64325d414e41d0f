import { expect, it } from 'vitest';

import { fontRules } from '../../../src/build/fonts';
import { fontFaces } from '../../../src/ui/styles/font-config';

const withPaths = (faces: typeof fontFaces) => faces.map((face) => ({ face, path: `/${face.name}.woff2` }));
const fallbacks = (css: string) => css.match(/@font-face\{font-family:"[^}]*\}/g) ?? [];

it('fallbacks of the site come without weights, which would only take bytes', () => {
  const rules = fallbacks(fontRules(withPaths(fontFaces)));
  expect(rules).toHaveLength(fontFaces.length);
  expect(rules.filter((rule) => rule.includes('font-weight'))).toEqual([]);
});

it('each weight of a family has a fallback of its own', () => {
  const more = fontFaces.flatMap((face) => (face.family === 'Text' ? [face, { ...face, weight: '700' }] : [face]));
  const rules = fallbacks(fontRules(withPaths(more))).filter((rule) => rule.includes('"Text fallback"'));
  expect(rules.map((rule) => /font-weight:(\d+)/.exec(rule)?.[1])).toEqual(['400', '700']);
});
