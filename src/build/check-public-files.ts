import type { Finding } from '../content/finding';

type Problem = Pick<Finding, 'message' | 'fix'>;

/** Risks of publishing certain files unchanged. */
const risks: (Problem & { names: RegExp; applies(text: string): boolean })[] = [
  {
    names: /\.(?:jpe?g|png|webp)$/i,
    applies: (bytes) => /Exif\0\0|eXIf|Raw profile type exif|EXIF/.test(bytes),
    message: 'this picture is published with EXIF metadata: how, when and perhaps where it was taken',
    fix: 'Save it without metadata, or use content/pictures, where the build removes it.',
  },
  {
    names: /\.md$/,
    applies: () => true,
    message: 'hosts serve every Markdown file as the version of a page, with a link to the page of the same name',
    fix: 'Save it with another ending, such as .txt, or remove it.',
  },
];

/** Warns of what is wrong with publishing a file in `public/`. */
export function checkPublicFile(name: string, bytes: Uint8Array): Finding[] {
  const possible = risks.filter(({ names }) => names.test(name));
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
