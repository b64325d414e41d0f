import { beforeAll, expect, it } from 'vitest';

import { dropUnknownWords, loadTypefaces, measureText, outlineText, type Typeface } from '../../../src/build/typeface';

let faces: Typeface[];
beforeAll(async () => {
  faces = Object.values(await loadTypefaces());
});

/** How many contours an outline has: an l has one, an Š has two. */
const contours = (path: string) => path.split('m').length - 1;

it('text is kerned, and measured as it is drawn', () => {
  for (const face of faces) {
    const apart = measureText(face, 'A', 1000) + measureText(face, 'V', 1000);
    expect(measureText(face, 'AV', 1000)).toBeLessThan(apart);
    expect(measureText(face, 'AV AV', 500)).toBeGreaterThan(measureText(face, 'AV', 1000));
  }
});

it('letters of other Latin alphabets are drawn', () => {
  for (const face of faces) {
    const [s, c] = ['Š', 'Č'].map((letter) => outlineText(face, letter, 100));
    expect(contours(s ?? '')).toBe(2);
    expect(s).not.toBe(c);
    expect(measureText(face, 'Łódź', 10)).toBeGreaterThan(measureText(face, 'ód', 10));
  }
});

it('an arrow is drawn, though no font has it', () => {
  for (const face of faces) {
    expect(contours(outlineText(face, 'l→l', 100))).toBe(3);
    expect(measureText(face, 'l→l', 10)).toBeGreaterThan(measureText(face, 'll', 10) + 5);
  }
});

it('letters that no font has are left out, without a gap', () => {
  for (const face of faces) {
    expect(outlineText(face, 'l日🌳l', 100)).toBe(outlineText(face, 'll', 100));
    expect(measureText(face, '日🌳', 10)).toBe(0);
    expect(outlineText(face, 'l\u00ADl\u2060', 100)).toBe(outlineText(face, 'll', 100));
    expect(outlineText(face, 'Команда', 100)).toBe('');
    expect(dropUnknownWords(face, '🌳 Vier 日本 Ringe → vier ✅')).toBe('Vier Ringe → vier');
  }
});
