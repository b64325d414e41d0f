import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

import { removeBreakMarks } from '../../content/typography';
import { formatNumbers } from '../../drawings/geometry/curve';
import type { Cache } from '../cache';
import { fontFaces, type FontFace } from './font-config';

/** The part of a font that is needed to draw text. */
type Glyphs = Pick<Font, 'hasGlyphForCodePoint' | 'layout'>;

/** A typeface for drawing text, made of fonts for basic Latin, extended Latin and arrows. */
export type Typeface = {
  unitsPerEm: number;
  /** In order of preference: the first font with a glyph draws it. */
  fonts: readonly Glyphs[];
  /** Cached widths of words in font units. */
  widths: Map<string, number>;
};

/** The site's typefaces by family. */
export type Typefaces = Record<FontFace['family'], Typeface>;

/** Reads a font file listed in `font-config.ts`. */
export function readFontFile(path: string): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(path));
}

/** Loads the typefaces in `font-config.ts` for drawing. */
export async function loadTypefaces(cache: Cache): Promise<Typefaces> {
  const [Display, Label, Text] = await Promise.all([
    loadTypeface('Display', cache),
    loadTypeface('Label', cache),
    loadTypeface('Text', cache),
  ]);
  return { Display, Label, Text };
}

async function loadTypeface(family: FontFace['family'], cache: Cache): Promise<Typeface> {
  const face = fontFaces.find((candidate) => candidate.family === family);
  if (!face) throw new Error(`src/build/assets/font-config.ts has no face of the family “${family}”`);
  const options = { targetFormat: 'sfnt', variationAxes: face.axes, keepAllGlyphs: true } as const;
  const fonts = await Promise.all(
    [face.file, face.extended].map(async (path) => {
      const font = readFontFile(path);
      const createInstance = () => subsetFont(font, '', options);
      return create(Buffer.from(await cache.get('typeface', [font, JSON.stringify(options)], createInstance)));
    }),
  );
  const unitsPerEm = fonts[0]?.unitsPerEm ?? 1000;
  return { unitsPerEm, fonts: [...fonts, createArrowFont(unitsPerEm)], widths: new Map() };
}

/** Splits text into runs of the same font; characters that no font has are left out. */
function splitByFont({ fonts }: Typeface, text: string): { font: Glyphs; letters: string }[] {
  const runs: { font: Glyphs; letters: string }[] = [];
  for (const letter of removeBreakMarks(text)) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && last?.font === font) last.letters += letter;
    else if (font) runs.push({ font, letters: letter });
  }
  return runs;
}

/** Removes words that no font can show, such as emoji. */
export function dropUnknownWords(face: Typeface, text: string): string {
  const words = text.split(' ').filter((word) => splitByFont(face, word).length > 0);
  return words.join(' ');
}

/** Returns the width of a line of text; `size` and the result are in pixels. */
export function measureText(face: Typeface, text: string, size: number): number {
  const words = text.split(' ');
  const units = words.reduce((sum, word) => sum + measureWord(face, word), (words.length - 1) * measureWord(face, ' '));
  return (units * size) / face.unitsPerEm;
}

function measureWord(face: Typeface, word: string): number {
  const cachedWidth = face.widths.get(word);
  if (cachedWidth !== undefined) return cachedWidth;
  const runs = splitByFont(face, word).map(({ font, letters }) => font.layout(letters).advanceWidth);
  const width = runs.reduce((sum, advance) => sum + advance, 0);
  face.widths.set(word, width);
  return width;
}

const pathCommands: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** Converts a line of text to SVG path data with integer coordinates; its baseline starts at 0, 0. */
export function outlineText(face: Typeface, text: string, size: number): string {
  const scale = size / face.unitsPerEm;
  let [path, left, pen, start] = ['', 0, { x: 0, y: 0 }, { x: 0, y: 0 }];
  for (const { font, letters } of splitByFont(face, text)) {
    const { glyphs, positions } = font.layout(letters);
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      for (const { command, args } of glyphs[index]?.path.commands ?? []) {
        const points = Array.from({ length: args.length / 2 }, (_, point) => ({
          x: Math.round((left + xOffset + (args[2 * point] ?? 0)) * scale),
          y: Math.round(-(yOffset + (args[2 * point + 1] ?? 0)) * scale),
        }));
        const moves = points.flatMap(({ x, y }) => [x - pen.x, y - pen.y]);
        path += command === 'lineTo' ? formatLine(moves) : (pathCommands[command] ?? '') + formatNumbers(moves, 0);
        pen = command === 'closePath' ? start : (points.at(-1) ?? pen);
        if (command === 'moveTo') start = pen;
      }
      left += xAdvance;
    }
  }
  return path;
}

/** Returns the shortest path command for a straight line, or an empty string if its length is 0. */
function formatLine([x = 0, y = 0]: number[]): string {
  if (x !== 0 && y !== 0) return `l${formatNumbers([x, y], 0)}`;
  if (x !== 0) return `h${x}`;
  return y === 0 ? '' : `v${y}`;
}

/** The outline of an arrow, in em; the site's fonts have none. */
const arrow = [
  [0.04, 0.3],
  [0.46, 0.3],
  [0.3, 0.14],
  [0.45, 0.02],
  [0.74, 0.36],
  [0.45, 0.7],
  [0.3, 0.58],
  [0.46, 0.42],
  [0.04, 0.42],
];
const arrowAdvance = 0.78;

function createArrowFont(em: number): Glyphs {
  const commands = arrow.map(([x = 0, y = 0], index) => ({
    command: index === 0 ? 'moveTo' : 'lineTo',
    args: [x * em, y * em],
  }));
  const path = { commands: [...commands, { command: 'closePath', args: [] }] };
  const position = { xAdvance: arrowAdvance * em, xOffset: 0, yOffset: 0 };
  return {
    hasGlyphForCodePoint: (code) => code === '→'.codePointAt(0),
    layout: (letters) => ({
      glyphs: Array.from(letters, () => ({ path })),
      positions: Array.from(letters, () => position),
      advanceWidth: letters.length * arrowAdvance * em,
    }),
  };
}
