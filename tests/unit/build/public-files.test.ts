import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { digestOf } from '../../../src/build/dist-files';
import { filesInTheWay, hiddenFiles, readPublicFiles } from '../../../src/build/public-files';
import { FindingsError } from '../../../src/content/finding';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'public-'))));
afterEach(() => rm(root, { recursive: true }));

async function put(...names: string[]): Promise<void> {
  for (const name of names) {
    const path = join(root, 'public', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, name);
  }
}

async function refused(): Promise<(string | undefined)[]> {
  const error: unknown = await readPublicFiles(root).catch((reason: unknown) => reason);
  return error instanceof FindingsError ? error.findings.map(({ at }) => at?.file) : [];
}

describe('public/', () => {
  it('is copied with its links to files, without what systems put there', async () => {
    await put('b.pdf', 'sub/ä b.txt', '.well-known/x', '.gitkeep', '.DS_Store', 'sub/._b.pdf', 'Thumbs.db');
    await symlink('../public/b.pdf', join(root, 'public/a.pdf'));
    expect([...(await readPublicFiles(root)).keys()]).toEqual(['.well-known/x', 'a.pdf', 'b.pdf', 'sub/ä b.txt']);
  });

  it('refuses names that hosts cannot store or find, and links that lead nowhere, all at once', async () => {
    await put('back\\slash.txt', 'a?b.pdf', 'line\nbreak.pdf', 'ä.pdf'.normalize('NFD'), 'fine.pdf');
    await symlink('nowhere', join(root, 'public/lost.pdf'));
    await symlink('.', join(root, 'public/circle'));
    expect((await refused()).sort()).toEqual(
      ['a?b.pdf', 'back\\slash.txt', 'circle', 'line\nbreak.pdf', 'lost.pdf', 'ä.pdf'.normalize('NFD')]
        .map((name) => `public/${name}`)
        .sort(),
    );
  });

  it('may not have what the build makes itself', () => {
    const bytes = Buffer.from('own');
    const own = new Map(['robots.txt', 'a.pdf'].map((name) => [name, bytes]));
    const dist = new Map([
      ['robots.txt', { bytes: 5, digest: digestOf(Buffer.from('other')) }],
      ['a.pdf', { bytes: 3, digest: digestOf(bytes) }],
    ]);
    expect(hiddenFiles(own, dist)).toMatchObject([{ level: 'error', at: { file: 'public/robots.txt' } }]);
  });

  it('may not have a file where a page needs a folder, nor a folder where it has its file', () => {
    const names = ['agentur', 'agentur.html/x.txt', 'agentur/x.pdf', 'andere.html'];
    expect(filesInTheWay(names, [{ path: '/agentur', aliases: [] }]).map(({ at }) => at?.file)).toEqual([
      'public/agentur',
      'public/agentur.html/x.txt',
    ]);
  });
});
