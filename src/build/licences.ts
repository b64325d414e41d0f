import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fontFaces } from '../styles/font-config';

/**
 * The text of `licenses.txt`: the licences of the scripts and fonts of others that reach the visitor, in full, as these
 * licences ask for.
 * @throws where a package brings no licence, because it then cannot be passed on.
 */
export async function collectLicences(root: string, bundled: string[]): Promise<string> {
  const fonts = fontFaces.map(({ file }) => getPackageName(`node_modules/${file}`) ?? file);
  const names = [...new Set([...bundled, ...fonts])].sort();
  const parts = await Promise.all(names.map((name) => readLicence(join(root, 'node_modules', name), name)));
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** The package that a file below `node_modules` belongs to. */
export function getPackageName(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

async function readLicence(folder: string, name: string): Promise<string> {
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each));
  if (!file) throw new Error(`${name} reaches visitors and brings no licence; see node_modules/${name}`);
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const text = await readFile(join(folder, file), 'utf8');
  return `${name} ${version}\n\n${text.replaceAll('\r\n', '\n').trim()}`;
}
