import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';

import { codeOf } from '../content/unreadable';
import { refuse } from './write';

/** What is kept in memory of a file that is written: how long it is, and a sum that tells its bytes from others. */
export type FileFacts = { bytes: number; checksum: number };

/** Files by their paths, with forward slashes. */
export type FileEntries = [path: string, facts: FileFacts][];

/** What is kept of a file with these bytes. */
export function factsOf(bytes: Uint8Array): FileFacts {
  return { bytes: bytes.length, checksum: crc32(bytes) };
}

/** Whether two files have the same bytes. */
export function isSame(one: FileFacts | undefined, other: FileFacts | undefined): boolean {
  return one?.bytes === other?.bytes && one?.checksum === other?.checksum;
}

/**
 * Writes the files of a `dist/`; each is forgotten as soon as it is on the disk. A file that has the same bytes in the
 * `dist/` that is there, at `current`, is taken over from it: a third of the time, and it keeps its date, so that uploads
 * by date and browsers that ask again see what has become another.
 */
export class DistFiles {
  readonly #folders = new Set<string>();
  readonly #hasCurrent: boolean;
  /** Some file systems know no further names. */
  #canLink = true;
  /** Of a file that is new in the folder: who owns it, and what others may do with it. */
  readonly #own: { owner: number; group: number; rights: number };

  constructor(
    readonly folder: string,
    readonly current: string,
  ) {
    this.#hasCurrent = statSync(current, { throwIfNoEntry: false })?.isDirectory() ?? false;
    const { uid: owner, gid: group, mode } = statSync(folder);
    this.#own = { owner, group, rights: mode & 0o666 };
  }

  /** Writes the same bytes under one or several paths; new ones are names of one file, where that is possible. */
  write(paths: string[], bytes: Uint8Array): FileEntries {
    const facts = factsOf(bytes);
    let written: string | undefined;
    for (const path of paths) {
      try {
        const file = join(this.folder, path);
        const above = dirname(file);
        if (!this.#folders.has(above)) mkdirSync(above, { recursive: true });
        this.#folders.add(above);
        if (this.#takeOver(join(this.current, path), file, bytes)) continue;
        if (!written || !this.#link(written, file)) writeNew(file, bytes);
        written ??= file;
      } catch (error) {
        refuse(error);
      }
    }
    return paths.map((path) => [path, facts]);
  }

  /** The bytes of a file that has been written. */
  read(path: string): Uint8Array {
    return readFileSync(join(this.folder, path));
  }

  /** Makes a file a further name of one that is as a new one with these bytes would be, but older; says whether it is. */
  #takeOver(old: string, file: string, bytes: Uint8Array): boolean {
    if (!this.#hasCurrent || !this.#canLink) return false;
    const there = lstatSync(old, { throwIfNoEntry: false });
    const { owner, group, rights } = this.#own;
    if (!there?.isFile() || there.size !== bytes.length) return false;
    if (there.uid !== owner || there.gid !== group || (there.mode & 0o777) !== rights) return false;
    if (!this.#link(old, file)) return false;
    // read under its new name: another build may put its own in the place of the old one at any time
    if (readFileSync(file).equals(bytes)) return true;
    rmSync(file);
    return false;
  }

  /** Makes a file a further name of another one; says whether it is. */
  #link(other: string, file: string): boolean {
    if (!this.#canLink) return false;
    try {
      linkSync(other, file);
      return true;
    } catch (error) {
      this.#canLink = codeOf(error) === 'EEXIST';
      return false;
    }
  }
}

/** Writes a file at once: for thousands of small ones that takes a quarter of the time of promises. */
function writeNew(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes, { flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // what was published earlier under this name may be one with a file of the old dist/
    rmSync(file);
    writeFileSync(file, bytes);
  }
}
