import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';

import { Cache } from '../../../src/build/cache';
import { compressFiles } from '../../../src/build/compress';
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

it('creates another result for different inputs or code', async () => {
  for (const inputs of [['ab', 'c'], ['a', 'bc'], ['b']])
    expect(await getText(inputs)).toBe(`made of ${inputs.join('+')}`);
  await getText(['b'], new Cache(folder, 'other code'));
  expect(calls).toEqual(['ab+c', 'a+bc', 'b', 'b']);
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
