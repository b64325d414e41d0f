import { cp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Cache, openCache } from '../../../src/build/cache';
import { compressFiles, measureFiles } from '../../../src/build/compress';
import { root as projectRoot } from '../../fixture-site';
import { noCache } from '../../no-cache';
import { createTemporaryFolder } from '../../temporary-folder';

let folder: string;
let calls: string[];
beforeEach(() => {
  folder = createTemporaryFolder();
  calls = [];
});

async function getText(inputs: string[], cache = new Cache(folder, '')): Promise<string> {
  const name = inputs.join('+');
  const bytes = await cache.get('text', inputs, async () => {
    calls.push(name);
    return Buffer.from(`made of ${name}`);
  });
  return Buffer.from(bytes).toString();
}

/** Returns the path of the only file in the cache. */
async function findEntry(): Promise<string> {
  const [name = ''] = await readdir(join(folder, 'text'));
  return join(folder, 'text', name);
}

it('creates a result only once, even for simultaneous requests', async () => {
  const cache = new Cache(folder, '');
  expect(await Promise.all([getText(['a'], cache), getText(['a'], cache)])).toEqual(['made of a', 'made of a']);
  expect(await getText(['a'])).toBe('made of a');
  expect(calls).toEqual(['a']);
});

it('makes a new result for different inputs or code', async () => {
  for (const inputs of [['ab', 'c'], ['a', 'bc'], ['b']])
    expect(await getText(inputs)).toBe(`made of ${inputs.join('+')}`);
  await getText(['b'], new Cache(folder, 'other code'));
  expect(calls).toEqual(['ab+c', 'a+bc', 'b', 'b']);
});

describe('of a project', () => {
  const root = createTemporaryFolder();
  beforeAll(async () => {
    for (const name of ['src', 'package-lock.json'])
      await cp(join(projectRoot, name), join(root, name), { recursive: true });
  });

  /** Counts how often a result is made when it is requested before and after a change of a file. */
  async function count(file: string, from: string, to: string): Promise<number> {
    const request = async () => getText([file], await openCache(root));
    await request();
    const before = await readFile(join(root, file), 'utf8');
    expect(before).toContain(from);
    await writeFile(join(root, file), before.replace(from, to));
    await request();
    await writeFile(join(root, file), before);
    return calls.length;
  }

  it.each([
    ['src/lib/random.ts', '16777619', '16777633'],
    ['src/content/typography.ts', '[\\u00AD\\u2060]', '[\\u00AD]'],
    ['src/build/assets/social-card.ts', 'cardWidth = 1200', 'cardWidth = 1300'],
    ['src/build/compress.ts', 'brotliQuality = 11', 'brotliQuality = 9'],
    ['src/styles/tokens.css', '#', '#1'],
    ['package-lock.json', '"version"', '"release"'],
  ])('makes a new result after a change of %s', async (file, from, to) => {
    expect(await count(file, from, to)).toBe(2);
  });

  it('keeps results when other code changes', async () => {
    expect(await count('src/relay/mail.ts', 'export ', 'export const unused = 1;\nexport ')).toBe(1);
  });
});

it.each([
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('X')])],
  ['truncated', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['empty', () => Buffer.alloc(0)],
])('recreates an entry that is %s', async (_, damage) => {
  await getText(['a']);
  await writeFile(await findEntry(), damage(await readFile(await findEntry())));
  expect(await getText(['a'])).toBe('made of a');
  expect(calls).toEqual(['a', 'a']);
});

it('does not cache failures, and works without a writable folder', async () => {
  const failing = new Cache(folder, '').get('text', ['a'], () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await getText(['a'])).toBe('made of a');
  const file = await findEntry();
  expect(await getText(['a'], new Cache(file, ''))).toBe('made of a');
});

it('deletes entries that no build has used for two weeks', async () => {
  const getTimeDaysAgo = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60;
  const prune = async (age: number) => {
    await utimes(await findEntry(), getTimeDaysAgo(age), getTimeDaysAgo(age));
    await new Cache(folder, '').prune();
    return (await readdir(join(folder, 'text'))).length;
  };
  await getText(['a']);
  expect(await prune(13)).toBe(1);
  await getText(['a']);
  const { mtimeMs } = await stat(await findEntry());
  expect(Date.now() - mtimeMs).toBeLessThan(60 * 60 * 1000);
  expect(await prune(15)).toBe(0);
});

it('compresses only text files of 860 bytes or more', async () => {
  const sizes = { 'a.html': 860, 'b.html': 859, 'c.svg': 5_000, 'd.png': 5_000, svg: 5_000 };
  const files = new Map(Object.entries(sizes).map(([name, size]) => [name, Buffer.alloc(size, 'ab')]));
  const compressed = await compressFiles(files, noCache);
  const added = ['a.html.br', 'a.html.gz', 'c.svg.br', 'c.svg.gz'];
  expect([...compressed.keys()]).toEqual([...files.keys(), ...added]);
  const [brotli, gzip] = added.map((name) => compressed.get(name) ?? expect.fail());
  expect([brotliDecompressSync(brotli ?? ''), gunzipSync(gzip ?? '')]).toEqual(Array(2).fill(files.get('a.html')));
});

it('measures pages, scripts and drawings in the size in which they are delivered', async () => {
  const sizes = { 'a.html': 860, 'b.html': 859, 'c.svg': 5_000, 'd.js': 5_000, 'e.png': 5_000 };
  const files = new Map(Object.entries(sizes).map(([name, size]) => [name, Buffer.alloc(size, 'ab')]));
  const compressed = await compressFiles(files, noCache);
  const getCompressed = (name: string) => [name, compressed.get(`${name}.br`)?.length] as const;
  expect([...(await measureFiles(files, noCache))]).toEqual([
    getCompressed('a.html'),
    ['b.html', 859],
    getCompressed('c.svg'),
    getCompressed('d.js'),
  ]);
});
