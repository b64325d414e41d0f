import type { Finding } from '../content/finding';

type Problem = Pick<Finding, 'message' | 'fix'>;

/** Another file that a drawing asks for. */
const foreignPart =
  /<(?:image|use|feImage)\b[^>]*?\s(?:xlink:)?href\s*=\s*["'](?!#|data:)|@import\b|\burl\(\s*["']?(?!#|data:|["'&])/i;
const availableFont = /@font-face|\b(?:sans-serif|serif|monospace|cursive|fantasy|system-ui)\b/i;

/** Files of `public/` that are published as they are, and perhaps should not be. */
const doubts: (Problem & { names: RegExp; applies(text: string): boolean })[] = [
  {
    names: /\.svg$/i,
    applies: (svg) => /<script[\s>]|\son[a-z]+\s*=/i.test(svg),
    message: 'this drawing has a script, which runs where somebody opens it',
    fix: 'Save it again without scripts and on…= attributes, or remove it.',
  },
  {
    names: /\.svg$/i,
    applies: (svg) => foreignPart.test(svg),
    message: 'this drawing asks for another file, which browsers do not load within a picture',
    fix: 'Save it again with pictures embedded, not linked, and with letters as paths.',
  },
  {
    names: /\.svg$/i,
    applies: (svg) => /<text\b/.test(svg) && /font-family/i.test(svg) && !availableFont.test(svg),
    message: 'this drawing has letters in a font that it does not bring along: visitors without it see another',
    fix: 'Save it again with its letters as paths (outlines, curves).',
  },
  {
    names: /\.(?:jpe?g|png|webp)$/i,
    applies: (bytes) => /Exif\0\0|eXIf|Raw profile type exif|EXIF/.test(bytes),
    message: 'this picture says how and when, and perhaps where, it was taken (EXIF), and is published with that',
    fix: 'Save it without these data. Photos in content/pictures are cleaned by the build.',
  },
];

/** Warns of what is doubtful in a file of `public/`. */
export function checkPublicFile(name: string, bytes: Uint8Array): Finding[] {
  const possible = doubts.filter(({ names }) => names.test(name));
  const text = possible.length > 0 ? Buffer.from(bytes).toString('latin1') : '';
  return possible
    .filter(({ applies }) => applies(text))
    .map(({ message, fix }) => ({
      code: 'public-file',
      level: 'warning',
      at: { file: `public/${name}`, line: 1 },
      message,
      fix,
    }));
}
