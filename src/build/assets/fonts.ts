import subsetFont from 'subset-font';

import { fontFaces, type FontFace } from './font-config';
import { hashContent, type Cache } from '../cache';
import { readFontFile } from './typeface';

/** The font files of the site and the CSS that declares them. */
type Fonts = { files: Map<string, Uint8Array>; css: string; preload: string[] };

/** Characters that every font contains: visitors may type them, and scripts may insert them. */
const basicCharacters =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÄÖÜäöüß„“”‚‘’–—…·•×©§€\u00A0\u00AD';

/** The Latin letters in Fontsource's extended files. */
const extendedLatin = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]/;

/** OpenType features for correct text and for the style sheets. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'tnum'];

/**
 * Subsets each font to the characters in the texts. Letters of names such as Çiğdem and Łukasz go into separate files,
 * which browsers load only for pages that contain them.
 */
export async function makeFonts(texts: readonly string[], cache: Cache): Promise<Fonts> {
  const letters = [...new Set([basicCharacters, ...texts].join(''))].filter((letter) => letter >= ' ').sort();
  const rare = letters.filter((letter) => extendedLatin.test(letter));
  const makeFace = async (face: FontFace, source: string, characters: string[]) => {
    const font = readFontFile(source);
    const options = { targetFormat: 'woff2', variationAxes: face.axes, keepFeatures } as const;
    const text = characters.join('');
    const bytes = await cache.get('font', [font, text, JSON.stringify(options)], () => subsetFont(font, text, options));
    return { face, path: `assets/${face.name}-${hashContent(bytes)}.woff2`, bytes };
  };
  const basicFonts = await Promise.all(fontFaces.map((face) => makeFace(face, face.file, letters)));
  const extendedFonts = await Promise.all(
    rare.length > 0 ? fontFaces.map((face) => makeFace(face, face.extended, rare)) : [],
  );
  return {
    files: new Map([...basicFonts, ...extendedFonts].map(({ path, bytes }) => [path, bytes])),
    css: [
      ...basicFonts.map(({ face, path }) => `@font-face{${declareFont(face, path)}}`),
      ...basicFonts.map(({ face }) => declareFallback(face)),
      ...extendedFonts.map(
        ({ face, path }) => `@font-face{${declareFont(face, path)};unicode-range:${formatUnicodeRange(rare)}}`,
      ),
    ].join(''),
    preload: basicFonts.map(({ path }) => `/${path}`),
  };
}

/** Swapping fonts after the first paint would shift the layout. */
function declareFont({ family, weight }: FontFace, path: string): string {
  return `font-family:${family};font-weight:${weight};font-display:optional;src:url(/${path})`;
}

/** Declares a local font with the metrics of a web font. */
function declareFallback({ family, fallback }: FontFace): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = fallback;
  const sources = local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${family} fallback";src:${sources};size-adjust:${sizeAdjust};` +
    `ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`
  );
}

function formatUnicodeRange(characters: string[]): string {
  return characters.map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16)}`).join(',');
}
