import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import * as z from 'zod';

import { listContent } from '../content/read-sources';
import { parseJsonObject } from '../lib/parse-json-object';

const schema = z.object({ date: z.iso.datetime(), texts: z.record(z.string(), z.string()) });

/** When the site was last built, and the texts of its content files by path. */
export type LastBuild = z.infer<typeof schema>;

/** It is not in the cache of build results, which forgets what is older than two weeks. */
const getFile = (root: string) => join(root, 'node_modules/.cache/last-build.json');

/** Reads the content of a build; a file that another program has just removed is left out. */
export async function readContentTexts(root: string): Promise<LastBuild['texts']> {
  const files = await listContent(root);
  const texts = files.map((file) => readFile(join(root, file), 'utf8').catch(() => undefined));
  const entries = (await Promise.all(texts)).map((text, index) => [files[index] ?? '', text] as const);
  return Object.fromEntries(entries.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])));
}

/** Remembers the content of a successful build for the editor; a build does not depend on whether that works. */
export async function rememberBuild(root: string, texts: LastBuild['texts'], date = new Date()): Promise<void> {
  const file = getFile(root);
  const temporary = `${file}.${process.pid}`;
  const build: LastBuild = { date: date.toISOString(), texts };
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, JSON.stringify(build));
    await rename(temporary, file);
  } catch {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Reads what the last successful build was made from; `undefined` if there was none. */
export async function readLastBuild(root: string): Promise<LastBuild | undefined> {
  const text = await readFile(getFile(root), 'utf8').catch(() => '');
  return schema.safeParse(parseJsonObject(text)).data;
}
