import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

async function ask(key: string, { text = `made of ${key}`, versions = '' } = {}): Promise<string> {
  const bytes = await new Cache(folder, versions).get('text', [key], async () => {
    made.push(key);
    return Buffer.from(text);
  });
  return Buffer.from(bytes).toString();
}

/** The one file of the cache. */
async function entry(): Promise<string> {
  const [name = ''] = await readdir(join(folder, 'text'));
  return join(folder, 'text', name);
}

describe('the cache', () => {
  it('makes the same thing once', async () => {
    expect(await ask('a')).toBe('made of a');
    expect(await ask('a')).toBe('made of a');
    expect(made).toEqual(['a']);
  });

  it('makes anew what depends on something else', async () => {
    await ask('a');
    await ask('b');
    await ask('a', { versions: 'other tools' });
    expect(made).toEqual(['a', 'b', 'a']);
  });

  it('tells keys apart whose parts only lie differently', async () => {
    const cache = new Cache(folder);
    const one = await cache.get('text', ['ab', 'c'], async () => Buffer.from('1'));
    const other = await cache.get('text', ['a', 'bc'], async () => Buffer.from('2'));
    expect([one, other].map(String)).toEqual(['1', '2']);
  });

  it.each([
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('X')])],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('…')])],
    ['empty', () => Buffer.alloc(0)],
    ['filled with zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('does not use an entry that is %s', async (_, damage) => {
    await ask('a');
    await writeFile(await entry(), damage(await readFile(await entry())));
    expect(await ask('a')).toBe('made of a');
    expect(made).toEqual(['a', 'a']);
    expect(await ask('a')).toBe('made of a');
    expect(made).toHaveLength(2);
  });

  it('does not use an entry that was made for another key', async () => {
    await ask('a');
    const wrong = await readFile(await entry());
    const [first] = await readdir(join(folder, 'text'));
    await ask('b');
    const other = (await readdir(join(folder, 'text'))).find((name) => name !== first) ?? '';
    await writeFile(join(folder, 'text', other), wrong);
    expect(await ask('b')).toBe('made of b');
  });

  it('keeps of one place only the last result, and does not take it for another', async () => {
    const askPlace = async (key: string) => {
      const make = async () => Buffer.from(`${made.push(key)} of ${key}`);
      return String(await new Cache(folder).get('text', [key], make, 'here'));
    };
    expect(await askPlace('a')).toBe('1 of a');
    expect(await askPlace('b')).toBe('2 of b');
    expect(await askPlace('b')).toBe('2 of b');
    expect(await askPlace('a')).toBe('3 of a');
    expect(await readdir(join(folder, 'text'))).toEqual(['here']);
  });

  it('keeps values that are no bytes', async () => {
    const make = () => ({ list: [1, undefined, 'ü'], map: new Map([['a', Number.NaN]]) });
    const first = await new Cache(folder).value('value', ['a'], make);
    const again = await new Cache(folder).value('value', ['a'], () => ({ list: [], map: new Map<string, number>() }));
    expect(first).toEqual(make());
    expect(again).toEqual(make());
  });

  it('keeps nothing of a step that fails', async () => {
    const cache = new Cache(folder);
    await expect(cache.get('text', ['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask('a')).toBe('made of a');
  });

  it('only costs time where its folder cannot be written to', async () => {
    const file = join(folder, 'a file');
    await writeFile(file, '');
    const bytes = await new Cache(file).get('text', ['a'], async () => Buffer.from('made'));
    expect(String(bytes)).toBe('made');
  });

  it('forgets what has not been used and is older than two weeks, once a day', async () => {
    await ask('old');
    const old = await entry();
    const long = Date.now() / 1000 - 15 * 24 * 60 * 60;
    await utimes(old, long, long);
    const cache = new Cache(folder);
    await cache.get('text', ['used'], async () => Buffer.from('used'));
    await cache.prune();
    expect(await stat(old).catch(() => undefined)).toBeUndefined();
    expect(await readdir(join(folder, 'text'))).toHaveLength(1);

    await ask('old');
    await utimes(old, long, long);
    await new Cache(folder).prune();
    expect(await stat(old)).toBeDefined();
    await new Cache(folder).prune(Date.now() + 2 * 24 * 60 * 60 * 1000);
    expect(await stat(old).catch(() => undefined)).toBeUndefined();
  });

  it('keeps for two weeks what is not used', async () => {
    await ask('a');
    const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
    await new Cache(folder).prune(days(13));
    expect(await readdir(join(folder, 'text'))).toHaveLength(1);
    await new Cache(folder).prune(days(15));
    expect(await readdir(join(folder, 'text'))).toEqual([]);
  });
});
