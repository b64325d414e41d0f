import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { locator, parseSourceFile, refusedFile, type RememberData, type SourceFile } from './source-file';
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

/** Reads these texts, each as one source by the name of its file. */
export async function readSources(
  folder: string,
  files: readonly string[],
  remember?: RememberData,
): Promise<Map<string, SourceFile>> {
  const sources = new Map<string, SourceFile>();
  for (const file of files) {
    sources.set(file, await readSource(folder, file, remember));
    // the bundlers, which work at the same time, get their turn
    if (sources.size % atOnce === 0) await setImmediate();
  }
  return sources;
}

/** A source that was read elsewhere, with the way to where its fields stand. */
export function placedSource(folder: string, text: Omit<SourceFile, 'locate' | 'findings'>): SourceFile {
  return { ...text, findings: [], locate: locator(text.file, againFrom(pathOf(folder, text.file))) };
}

async function readSource(folder: string, file: string, remember?: RememberData): Promise<SourceFile> {
  const path = pathOf(folder, file);
  try {
    return await parseSourceFile(file, readFileSync(path), remember, againFrom(path));
  } catch (error) {
    const problem = unreadable(error, 'file');
    if (!problem) throw error;
    return refusedFile(file, { ...problem, code: 'unreadable-file' });
  }
}

/** Where a file of `content/` is. */
function pathOf(folder: string, file: string): string {
  return join(folder, file.slice('content/'.length));
}

function againFrom(path: string): () => Uint8Array {
  return () => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
}
