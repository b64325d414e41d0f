import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import pLimit from 'p-limit';

const digestLength = 32;
const maxAgeInDays = 14;

/** Returns the folder of cached build results; it can be deleted at any time. */
export function getCacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/site');
}

/** Opens the cache of a project. Its entries depend on the code that creates them and on all package versions. */
export async function openCache(root: string): Promise<Cache> {
  const version = createHash('sha256').update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['src/build', 'src/seo', 'src/drawings']) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((path) => /\.tsx?$/.test(path)).sort())
      version.update(name).update(await readFile(join(root, folder, name)));
  }
  return new Cache(getCacheFolder(root), version.digest('hex'));
}

/** Caches the results of expensive pure functions by a hash of their inputs; recreates damaged entries. */
export class Cache {
  readonly #results = new Map<string, Promise<Uint8Array>>();
  /** Without a limit, each waiting job would hold a decoded picture or an encoder's buffers. */
  readonly #limit = pLimit(availableParallelism());

  constructor(
    private readonly folder: string,
    private readonly version: string,
  ) {}

  /** Returns the result of `make`; it must depend on nothing but `inputs` and code. */
  get(kind: string, inputs: (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const hash = createHash('sha256').update(this.version);
    for (const input of inputs) hash.update(`\0${Buffer.byteLength(input)}\0`).update(input);
    const file = join(this.folder, kind, hash.digest('hex'));
    const result = this.#results.get(file) ?? readOrMake(file, () => this.#limit(make));
    this.#results.set(file, result);
    return result;
  }

  /** Deletes entries that no build has used for two weeks. */
  async prune(now = Date.now()): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (entry.isFile() && now - mtimeMs > maxAgeInDays * 24 * 60 * 60 * 1000) await rm(file, { force: true });
    }
  }
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const storedBytes = await readFile(file).catch(() => undefined);
  const bytes = storedBytes?.subarray(digestLength);
  if (storedBytes && bytes && digest(bytes).equals(storedBytes.subarray(0, digestLength))) {
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
    return bytes;
  }
  const result = await make();
  await store(file, result).catch(() => undefined);
  return result;
}

/** Writes to a temporary file first, so that other builds never read an incomplete entry. */
async function store(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, Buffer.concat([digest(bytes), bytes]));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Returns a content hash for file names: eight URL-safe characters. */
export function hashContent(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 8);
}
