import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { Cache } from '../../../src/build/cache';
import { lostFiles } from '../../../src/build/lost-files';
import { replaceDist } from '../../../src/build/write';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'lost-files-'))));
afterEach(() => rm(root, { recursive: true }));

const put = (name: string, text = '') => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};

/** What a build of files with these names says of those that it has not made. */
const build = async (...names: string[]) => {
  const { result } = await replaceDist(root, (next) => {
    for (const name of ['hosting.json', ...names]) {
      mkdirSync(dirname(join(next, name)), { recursive: true });
      writeFileSync(join(next, name), name);
    }
    const files = new Map(['hosting.json', ...names].map((name) => [name, undefined]));
    return lostFiles(root, next, files, new Cache(join(root, 'cache')));
  });
  return result.map(({ message, fix }) => ({ message, fix }));
};

it('names what somebody has put into dist/, and keeps copies of it', async () => {
  await build('index.html', 'assets/old-12345678.js');
  put('dist/CNAME', 'www.a.de');
  expect(await build('index.html')).toEqual([
    {
      message: 'a build makes dist/ anew, and this file of the old one, which no build had made, is gone: dist/CNAME',
      fix: 'Put it into public/, as public/CNAME: every build takes it over from there. A copy is in node_modules/.cache/lost/.',
    },
  ]);
  expect(readFileSync(join(root, 'node_modules/.cache/lost/CNAME'), 'utf8')).toBe('www.a.de');
  expect(await build('index.html')).toEqual([]);
});

it('names a few of many, in folders and hidden ones too, and nothing that computers put into folders', async () => {
  await build('index.html', 'img/a.svg');
  const own = ['.vercel/project.json', 'a.txt', 'b.txt', 'img/c.svg', 'd.txt', 'e.txt', 'f.txt'];
  for (const name of [...own, '.DS_Store', 'img/Thumbs.db']) put(`dist/${name}`);
  const [told] = await build('index.html');
  expect(told?.message).toMatch(
    /are gone: dist\/\.vercel\/project\.json, dist\/a\.txt, dist\/b\.txt, dist\/d\.txt, dist\/e\.txt, and 2 more$/,
  );
});

it('what is in public/ by now is not lost', async () => {
  await build('index.html');
  put('dist/CNAME');
  expect(await build('index.html', 'CNAME')).toEqual([]);
});

it.each([
  ['the cache was deleted', () => rmSync(join(root, 'cache'), { recursive: true })],
  ['another build has made dist/', () => put('dist/hosting.json', 'another site')],
  ['dist/ was deleted', () => rmSync(join(root, 'dist'), { recursive: true })],
])('says nothing where it cannot know: %s', async (_, happened) => {
  await build('index.html');
  put('dist/CNAME');
  happened();
  expect(await build('index.html')).toEqual([]);
});

it('a build that fails takes away nothing, and the next one still knows', async () => {
  await build('index.html');
  put('dist/CNAME');
  await expect(replaceDist(root, () => Promise.reject(new Error('a mistake')))).rejects.toThrow('a mistake');
  expect(await build('index.html')).toHaveLength(1);
});
