import { temporaryFile } from '../content/file-names';
import type { Finding } from '../content/finding';

type Doubt = Pick<Finding, 'message' | 'fix'>;

/** The names in `public/` that are left out, and the files that are published and perhaps should not be. */
export function publicWarnings(names: readonly string[], files: ReadonlyMap<string, Uint8Array>): Finding[] {
  const doubts = [
    ...names.filter((name) => temporaryFile.test(name)).map((name) => ({ name, doubt: leftOut })),
    ...[...files].map(([name, bytes]) => ({ name, doubt: doubtOf(name, bytes) })),
  ];
  return doubts.flatMap(({ name, doubt }) =>
    doubt ? [{ ...doubt, code: 'public-file', level: 'warning', at: { file: `public/${name}`, line: 1 } }] : [],
  );
}

const leftOut: Doubt = {
  message: 'this is a temporary file or an old copy, and is not published',
  fix: 'Remove it, or rename it if it belongs to the site.',
};

function doubtOf(name: string, bytes: Uint8Array): Doubt | undefined {
  if (/\.(?:php\d?|phtml|aspx?|jsp|cgi)$/i.test(name)) {
    return {
      message: 'this is a program for a server; hosts of this site do not run it, and show its source to everybody',
      fix: 'Remove it.',
    };
  }
  if (/\.svg$/i.test(name)) return doubtOfDrawing(Buffer.from(bytes).toString());
  return hasExif(name, bytes) ? photo : undefined;
}

/** Another file that a drawing asks for; what it brings along itself, or names within itself, comes with it. */
const foreignPart =
  /<(?:image|use|feImage)\b[^>]*?\s(?:xlink:)?href\s*=\s*["'](?!#|data:)([^"']+)|@import\s+(?:url\()?\s*["']?([^"')\s;]+)|\burl\(\s*["']?(?!#|data:|["'&])([^"')\s]+)/i;
const anybodysFont = /@font-face|\b(?:sans-serif|serif|monospace|cursive|fantasy|system-ui|ui-[a-z]+)\b/i;

function doubtOfDrawing(svg: string): Doubt | undefined {
  if (/<script[\s>]|\son[a-z]+\s*=/i.test(svg)) {
    return {
      message: 'this drawing has a script, which runs where somebody opens it',
      fix: 'Save it again without scripts and on…= attributes, or remove it.',
    };
  }
  const part = foreignPart.exec(svg)?.slice(1).find(Boolean);
  if (part !== undefined) {
    return {
      message: `this drawing asks for another file, ${part}, which browsers do not load within a picture`,
      fix: 'Save it again with pictures embedded, not linked, and with letters as paths.',
    };
  }
  if (!/<text\b/.test(svg) || !/font-family/i.test(svg) || anybodysFont.test(svg)) return undefined;
  return {
    message: 'this drawing has letters in a font that it does not bring along: visitors without it see another',
    fix: 'Save it again with its letters as paths (outlines, curves).',
  };
}

const photo: Doubt = {
  message: 'this picture says how and when, and perhaps where, it was taken (EXIF), and is published with that',
  fix: 'Save it without these data. Photos in content/pictures are cleaned by the build.',
};

/** The marks before a picture's EXIF data, by the ending of its name. */
const exifMarks: Record<string, string[]> = {
  jpg: ['Exif\0\0'],
  jpeg: ['Exif\0\0'],
  png: ['eXIf', 'Raw profile type exif'],
  webp: ['EXIF'],
};

function hasExif(name: string, bytes: Uint8Array): boolean {
  const marks = exifMarks[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? [];
  return marks.some((mark) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(mark, 0, 'latin1'),
  );
}
