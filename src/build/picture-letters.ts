import { cutFace, faceNamed, fontFile } from './cut-face';
import { lettering, lineOf, widthOf } from './lettering';
import { pictureText, type DrawnText, type Write } from '../drawings/marker';
import type { Cache } from './cache';

/** Lines of text as outlines; they can be sent to another thread. */
export type Letters = ReadonlyMap<string, DrawnText>;

/** Makes the function that finds a line among those that were drawn. */
export function pictureWriter(drawn: Letters): Write {
  return (line) => {
    const text = drawn.get(line);
    if (!text) throw new Error(`“${line}” was not drawn for a picture`);
    return text;
  };
}

/**
 * Draws the lines that stand in pictures in the site's own font for labels: a picture cannot load it. `code` names the
 * state of the files that draw.
 */
export async function pictureLetters(lines: ReadonlySet<string>, cache: Cache, code: string): Promise<Letters> {
  if (lines.size === 0) return new Map();
  const face = faceNamed('label');
  const characters = [...new Set([...lines].join(''))].sort().join('');
  const sources = [fontFile(face.file), fontFile(face.extended)];
  const key = [...sources, code, JSON.stringify([pictureText, face.axes, [...lines].sort()])];
  return cache.value('lines', key, async () => {
    const { own, extended } = await cutFace(face, characters, 'truetype');
    const label = await lettering(own, extended?.font);
    const { size, grid } = pictureText;
    const drawn = (line: string): DrawnText => ({
      d: lineOf(label, line, size * grid),
      width: widthOf(label, line, size),
    });
    return new Map([...lines].map((line) => [line, drawn(line)]));
  });
}
