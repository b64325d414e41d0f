import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { Cache } from '../../../src/build/cache';
import { compressFiles } from '../../../src/build/compress';
import { noCache } from '../../no-cache';

let folder: string;
let made: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  made = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(inputs: string[], cache = new Cache(folder, '')): Promise<string> {
  const name = inputs.join('+');
  const bytes = await cache.get('text', inputs, async () => {
    made.push(name);
    return Buffer.from(`made of ${name}`);
  });
  return Buffer.from(bytes).toString();
}

/** The one file of the cache. */
async function entry(): Promise<string> {
  const [name = ''] = await readdir(join(folder, 'text'));
  return join(folder, 'text', name);
}

it('makes the same thing once, also when it is asked for twice at a time', async () => {
  const cache = new Cache(folder, '');
  expect(await Promise.all([ask(['a'], cache), ask(['a'], cache)])).toEqual(['made of a', 'made of a']);
  expect(await ask(['a'])).toBe('made of a');
  expect(made).toEqual(['a']);
});

it('makes again what depends on other inputs or other code', async () => {
  for (const inputs of [['ab', 'c'], ['a', 'bc'], ['b']]) expect(await ask(inputs)).toBe(`made of ${inputs.join('+')}`);
  await ask(['b'], new Cache(folder, 'other code'));
  expect(made).toEqual(['ab+c', 'a+bc', 'b', 'b']);
});

it.each([
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('X')])],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
  ['empty', () => Buffer.alloc(0)],
])('makes again an entry that is %s', async (_, damage) => {
  await ask(['a']);
  await writeFile(await entry(), damage(await readFile(await entry())));
  expect(await ask(['a'])).toBe('made of a');
  expect(made).toEqual(['a', 'a']);
});

it('keeps nothing of a step that fails, and works without a folder to write to', async () => {
  const failing = new Cache(folder, '').get('text', ['a'], () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await ask(['a'])).toBe('made of a');
  const file = await entry();
  expect(await ask(['a'], new Cache(file, ''))).toBe('made of a');
});

it('forgets what no build has used for two weeks', async () => {
  const days = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60;
  const prune = async (age: number) => {
    await utimes(await entry(), days(age), days(age));
    await new Cache(folder, '').prune();
    return (await readdir(join(folder, 'text'))).length;
  };
  await ask(['a']);
  expect(await prune(13)).toBe(1);
  await ask(['a']);
  const { mtimeMs } = await stat(await entry());
  expect(Date.now() - mtimeMs).toBeLessThan(60 * 60 * 1000);
  expect(await prune(15)).toBe(0);
});

it('compresses texts of 860 bytes or more, and nothing else', async () => {
  const sizes = { 'a.html': 860, 'b.html': 859, 'c.svg': 5_000, 'd.png': 5_000, svg: 5_000 };
  const files = new Map(Object.entries(sizes).map(([name, size]) => [name, Buffer.alloc(size, 'ab')]));
  const compressed = await compressFiles(files, noCache);
  const added = ['a.html.br', 'a.html.gz', 'c.svg.br', 'c.svg.gz'];
  expect([...compressed.keys()]).toEqual([...files.keys(), ...added]);
  const [brotli, gzip] = added.map((name) => compressed.get(name) ?? expect.fail());
  expect([brotliDecompressSync(brotli ?? ''), gunzipSync(gzip ?? '')]).toEqual(Array(2).fill(files.get('a.html')));
});
