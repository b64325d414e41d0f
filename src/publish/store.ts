import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type * as z from 'zod';

import { listContent } from '../content/read-sources';
import { parseJsonObject } from '../lib/parse-json-object';
import { publicationSchema, type Publication, type PublishedContent } from './publication';

/** Returns a path in the folder that keeps publications; if it is deleted, nothing is known about what is online. */
export function getStatePath(root: string, ...names: string[]): string {
  return join(root, '.published', ...names);
}

/** Replaces a file in one rename, after its new bytes are on disk. */
export async function replaceFile(file: string, bytes: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.new`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Reads a JSON file; `undefined` if it is missing or does not match the schema. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return schema.safeParse(parseJsonObject(text)).data;
}

export const getRecordFile = (root: string) => getStatePath(root, 'record.json');

/** Reads the record of what is online, with its text; `undefined` if nothing has been published from here. */
export async function readRecord(root: string): Promise<PublishedContent | undefined> {
  const record = await readJson(getRecordFile(root), publicationSchema);
  const content = record && (await readObjects(root, record.files));
  // a record is useless if any of its objects is missing
  return content && { ...record, texts: content.texts };
}

/** Reads texts and pictures by their hashes; `undefined` if any of them is missing. */
export async function readObjects(
  root: string,
  files: Publication['files'],
): Promise<{ texts: Record<string, string>; pictures: Map<string, Buffer> } | undefined> {
  const texts: Record<string, string> = {};
  const pictures = new Map<string, Buffer>();
  for (const [file, hash] of Object.entries(files)) {
    const bytes = await readFile(getObjectFile(root, hash)).catch(() => undefined);
    if (!bytes) return undefined;
    if (isPicture(file)) pictures.set(file, bytes);
    else texts[file] = bytes.toString();
  }
  return { texts, pictures };
}

/** Stores files as objects named after their hashes, each only once; returns the hashes by path. */
export async function keepObjects(root: string, files: ReadonlyMap<string, Uint8Array>): Promise<Publication['files']> {
  const known = new Set(await readdir(getStatePath(root, 'objects')).catch(() => []));
  const hashes: Publication['files'] = {};
  for (const [file, bytes] of files) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    hashes[file] = hash;
    if (!known.has(hash)) await replaceFile(getObjectFile(root, hash), bytes);
    known.add(hash);
  }
  return hashes;
}

/** Removes the objects that no publication in `used` refers to. */
export async function removeUnusedObjects(root: string, used: readonly Pick<Publication, 'files'>[]): Promise<void> {
  const hashes = new Set(used.flatMap(({ files }) => Object.values(files)));
  for (const name of await readdir(getStatePath(root, 'objects')).catch(() => []))
    if (!hashes.has(name)) await rm(getObjectFile(root, name), { force: true });
}

const getObjectFile = (root: string, hash: string) => getStatePath(root, 'objects', hash);

const pictureFolder = 'content/pictures';
const isPicture = (file: string) => file.startsWith(`${pictureFolder}/`);

/** Reads all pictures in `content/`, by path. */
export async function readPictures(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(join(root, pictureFolder), { recursive: true, withFileTypes: true }).catch(() => []);
  return readAll(
    root,
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      ),
  );
}

/** Reads all texts in `content/`, by path. */
export async function readTexts(root: string): Promise<Map<string, Buffer>> {
  return readAll(root, await listContent(root));
}

/** Reads files by path, without any that another program has just removed. */
async function readAll(root: string, files: readonly string[]): Promise<Map<string, Buffer>> {
  const entries = files.toSorted().map(async (file) => {
    const bytes = await readFile(join(root, file)).catch(() => undefined);
    return bytes ? [[file, bytes] as const] : [];
  });
  return new Map((await Promise.all(entries)).flat());
}
