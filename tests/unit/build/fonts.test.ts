import { expect, it } from 'vitest';

import { Cache } from '../../../src/build/cache';
import { fontRules, makeFonts } from '../../../src/build/fonts';
import { charactersOf } from '../../../src/build/cut-face';
import { fontFaces } from '../../../src/styles/font-config';

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

class NoCache extends Cache {
  override get(_: string, __: unknown, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    return make();
  }
}
const noCache = new NoCache('');

it('letters of Turkish and Polish names come from further files, which only pages that have them ask for', async () => {
  const usual = await makeFonts('Müller', noCache, '');
  expect(usual.files.size).toBe(fontFaces.length);
  expect(usual.css).not.toContain('unicode-range');
  const { files, css, preload } = await makeFonts('Çiğdem, Łukasz', noCache, '');
  expect(preload).toHaveLength(fontFaces.length);
  const rules = [...css.matchAll(/font-family:(\w+);[^}]*src:url\(\/([^)]*)\);unicode-range:([^}]*)\}/g)];
  expect(rules.map(([, family]) => family)).toEqual(fontFaces.map(({ family }) => family));
  for (const [, , path = '', range] of rules) {
    expect(range).toBe('U+11f,U+141');
    const known = await charactersOf(files.get(path) ?? new Uint8Array());
    expect(['ğ', 'Ł'].filter((each) => !known.has(each))).toEqual([]);
  }
});
