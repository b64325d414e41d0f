import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { cutFont } from '../output/cut-font';
import { fontFaces, type FontFace } from '../ui/styles/font-config';
import { contentHash, type Cache } from './cache';

/** The font files of the site and the style sheet that declares them. */
export type Fonts = { files: Map<string, Uint8Array>; css: string; preload: string[] };

/** Characters that pages may show beyond those of the content: what visitors type, and what scripts set. */
const always =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÄÖÜäöüß„“”‚‘’–—…·•→←×©§€\u00A0\u00AD';

/** Cuts each font down to the characters that the content uses; a new character is in the font at the next build. */
export async function makeFonts(content: unknown, cache: Cache): Promise<Fonts> {
  const used = String.fromCodePoint(...charactersIn(content));
  const characters = [...new Set(always + used + used.toUpperCase())]
    .filter((each) => each >= ' ')
    .sort()
    .join('');
  const files = new Map<string, Uint8Array>();
  const faces = await Promise.all(
    fontFaces.map(async (face) => {
      const source = await readFile(createRequire(import.meta.url).resolve(face.file));
      const key = [source, characters, JSON.stringify(face.axes)];
      const make = () => cutFont({ source, characters, targetFormat: 'woff2', variationAxes: face.axes });
      const bytes = await cache.get('font', key, make);
      const path = `assets/${face.name}-${contentHash(bytes)}.woff2`;
      files.set(path, bytes);
      return { face, path: `/${path}` };
    }),
  );
  return {
    files,
    css: faces.map(({ face, path }) => fontFaceCss(face, path)).join(''),
    preload: faces.map(({ path }) => path),
  };
}

/** Every character of every text below a value, by its number: there may be millions. */
function charactersIn(value: unknown, found = new Set<number>()): Set<number> {
  if (typeof value === 'string') {
    for (let index = 0; index < value.length; index++) {
      const character = value.codePointAt(index) ?? 0;
      found.add(character);
      if (character > 0xffff) index++;
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) charactersIn(each, found);
  }
  return found;
}

/** A face that comes after the first paint is kept for the next page: a swap would move words, however well the fallback fits. */
function fontFaceCss({ family, weight, fallback }: FontFace, path: string): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = fallback;
  const sources = local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:${family};font-weight:${weight};font-display:optional;src:url(${path}) format("woff2")}` +
    `@font-face{font-family:"${family} fallback";src:${sources};size-adjust:${sizeAdjust};` +
    `ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`
  );
}
