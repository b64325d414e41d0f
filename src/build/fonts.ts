import { cutFace, fontFile, usualLetters } from './cut-face';
import { cutFont } from './cut-font';
import { cutKerning } from './kerning';
import { fontFaces, type FontFace } from '../styles/font-config';
import { contentHash, type Cache } from './cache';
import { textIn } from './text-in';

/** The font files of the site and the style sheet that declares them. */
export type Fonts = { files: Map<string, Uint8Array>; css: string; preload: string[] };

/** Characters that pages may show beyond those of the content: what visitors type, and what scripts set. */
const always =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  'ÄÖÜäöüß„“”‚‘’–—…·•→←×©§€\u00A0\u00AD';

/** What the style sheets use, and letters need to stand together; fractions and the like would take their bytes for nothing. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'tnum'];

/** Pairs of Latin letters that the next changed text may well have: with them in the fonts, it needs no other ones. */
const commonPair = /^(\p{L}\p{Ll}|\p{L}[.,:;!?)“-]|[„(-]\p{L})$/u;

/**
 * Cuts each font down to the characters that the content uses, and its kerning to their common pairs and those that stand
 * in it; what is new is in the font at the next build. `code` names the state of the files that cut.
 */
export async function makeFonts(content: unknown, cache: Cache, code: string): Promise<Fonts> {
  const text = textIn(content);
  const letters = [...new Set([...always, ...text.characters()])].filter((each) => each >= ' ').sort();
  const characters = letters.join('');
  const latin = letters.filter((each) => /[\p{Script=Latin}\p{P}]/u.test(each));
  const likely = latin
    .flatMap((first) => latin.map((second) => first + second))
    .filter((pair) => commonPair.test(pair));
  const pairs = [...new Set([...likely, ...text.pairs()])].sort();
  const files = new Map<string, Uint8Array>();
  const faces = await Promise.all(
    fontFaces.map(async (face) => {
      const source = fontFile(face.file);
      const key = [code, source, characters, pairs.join(''), JSON.stringify([face.axes, keepFeatures])];
      const make = async () => {
        const { axes: variationAxes } = face;
        const cut = await cutFont({ source, characters, targetFormat: 'truetype', variationAxes, keepFeatures });
        return cutFont({ source: await cutKerning(cut, pairs), characters, targetFormat: 'woff2', keepFeatures });
      };
      const bytes = await cache.get('font', key, make);
      const path = `assets/${face.name}-${contentHash(bytes)}.woff2`;
      files.set(path, bytes);
      return { face, path: `/${path}` };
    }),
  );
  const rare = letters.filter((each) => /\p{Script=Latin}/u.test(each) && !usualLetters.test(each)).join('');
  const rules = rare ? await Promise.all(fontFaces.map((face) => rareFont(face, rare, files, cache, code))) : [];
  return {
    files,
    css: fontRules(faces) + rules.join(''),
    preload: faces.map(({ path }) => path),
  };
}

/** The letters of names such as Çiğdem and Łukasz, which the usual file lacks: only pages that have them ask for theirs. */
async function rareFont(face: FontFace, rare: string, files: Fonts['files'], cache: Cache, code: string) {
  // a font without any letter could not be read
  const { extended } = await cutFace(face, `a${rare}`, 'woff2', (key, make) =>
    cache.get('font', [code, 'rare', ...key], make),
  );
  if (!extended) return '';
  const path = `assets/${face.name}-${contentHash(extended.font)}.woff2`;
  files.set(path, extended.font);
  const range = Array.from(extended.characters, (each) => `U+${(each.codePointAt(0) ?? 0).toString(16)}`);
  return webFont(face, `/${path}`).replace('}', `;unicode-range:${range.join(',')}}`);
}

/** The rules of fonts and then of their fallbacks: a page that spares itself the fonts takes the first ones away. */
export function fontRules(faces: { face: FontFace; path: string }[]): string {
  const families: string[] = faces.map(({ face }) => face.family);
  const single = (family: string) => families.indexOf(family) === families.lastIndexOf(family);
  return [
    ...faces.map(({ face, path }) => webFont(face, path)),
    ...faces.map(({ face }) => fallbackFont(face, single(face.family))),
  ].join('');
}

/** A face that comes after the first paint is kept for the next page: a swap would move words, however well the fallback fits. */
function webFont({ family, weight }: FontFace, path: string): string {
  return `@font-face{font-family:${family};font-weight:${weight};font-display:optional;src:url(${path})}`;
}

/** A font of the visitor's own with the measures of a web font; one of several of a family is told by its weight. */
function fallbackFont({ family, weight, fallback }: FontFace, isSingle: boolean): string {
  const { local, sizeAdjust, ascent, descent, lineGap } = fallback;
  const sources = local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${family} fallback";${isSingle ? '' : `font-weight:${weight};`}src:${sources};size-adjust:${sizeAdjust};` +
    `ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`
  );
}
