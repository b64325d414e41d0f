import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Cache } from '../../../src/build/cache';

let folder: string;
let made: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  made = [];
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function ask(key: string, cache = new Cache(folder, '')): Promise<string> {
  const bytes = await cache.get('text', [key], async () => {
    made.push(key);
    return Buffer.from(`made of ${key}`);
  });
  return Buffer.from(bytes).toString();
}

/** The one file of the cache. */
async function entry(): Promise<string> {
  const [name = ''] = await readdir(join(folder, 'text'));
  return join(folder, 'text', name);
}

describe('the cache', () => {
  it('makes the same thing once, also when it is asked for twice at a time', async () => {
    const cache = new Cache(folder, '');
    expect(await Promise.all([ask('a', cache), ask('a', cache)])).toEqual(['made of a', 'made of a']);
    expect(await ask('a')).toBe('made of a');
    expect(made).toEqual(['a']);
  });

  it('makes again what depends on other inputs or other code', async () => {
    await ask('a');
    await ask('b');
    await ask('a', new Cache(folder, 'other code'));
    expect(made).toEqual(['a', 'b', 'a']);
  });

  it('tells inputs apart that only divide differently', async () => {
    const cache = new Cache(folder, '');
    const one = await cache.get('text', ['ab', 'c'], async () => Buffer.from('1'));
    const other = await cache.get('text', ['a', 'bc'], async () => Buffer.from('2'));
    expect([one, other].map(String)).toEqual(['1', '2']);
  });

  it.each([
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('X')])],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
    ['empty', () => Buffer.alloc(0)],
  ])('does not use an entry that is %s', async (_, damage) => {
    await ask('a');
    await writeFile(await entry(), damage(await readFile(await entry())));
    expect(await ask('a')).toBe('made of a');
    expect(made).toEqual(['a', 'a']);
  });

  it('keeps nothing of a step that fails', async () => {
    const failing = new Cache(folder, '').get('text', ['a'], () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await ask('a')).toBe('made of a');
  });

  it('only costs time where its folder cannot be written to', async () => {
    const file = join(folder, 'a file');
    await writeFile(file, '');
    expect(await ask('a', new Cache(file, ''))).toBe('made of a');
  });

  it('forgets after two weeks what no build has used', async () => {
    const days = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60;
    await ask('old');
    await utimes(await entry(), days(15), days(15));
    await ask('used');
    await new Cache(folder, '').prune();
    await ask('used');
    expect(made).toEqual(['old', 'used']);
    expect(await readdir(join(folder, 'text'))).toHaveLength(1);
    await utimes(await entry(), days(13), days(13));
    await new Cache(folder, '').prune();
    expect(await readdir(join(folder, 'text'))).toHaveLength(1);
  });
});
