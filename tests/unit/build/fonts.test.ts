import { create } from 'fontkit';
import { expect, it } from 'vitest';

import { makeFonts } from '../../../src/build/fonts';
import { fontFaces } from '../../../src/styles/font-config';
import { noCache } from '../../no-cache';

/** What a font file can show of some letters. */
function lettersIn(font: Uint8Array | undefined, letters: string): string {
  const opened = create(font ?? new Uint8Array());
  return [...letters].filter((each) => opened.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)).join('');
}

it('fonts have the letters of the content, wherever it has them, and those that visitors type', async () => {
  const { files, css, preload } = await makeFonts({ title: 'Müller', list: ['æ', { deep: 'ñ' }], number: 7 }, noCache);
  expect(preload.map((path) => path.slice(1))).toEqual([...files.keys()]);
  for (const [path, font] of files) {
    expect(lettersIn(font, 'Mülræñ@Aß0å')).toBe('Mülræñ@Aß0');
    expect(css).toContain(`src:url(/${path})}`);
  }
});

it('each font has a fallback with its measures', async () => {
  const { css } = await makeFonts('', noCache);
  const fallbacks = css.match(/font-family:"(\w+) fallback";src:local\([^}]*size-adjust:[\d.]+%;ascent-override:/g);
  expect(fallbacks).toHaveLength(fontFaces.length);
});

it('letters of Turkish and Polish names come from further files, which only pages that have them ask for', async () => {
  const usual = await makeFonts('Müller, œuvre', noCache);
  expect(usual.files.size).toBe(fontFaces.length);
  expect(usual.css).not.toContain('unicode-range');
  const { files, css, preload } = await makeFonts('Çiğdem, Łukasz', noCache);
  expect(preload).toHaveLength(fontFaces.length);
  const rules = [...css.matchAll(/font-family:(\w+);[^}]*src:url\(\/([^)]*)\);unicode-range:([^}]*)\}/g)];
  expect(rules.map(([, family]) => family)).toEqual(fontFaces.map(({ family }) => family));
  for (const [, , path = '', range] of rules) {
    expect(range).toBe('U+11f,U+141');
    expect(lettersIn(files.get(path), 'ğŁ')).toBe('ğŁ');
  }
});

it('fonts of the same letters have the same bytes, and are small', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz ÄÖÜäöüß éèáçğ';
  const [one, other] = await Promise.all([makeFonts(letters, noCache), makeFonts([...letters].reverse(), noCache)]);
  expect([...one.files]).toEqual([...other.files]);
  const usual = one.preload.map((path) => one.files.get(path.slice(1))?.length ?? 0);
  expect(usual.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(48_000);
});
