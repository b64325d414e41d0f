import type { Font, Run } from 'fontkit';

import { withoutBreakMarks } from '../content/typography';
import { numbers } from '../drawings/curve';

/**
 * A font that text is drawn with, outline by outline, and one of the same em for letters that it lacks; `advances` are
 * the widths that are known, in font units.
 */
export type Lettering = { font: Font; extended?: Font; advances: Map<string, number> };

/** Makes static fonts ready for drawing; what reads them is only loaded where something is drawn. */
export async function lettering(bytes: Uint8Array, extended?: Uint8Array): Promise<Lettering> {
  const { create } = await import('fontkit');
  return { font: create(bytes), extended: extended && create(extended), advances: new Map() };
}

/** Width of a line of text in pixels at a font size in pixels. */
export function widthOf(face: Lettering, text: string, size: number): number {
  const words = text.split(' ');
  const spaces = (words.length - 1) * advanceOf(face, ' ');
  return ((spaces + words.reduce((sum, word) => sum + advanceOf(face, word), 0)) * size) / face.font.unitsPerEm;
}

/** A text without the words of which a font has no letter, such as emoji; one that has no other words stays. */
export function drawable({ font, extended }: Lettering, text: string): string {
  const isDrawn = (letter: string) => letter === arrow || has(font, letter) || has(extended, letter);
  const words = text.split(' ').filter((word) => Array.from(word).some(isDrawn));
  return words.join(' ') || text;
}

function has(font: Font | undefined, letter: string): boolean {
  return font !== undefined && font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id > 0;
}

/** Width of a word in units of the font; the same words are tried in line after line. */
function advanceOf(face: Lettering, word: string): number {
  const { font, advances } = face;
  let units = advances.get(word);
  if (units === undefined) {
    const arrows = word.split(arrow).length - 1;
    const runs = runsOf(face, word.replaceAll(arrow, ''));
    units = runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, arrows * arrowAdvance * font.unitsPerEm);
    advances.set(word, units);
  }
  return units;
}

/** A text laid out piece by piece, each of letters that one font has; what neither has is left to the first. */
function runsOf({ font, extended }: Lettering, text: string): Run[] {
  if (!extended) return [font.layout(text)];
  const fontOf = (letter: string) => (!has(font, letter) && has(extended, letter) ? extended : font);
  return letterPieces(text, fontOf).map((piece) => piece.font.layout(piece.letters));
}

/** A text in pieces as long as can be, each of letters that one font draws. */
export function letterPieces<F>(text: string, fontOf: (letter: string) => F): { font: F; letters: string }[] {
  const pieces: { font: F; letters: string }[] = [];
  for (const letter of text) {
    const font = fontOf(letter);
    const last = pieces.at(-1);
    if (last?.font === font) last.letters += letter;
    else pieces.push({ font, letters: letter });
  }
  return pieces;
}

/** A line of text as an SVG path; its base line begins at x, y. */
export function outlined(face: Lettering, text: string, size: number, x: number, y: number, fill: string): string {
  const { font } = face;
  let pen = 0;
  let path = '';
  for (const [part, words] of text.split(arrow).entries()) {
    if (part > 0) {
      path += arrowPath(pen, font.unitsPerEm);
      pen += arrowAdvance * font.unitsPerEm;
    }
    for (const { glyph, position } of glyphsOf(runsOf(face, words))) {
      path += glyph.path.translate(pen + (position?.xOffset ?? 0), position?.yOffset ?? 0).toSVG();
      pen += position?.xAdvance ?? glyph.advanceWidth;
    }
  }
  const scale = size / font.unitsPerEm;
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`;
}

/** The glyphs of all runs, one after the other. */
function glyphsOf(runs: Run[]) {
  return runs.flatMap(({ glyphs, positions }) => glyphs.map((glyph, index) => ({ glyph, position: positions[index] })));
}

const letters: Record<string, string> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/**
 * A line of text as the data of a path, in whole units of a size so large that they are fine enough; its base line
 * begins at 0, 0.
 */
export function lineOf(face: Lettering, text: string, size: number): string {
  const scale = size / face.font.unitsPerEm;
  let [path, left, pen, start] = ['', 0, { x: 0, y: 0 }, { x: 0, y: 0 }];
  for (const { glyph, position } of glyphsOf(runsOf(face, text))) {
    const { xOffset = 0, yOffset = 0, xAdvance = glyph.advanceWidth } = position ?? {};
    for (const { command, args } of glyph.path.commands) {
      const points = Array.from({ length: args.length / 2 }, (_, point) => ({
        x: Math.round((left + xOffset + (args[2 * point] ?? 0)) * scale),
        y: Math.round(-(yOffset + (args[2 * point + 1] ?? 0)) * scale),
      }));
      const moves = points.flatMap(({ x, y }) => [x - pen.x, y - pen.y]);
      path += command === 'lineTo' ? straight(moves) : (letters[command] ?? '') + numbers(moves, 0);
      pen = command === 'closePath' ? start : (points.at(-1) ?? pen);
      if (command === 'moveTo') start = pen;
    }
    left += xAdvance;
  }
  return path;
}

/** A straight line in the fewest characters; one of no length is none. */
function straight([x = 0, y = 0]: number[]): string {
  if (x !== 0 && y !== 0) return `l${numbers([x, y], 0)}`;
  if (x !== 0) return `h${x}`;
  return y === 0 ? '' : `v${y}`;
}

/** The fonts have no arrow; on social images it is drawn as heavy as their letters. Lengths are parts of an em. */
export const arrow = '→';
const arrowAdvance = 0.78;

function arrowPath(pen: number, em: number): string {
  const points = [
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
  return `M${points.map(([x = 0, y = 0]) => `${Math.round(pen + x * em)} ${Math.round(y * em)}`).join('L')}Z`;
}

/** Breaks a text into as few lines as fit the width, then makes these as equal as possible; `undefined` if a word is too long. */
export function brokenLines(face: Lettering, text: string, size: number, width: number): string[] | undefined {
  const widest = wrapped(face, text, size, width);
  if (!widest) return undefined;
  let best = widest;
  for (let narrower = width - 12; narrower > width / 3; narrower -= 12) {
    const lines = wrapped(face, text, size, narrower);
    if (!lines || lines.length > widest.length) break;
    best = lines;
  }
  return best;
}

function wrapped(face: Lettering, text: string, size: number, width: number): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (shownWidth(face, longer, size) <= width) {
      line = longer;
      continue;
    }
    let before = line ? `${line} ` : '';
    for (line = word; before || shownWidth(face, line, size) > width; before = '') {
      const part = hyphenated(face, before, line, size, width);
      if (part) lines.push(part.kept);
      else if (before) lines.push(withoutBreakMarks(before.trimEnd()));
      else return undefined;
      line = part?.rest ?? line;
    }
  }
  return [...lines, withoutBreakMarks(line)];
}

type Part = { kept: string; rest: string };

/** The longest beginning of a word, up to a hyphen or a soft hyphen, that still fits behind `before`. */
function hyphenated(face: Lettering, before: string, word: string, size: number, width: number): Part | undefined {
  const breaks = [...word.matchAll(/[\u00AD-]/g)].map(({ index }) => index + 1).reverse();
  for (const at of breaks) {
    const kept = `${withoutBreakMarks(before + word.slice(0, at - 1))}-`;
    if (at < word.length && widthOf(face, kept, size) <= width) return { kept, rest: word.slice(at) };
  }
  return undefined;
}

function shownWidth(face: Lettering, text: string, size: number): number {
  return widthOf(face, withoutBreakMarks(text), size);
}
