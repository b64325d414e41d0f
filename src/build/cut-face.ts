import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { fontFaces, type FontFace } from '../styles/font-config';
import { cutFont, type FontOrder } from './cut-font';

/** A face cut down to some characters; letters that its own file lacks are in `extended`, which few texts need. */
type CutFace = { own: Uint8Array; extended?: { font: Uint8Array; characters: string } };

/** Keeps what was made from exactly this key. */
export type Remember = (key: (string | Uint8Array)[], make: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/** Letters and signs of German, English and their neighbours, which every font of the site has: no font is read for them. */
export const usualLetters = /[!-~¡-£¥-ÿ–—‘’‚“”„…•€]/;

/** Cuts a face down to the characters that are drawn with it. */
export async function cutFace(
  face: FontFace,
  characters: string,
  targetFormat: FontOrder['targetFormat'],
  remember: Remember = (_, make) => make(),
): Promise<CutFace> {
  const cut = (source: Uint8Array, letters: string) =>
    remember([source, letters, JSON.stringify(face.axes)], () =>
      cutFont({ source, characters: letters, targetFormat, variationAxes: face.axes }),
    );
  const own = await cut(fontFile(face.file), characters);
  const known = await charactersOf(own);
  const lacking = Array.from(characters).filter((each) => !known.has(each));
  if (lacking.length === 0) return { own };
  const source = fontFile(face.extended);
  const more = await charactersOf(source);
  const rare = lacking.filter((each) => more.has(each)).join('');
  return rare ? { own, extended: { font: await cut(source, rare), characters: rare } } : { own };
}

/** The face of a name in `font-config.ts`. */
export function faceNamed(name: FontFace['name']): FontFace {
  const face = fontFaces.find((each) => each.name === name);
  if (!face) throw new Error(`src/styles/font-config.ts has no font face “${name}”`);
  return face;
}

/** The bytes of a module file that `font-config.ts` names; read at once, so that what cuts it can begin at once. */
export function fontFile(path: string): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve(path));
}

/** Every character that a font has; what reads it is only loaded where that is asked. */
export async function charactersOf(font: Uint8Array): Promise<Set<string>> {
  const { create } = await import('fontkit');
  return new Set(create(font).characterSet.map((code) => String.fromCodePoint(code)));
}
