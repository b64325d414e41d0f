import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { parseSourceFile, refusedFile, type RememberData, type SourceFile } from './source-file';
import { ofFolder, unreadable } from './unreadable';

/** What may have been meant as a text, also where its name is not quite right. */
const textFile = /\.(ya?ml|md|markdown|txt)$/i;
/** So many texts are read in one go. */
const atOnce = 8;
/** Folders below these are not looked into: links could lead round in a circle. */
const deepest = 4;

/** Whether a name is one of a text that the site may use. */
export const isText = (name: string) => textFile.test(name);

/** Everything below a folder that may be meant for the site, without pictures and what is hidden. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await ofFolder(folder, readdir(folder, { recursive: true })))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== 'README.md' && !name.startsWith('pictures/'))
    .filter((name) => !/(^|\/)\./.test(name) && name.split('/').length <= deepest)
    .sort();
}

/** Reads the texts of these names, each as one source by its name below `content/`. */
export async function readSources(
  folder: string,
  names: readonly string[],
  remember?: RememberData,
): Promise<Map<string, SourceFile>> {
  const sources = new Map<string, SourceFile>();
  for (const name of names) {
    const [file, path] = [`content/${name}`, join(folder, name)];
    const again = () => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
    sources.set(file, await readSource(file, path, again, remember));
    // the bundlers, which work at the same time, get their turn
    if (sources.size % atOnce === 0) await setImmediate();
  }
  return sources;
}

async function readSource(
  file: string,
  path: string,
  again: () => Uint8Array,
  remember?: RememberData,
): Promise<SourceFile> {
  try {
    return await parseSourceFile(file, readFileSync(path), remember, again);
  } catch (error) {
    const problem = unreadable(error, 'file');
    if (!problem) throw error;
    return refusedFile(file, { ...problem, code: 'unreadable-file' });
  }
}
