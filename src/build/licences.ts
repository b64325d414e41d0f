import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { fontFaces } from '../styles/font-config';

/**
 * `licenses.txt`: under which licence everything stands that others made and that reaches the visitor, scripts and
 * fonts, with the whole texts, as those licences want it.
 * @throws where a package brings no licence, because it then cannot be passed on.
 */
export async function licences(root: string, bundled: string[]): Promise<Map<string, string>> {
  const fonts = fontFaces.map(({ file }) => packageOf(`node_modules/${file}`) ?? file);
  const names = [...new Set([...bundled, ...fonts])].sort();
  const parts = await Promise.all(names.map((name) => licenceOf(join(root, 'node_modules', name), name)));
  return new Map([['licenses.txt', parts.join(`\n\n${'-'.repeat(80)}\n\n`) + '\n']]);
}

/** The names of the packages that a bundle was made from. */
export function packagesIn(inputs: string[]): string[] {
  return [...new Set(inputs.flatMap((path) => packageOf(path) ?? []))].sort();
}

function packageOf(path: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

async function licenceOf(folder: string, name: string): Promise<string> {
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each));
  if (!file) throw new Error(`${name} reaches visitors and brings no licence; see node_modules/${name}`);
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const text = await readFile(join(folder, file), 'utf8');
  return `${name} ${version}\n\n${text.replaceAll('\r\n', '\n').trim()}`;
}
