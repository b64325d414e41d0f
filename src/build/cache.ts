import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';

const digestLength = 32;
const day = 24 * 60 * 60 * 1000;

/**
 * Where build stages keep what may be deleted at any time (decision 41). Screens are imported from there too, so that a
 * build that has pages to render needs to write to it.
 */
export function cacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/site');
}

/** Opens the cache of a project; other versions of the tools have entries of their own. */
export async function openCache(root: string): Promise<Cache> {
  const { dependencies }: { dependencies: unknown } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return new Cache(cacheFolder(root), JSON.stringify([dependencies, process.version]));
}

/**
 * Keeps the results of costly steps, by content. Entries may be deleted at any time; one that is damaged, or that was
 * made for another key, is made anew, and one that cannot be written only costs time.
 */
export class Cache {
  #made = 0;
  readonly #used = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly versions = '',
  ) {}

  /**
   * The result of `make` for exactly these inputs; `key` holds everything that the result depends on. Of the results that
   * have the same `place`, only the last is kept: for what is large, and often made anew.
   */
  async get(
    kind: string,
    key: (string | Uint8Array)[],
    make: () => Promise<Uint8Array>,
    place?: string,
  ): Promise<Uint8Array> {
    const hash = createHash('sha256').update(`${kind}\0${this.versions}`);
    for (const part of key) hash.update(`\0${part.length}\0`).update(part);
    const name = hash.digest('hex');
    const file = join(this.folder, kind, place ?? name);
    this.#used.add(file);
    const stored = readIfThere(file);
    if (stored) {
      const payload = stored.subarray(digestLength);
      if (digest(name, payload).equals(stored.subarray(0, digestLength))) return payload;
    }
    const payload = await make();
    this.#store(file, Buffer.concat([digest(name, payload), payload]));
    return payload;
  }

  /** Like `get`, for values that are no bytes: anything that can be cloned. */
  async value<T>(kind: string, key: (string | Uint8Array)[], make: () => T | Promise<T>, place?: string): Promise<T> {
    return deserialize(await this.get(kind, key, async () => serialize(await make()), place));
  }

  /** The entries that were used since the last call, for another thread that prunes. */
  takeUsed(): string[] {
    const used = [...this.#used];
    this.#used.clear();
    return used;
  }

  /** Entries that another thread has used. */
  addUsed(files: string[]): void {
    for (const file of files) this.#used.add(file);
  }

  /** Once a day, removes entries that this run has not used and that are older than two weeks. */
  async prune(now = Date.now()): Promise<void> {
    const marker = join(this.folder, 'pruned');
    const last = await stat(marker).catch(() => undefined);
    if (last && now - last.mtimeMs < day) return;
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || this.#used.has(file)) continue;
      const made = await stat(file).catch(() => undefined);
      if (made && now - made.mtimeMs > 14 * day) await rm(file, { force: true });
    }
    await writeFile(marker, '').catch(() => undefined);
    await utimes(marker, now / 1000, now / 1000).catch(() => undefined);
  }

  /** Writes at once, as it reads. */
  #store(file: string, bytes: Uint8Array): void {
    const fresh = `${file}.${process.pid}.${threadId}.${this.#made++}`;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(fresh, bytes);
      renameSync(fresh, file);
    } catch {
      // without the entry the step is done again the next time
      if (existsSync(fresh)) rmSync(fresh);
    }
  }
}

/** Reads a file at once, which for small ones takes a quarter of the time of a promise; nothing where it cannot be read. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Covers the name of the key too, so that an entry of another key is not taken for this one. */
function digest(name: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(name).update(bytes).digest();
}

/** The part of a file name that changes with its content: eight characters that are safe in an address. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 8);
}
