import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const digestLength = 32;

/** Where build stages keep what may be deleted at any time (decision 41). */
export function cacheFolder(root: string): string {
  return join(root, 'node_modules/.cache/site');
}

/** Keeps the results of costly steps, by content; entries may be deleted at any time, and a damaged one is made anew. */
export class Cache {
  #made = 0;

  constructor(private readonly folder: string) {}

  /** The result of `make` for exactly these inputs; `key` holds everything that the result depends on. */
  async get(kind: string, key: (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const hash = createHash('sha256').update(kind);
    for (const part of key) hash.update(`\0${part.length}\0`).update(part);
    const file = join(this.folder, kind, hash.digest('hex'));
    const stored = await readFile(file).catch(() => undefined);
    if (stored) {
      const payload = stored.subarray(digestLength);
      if (digest(payload).equals(stored.subarray(0, digestLength))) return payload;
    }
    const payload = await make();
    await mkdir(join(this.folder, kind), { recursive: true });
    const fresh = `${file}.${process.pid}.${this.#made++}`;
    await writeFile(fresh, Buffer.concat([digest(payload), payload]));
    await rename(fresh, file).catch(() => rm(fresh, { force: true }));
    return payload;
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The part of a file name that changes with its content: ten characters that are safe in an address. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 10);
}
