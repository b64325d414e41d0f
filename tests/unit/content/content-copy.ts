import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';

import { fixtureRoot } from '../../fixture-site';
import { readFolder } from '../../project-copy';

/** The number of the first line with a part. */
export function lineWith(text: string, part: string | RegExp): number {
  const lines = text.split(/\r?\n/);
  return lines.findIndex((line) => (typeof part === 'string' ? line.includes(part) : part.test(line))) + 1;
}

/** A copy of the content for each test of a file or a suite, in a folder of its own; `pathOf` gives paths in it. */
export function contentCopy() {
  let root: string;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    files = await readFolder(join(fixtureRoot, 'content'));
  });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'content-'));
    // one by one, and in one go: `cp` takes six times as long for such small files
    for (const [file, bytes] of files) {
      mkdirSync(dirname(pathOf(file)), { recursive: true });
      writeFileSync(pathOf(file), bytes);
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const pathOf = (...parts: string[]) => join(root, 'content', ...parts);
  return {
    pathOf,
    /** The folder that the content lies in, as that of a project. */
    root: () => root,
    async change(file: string, edit: (text: string) => string | Uint8Array): Promise<void> {
      const before = await readFile(pathOf(file), 'utf8');
      const after = edit(before);
      expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
      await writeFile(pathOf(file), after);
    },
    async lineOf(file: string, part: string | RegExp): Promise<number> {
      return lineWith(await readFile(pathOf(file), 'utf8'), part);
    },
  };
}
