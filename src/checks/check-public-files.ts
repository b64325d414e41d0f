import { createFinding, type Finding } from '../content/finding';
import type { CheckInput } from './check';

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

/** Warns of files in `public/` that should not be published unchanged. */
export function checkPublicFiles({ publicFiles }: CheckInput): Finding[] {
  return [...publicFiles.files].flatMap(([name, bytes]) => checkFile(name, bytes));
}

function checkFile(name: string, bytes: Uint8Array): Finding[] {
  const possible = risks.filter(({ names }) => names.test(name));
  const text = possible.length > 0 ? Buffer.from(bytes).toString('latin1') : '';
  return possible
    .filter(({ applies }) => applies(text))
    .map(({ message, fix }) => createFinding('warning', 'public-file', { at: `public/${name}`, message, fix }));
}
