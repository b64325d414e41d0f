import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { cutFont } from '../output/cut-font';
import { lettering, lineOf, widthOf } from '../output/lettering';
import { pictureText, type DrawnText, type Write } from '../ui/drawings/marker';
import { fontFaces } from '../ui/styles/font-config';
import type { Cache } from './cache';

/** Lines of text as outlines; they can be sent to another thread. */
export type Letters = ReadonlyMap<string, DrawnText>;

/** Makes the function that finds a line among those that were drawn. */
export function pictureWriter(drawn: Letters): Write {
  return (line) => {
    const text = drawn.get(line);
    if (!text) throw new Error(`„${line}“ was not drawn for a picture`);
    return text;
  };
}

/**
 * Draws the lines that stand in pictures in the site's own font for labels: a picture cannot load it. `code` names the
 * state of the files that draw.
 */
export async function pictureLetters(lines: ReadonlySet<string>, cache: Cache, code: string): Promise<Letters> {
  const face = fontFaces.find(({ name }) => name === 'label');
  if (!face || lines.size === 0) return new Map();
  const source = await readFile(createRequire(import.meta.url).resolve(face.file));
  const characters = [...new Set([...lines].join(''))].sort().join('');
  const key = [source, code, JSON.stringify([pictureText, face.axes, [...lines].sort()])];
  return cache.value('lines', key, async () => {
    const font = await cutFont({ source, characters, targetFormat: 'truetype', variationAxes: face.axes });
    const label = await lettering(font);
    const { size, grid } = pictureText;
    const drawn = (line: string): DrawnText => ({
      d: lineOf(label, line, size * grid),
      width: widthOf(label, line, size),
    });
    return new Map([...lines].map((line) => [line, drawn(line)]));
  });
}
