import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';

import { cutFont } from '../../../src/build/cut-font';
import { cutKerning } from '../../../src/build/kerning';
import { lettering, widthOf, type Lettering } from '../../../src/build/lettering';
import { fontFaces } from '../../../src/styles/font-config';

const characters = 'AToVvWe. ';
let own: Lettering;
let cut: Lettering;

beforeAll(async () => {
  const [face] = fontFaces;
  if (!face) throw new Error('There are no fonts.');
  const source = await readFile(createRequire(import.meta.url).resolve(face.file));
  const font = await cutFont({ source, characters, targetFormat: 'truetype', variationAxes: face.axes });
  const less = await cutKerning(font, ['AV', 'To', 'eA', 'oo']);
  own = await lettering(font);
  // what cuts and compresses a font has to be able to read it
  cut = await lettering(await cutFont({ source: less, characters, targetFormat: 'woff2', keepFeatures: ['kern'] }));
});

const width = (font: Lettering, text: string) => widthOf(font, text, 1000);
const apart = (font: Lettering, text: string) => [...text].reduce((sum, letter) => sum + width(font, letter), 0);

it('is the own one for the pairs that are asked for', () => {
  for (const pair of ['AV', 'To']) expect(width(cut, pair)).toBe(width(own, pair));
  expect(width(cut, 'AV')).toBeLessThan(apart(cut, 'AV'));
});

it('is none for the others', () => {
  expect(width(own, 'Ve')).not.toBe(apart(own, 'Ve'));
  expect(width(cut, 'Ve')).toBe(apart(cut, 'Ve'));
});

it('leaves the letters as they are', () => {
  for (const letter of characters) expect(width(cut, letter)).toBe(width(own, letter));
});
