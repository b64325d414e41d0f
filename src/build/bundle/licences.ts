import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { UserError } from '../../lib/user-error';
import { fontFaces } from '../assets/font-config';

/**
 * Returns the text of `licenses.txt`: the full licences of all third-party scripts and fonts, as those licences
 * require.
 * @throws if a package has no licence file.
 */
export async function collectLicences(root: string, bundled: string[]): Promise<string> {
  const fonts = fontFaces.map(({ file }) => getPackageName(`node_modules/${file}`) ?? file);
  const names = [...new Set([...bundled, ...fonts])].sort();
  const parts = await Promise.all(names.map((name) => readLicence(join(root, 'node_modules', name), name)));
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Returns the name of the package that a file in `node_modules` belongs to. */
export function getPackageName(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

async function readLicence(folder: string, name: string): Promise<string> {
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (!file)
    throw new UserError(
      `node_modules/${name} is part of the site, so licenses.txt needs its licence, but the package contains no file LICENSE. Install the packages again with npm ci; if it still has none, use another package.`,
    );
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const text = await readFile(join(folder, file), 'utf8');
  return `${name} ${version}\n\n${text.replaceAll('\r\n', '\n').trim()}`;
}
