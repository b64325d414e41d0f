import { create } from 'fontkit';
import { expect, it } from 'vitest';

import { openCache } from '../../../src/build/cache';
import { makeFonts } from '../../../src/build/assets/fonts';
import { fontFaces } from '../../../src/build/assets/font-config';
import { root } from '../../fixture-site';

const cache = await openCache(root);

/** Returns the letters that a font file contains. */
function filterLetters(font: Uint8Array | undefined, letters: string): string {
  const parsedFont = create(font ?? new Uint8Array());
  return [...letters].filter((letter) => parsedFont.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
}

it('subsets fonts to the letters in the content and those that visitors may type', async () => {
  const { files, css, preload } = await makeFonts(['Müller', 'æ', 'ñ'], cache);
  expect(preload.map((path) => path.slice(1))).toEqual([...files.keys()]);
  expect(files.size).toBe(fontFaces.length);
  for (const [path, font] of files) {
    expect(filterLetters(font, 'Mülræñ@Aß0å')).toBe('Mülræñ@Aß0');
    expect(css).toContain(`src:url(/${path})}`);
  }
  const fallbacks = css.match(/font-family:"(\w+) fallback";src:local\([^}]*size-adjust:[\d.]+%;ascent-override:/g);
  expect(fallbacks).toHaveLength(fontFaces.length);
  // leaves room for more letters in the budget of 49,152 bytes
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThan(48_000);
});

it('puts letters of Turkish and Polish names into separate files, for pages that contain them', async () => {
  const { files, css, preload } = await makeFonts(['Łukasz, Çiğdem'], cache);
  expect(preload).toHaveLength(fontFaces.length);
  const rules = [...css.matchAll(/font-family:(\w+);[^}]*src:url\(\/([^)]*)\);unicode-range:([^}]*)\}/g)];
  expect(rules.map(([, family]) => family)).toEqual(fontFaces.map(({ family }) => family));
  for (const [, , path = '', range] of rules) {
    expect(range).toBe('U+11f,U+141');
    expect(filterLetters(files.get(path), 'ğŁ')).toBe('ğŁ');
  }
});
