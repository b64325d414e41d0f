import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { watchFolder } from '../../../src/preview/dev/watch-folder';

let folder: string;
let told: string[];
let end: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await mkdir(join(folder, 'de'));
  await writeFile(join(folder, 'de/home.yaml'), 'a: 1\n');
  told = [];
  end = watchFolder(folder, (file) => told.push(file.replaceAll('\\', '/')));
});
afterEach(async () => {
  end();
  await rm(folder, { recursive: true });
});

async function isTold(file: string, change: () => Promise<unknown>): Promise<void> {
  told.length = 0;
  await change();
  await vi.waitFor(() => expect(told).toContain(file), { timeout: 5000 });
}

describe('a watched folder', () => {
  it('tells each time that a file is saved, also by a new one in its place', async () => {
    const home = join(folder, 'de/home.yaml');
    const replace = async () => {
      await writeFile(join(folder, 'de/new'), 'a: 2\n');
      await rename(join(folder, 'de/new'), home);
    };
    await isTold('de/home.yaml', () => writeFile(home, 'a: 3\n'));
    await isTold('de/home.yaml', replace);
    await isTold('de/home.yaml', replace);
    await isTold('de/home.yaml', () => writeFile(home, 'a: 4\n'));
  });

  it('follows folders that come later', async () => {
    await isTold('en', () => mkdir(join(folder, 'en')));
    await isTold('en/home.yaml', () => writeFile(join(folder, 'en/home.yaml'), 'a: 1\n'));
  });
});
