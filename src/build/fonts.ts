import subsetFont from 'subset-font';

import { fontFaces, type FontFace } from '../styles/font-config';
import { contentHash, type Cache } from './cache';
import { readFontFile } from './typeface';

/** The font files of the site and the style sheet that declares them. */
type Fonts = { files: Map<string, Uint8Array>; css: string; preload: string[] };

/** Characters that pages may show beyond those of the content: what visitors type, and what scripts set. */
const always =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÄÖÜäöüß„“”‚‘’–—…·•×©§€\u00A0\u00AD';

/** The Latin letters that Fontsource keeps in the `extended` files. */
const extendedLatin = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/;

/** What style sheets use, and letters need to stand together. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'tnum'];

/**
 * Subsets each font to the characters that the content uses. Names such as Çiğdem and Łukasz have their letters in
 * further files, which browsers load only for pages that show them.
 */
export async function makeFonts(content: unknown, cache: Cache): Promise<Fonts> {
  const letters = [...collectCharacters(content, new Set(always))].filter((each) => each >= ' ').sort();
  const rare = letters.filter((each) => extendedLatin.test(each));
  const makeFace = async (face: FontFace, source: string, characters: string[]) => {
    const font = readFontFile(source);
    const options = { targetFormat: 'woff2', variationAxes: face.axes, keepFeatures } as const;
    const text = characters.join('');
    const bytes = await cache.get('font', [font, text, JSON.stringify(options)], () => subsetFont(font, text, options));
    return { face, path: `assets/${face.name}-${contentHash(bytes)}.woff2`, bytes };
  };
  const usual = await Promise.all(fontFaces.map((face) => makeFace(face, face.file, letters)));
  const extended = await Promise.all(
    rare.length > 0 ? fontFaces.map((face) => makeFace(face, face.extended, rare)) : [],
  );
  return {
    files: new Map([...usual, ...extended].map(({ path, bytes }) => [path, bytes])),
    css: [
      ...usual.map(({ face, path }) => `@font-face{${declareFont(face, path)}}`),
      ...usual.map(({ face }) => declareFallback(face)),
      ...extended.map(
        ({ face, path }) => `@font-face{${declareFont(face, path)};unicode-range:${formatUnicodeRange(rare)}}`,
      ),
    ].join(''),
    preload: usual.map(({ path }) => `/${path}`),
  };
}

/** Adds every character of the strings below a value to a set. */
function collectCharacters(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') for (const character of value) found.add(character);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collectCharacters(each, found);
  return found;
}

/** A face that arrives after the first paint is kept for the next page: a swap would move words, however well the fallback fits. */
function declareFont({ family, weight }: FontFace, path: string): string {
  return `font-family:${family};font-weight:${weight};font-display:optional;src:url(/${path})`;
}

/** A font of the visitor's own with the measures of a web font. */
function declareFallback({ family, fallback }: FontFace): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = fallback;
  const sources = local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${family} fallback";src:${sources};size-adjust:${sizeAdjust};` +
    `ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`
  );
}

function formatUnicodeRange(characters: string[]): string {
  return characters.map((each) => `U+${(each.codePointAt(0) ?? 0).toString(16)}`).join(',');
}
