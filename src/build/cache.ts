import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

import { build } from 'esbuild';
import pLimit from 'p-limit';

const digestLength = 32;
const maxAgeInDays = 14;

/** The style sheet that the palette is read from. */
const tokensFile = 'src/styles/tokens.css';

/** Returns the folder of cached build results; it can be deleted at any time. */
export function getCacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/site');
}

/** Opens the cache of a project. */
export async function openCache(root: string): Promise<Cache> {
  return new Cache(getCacheFolder(root), await hashCode(root));
}

/** The modules that cache results. */
const entryPoints = ['src/build/assets/make-assets.ts', 'src/build/compress.ts'];

/** Hashes everything besides their inputs that results depend on: code, the palette, and the versions of packages. */
async function hashCode(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  const hash = createHash('sha256');
  for (const { contents } of outputFiles) hash.update(contents);
  for (const file of [tokensFile, 'package-lock.json']) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Caches the results of expensive pure functions by a hash of their inputs; recreates damaged entries. */
export class Cache {
  readonly #pending = new Map<string, Promise<Uint8Array>>();
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
    const pending =
      this.#pending.get(file) ?? readOrMake(file, () => this.#limit(make)).finally(() => this.#pending.delete(file));
    this.#pending.set(file, pending);
    return pending;
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
