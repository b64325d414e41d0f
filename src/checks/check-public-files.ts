import { createFinding, type Finding } from '../findings/finding';
import type { CheckInput } from './check';

/** Risks of publishing certain files unchanged. */
const risks: { code: 'exif-data' | 'markdown-file'; names: RegExp; applies(text: string): boolean }[] = [
  {
    code: 'exif-data',
    names: /\.(?:jpe?g|png|webp)$/i,
    applies: (bytes) => /Exif\0\0|eXIf|Raw profile type exif|EXIF/.test(bytes),
  },
  { code: 'markdown-file', names: /\.md$/, applies: () => true },
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
    .map(({ code }) => createFinding(code, {}, { at: `public/${name}` }));
}
