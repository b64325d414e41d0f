import { setImmediate } from 'node:timers/promises';

import { awaitedLater } from '../lib/awaited-later';
import type { Cache } from './cache';
import { publisher, type Publish } from './compress';
import { DistFiles, type FileEntries, type FileFacts } from './dist-files';

/** The content of a file, or what makes it when its turn comes. */
export type FileContent = Uint8Array | string | (() => string);

/** The next `dist/` as it grows beside the old one; only what the audit has to know of each file stays in memory. */
export class NextDist {
  readonly files = new Map<string, FileFacts>();
  /** Writes a file without noting it. */
  readonly write: Publish;
  readonly #disk: DistFiles;

  /** With a cache for them, text files get compressed forms beside them. `current` is the `dist/` that is there. */
  constructor(folder: string, current: string, compressed?: Cache) {
    this.#disk = new DistFiles(folder, current);
    this.write = publisher(this.#disk, compressed);
  }

  /** Writes files; where two have the same name, the one that is published later wins. */
  async publish(some: Iterable<readonly [path: string, content: FileContent]>): Promise<void> {
    const writing: Promise<FileEntries>[] = [];
    for (const [path, content] of some) {
      if (typeof content === 'function') {
        // there may be thousands: other work gets its turn, and no more than one waits to be written
        await setImmediate();
        this.note(await this.write([path], content()));
      } else {
        writing.push(awaitedLater(this.write([path], content)));
      }
    }
    this.note((await Promise.all(writing)).flat());
  }

  /** Takes note of files that are written. */
  note(entries: FileEntries): void {
    for (const [path, facts] of entries) this.files.set(path, facts);
  }

  keys(): Iterable<string> {
    return this.files.keys();
  }

  /** The bytes of a file that has been written. */
  get(path: string): Uint8Array | undefined {
    return this.files.has(path) ? this.#disk.read(path) : undefined;
  }
}
