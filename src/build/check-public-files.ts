import type { Finding } from '../content/finding';

type Problem = Pick<Finding, 'message' | 'fix'>;

/** Files of `public/` that are published as they are, and perhaps should not be. */
const doubts: (Problem & { names: RegExp; applies(text: string): boolean })[] = [
  {
    names: /\.svg$/i,
    applies: (svg) => /<script[\s>]|\son[a-z]+\s*=/i.test(svg),
    message: 'this drawing has a script, which runs where somebody opens it',
    fix: 'Save it again without scripts and on…= attributes, or remove it.',
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
