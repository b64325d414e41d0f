import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { temporaryFile } from '../content/file-names';
import { readIfThere } from './cache';

/** What packages there should be, and which npm has installed. */
const packages = ['package-lock.json', 'node_modules/.package-lock.json'];

/** What pictures, icons, social images and the certificate are drawn by. */
export const drawingCode = [
  ...['src/build', 'src/seo', 'src/lib', 'src/drawings', 'src/styles'],
  ...['src/build/icons.ts', 'src/build/picture-letters.ts'],
  ...['src/locales.ts'],
  ...['src/content/finding.ts', 'src/content/typography.ts', 'src/content/written-figure.ts'],
  ...packages,
];

/** What the fonts of the site are cut by. */
export const fontCode = [
  ...['src/build/fonts.ts', 'src/build/cache.ts', 'src/build/text-in.ts', 'src/styles/font-config.ts'],
  ...['src/build/cut-face.ts', 'src/build/cut-font.ts', 'src/build/font-worker.mjs', 'src/build/kerning-of.ts'],
  ...['src/build/kerning.ts', 'src/build/lettering.ts', 'src/content/typography.ts', 'src/drawings/curve.ts'],
  ...packages,
];

/** What photos are converted, and logos and drawings looked at by. */
export const photoCode = [
  ...['src/build/photos.ts', 'src/build/unseen-logos.ts', 'src/build/broken-drawings.ts', 'src/build/cache.ts'],
  ...['src/locales.ts', 'src/drawings/palette.ts'],
  ...packages,
];

/** What the bundles of both sides are made from. */
export const sourceCode = ['src', ...packages];

/** Names the state of source files and folders, for cache keys of steps whose result depends on their code. */
export async function codeHash(root: string, paths: string[]): Promise<string> {
  const lists = await Promise.all(
    paths.map(async (path) => {
      const below = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => undefined);
      // links count as what they lead to
      const files = below?.filter((entry) => !entry.isDirectory() && !temporaryFile.test(entry.name));
      return files?.map((entry) => join(entry.parentPath, entry.name)) ?? [join(root, path)];
    }),
  );
  const hash = createHash('sha256');
  for (const file of lists.flat().sort()) {
    const bytes = readIfThere(file) ?? '';
    hash.update(`${file.slice(root.length).replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
