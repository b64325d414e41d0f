import { chmodSync, lstatSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DistFiles, factsOf } from '../../../src/build/dist-files';

let root: string;
let next: DistFiles;
const current = (path: string) => join(root, 'dist', path);
const written = (path: string) => join(root, 'next', path);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const write = (path: string, text: string) => next.write([path], bytesOf(text));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dist-files-'));
  for (const folder of ['dist', 'dist/a', 'next']) mkdirSync(join(root, folder));
  for (const [path, text] of [
    ['a/page.html', 'a page'],
    ['robots.txt', 'robots'],
  ] as const) {
    writeFileSync(current(path), text);
    utimesSync(current(path), 1_000_000_000, 1_000_000_000);
  }
  next = new DistFiles(join(root, 'next'), join(root, 'dist'));
});
afterEach(() => rm(root, { recursive: true }));

/** When a file was written, in seconds. */
const dateOf = (path: string) => lstatSync(path).mtimeMs / 1000;

it('a file that has not become another keeps its date; all others are new', () => {
  const bytes = bytesOf('a page');
  expect(next.write(['a/page.html', 'a/index.html'], bytes)).toEqual([
    ['a/page.html', factsOf(bytes)],
    ['a/index.html', factsOf(bytes)],
  ]);
  write('robots.txt', 'others');
  expect(dateOf(written('a/page.html'))).toBe(1_000_000_000);
  expect(dateOf(written('a/index.html'))).toBeGreaterThan(1_700_000_000);
  expect(dateOf(written('robots.txt'))).toBeGreaterThan(1_700_000_000);
  expect(new TextDecoder().decode(next.read('robots.txt'))).toBe('others');
});

it('what is published again under the name of an unchanged file leaves the old one as it was', () => {
  write('robots.txt', 'robots');
  write('robots.txt', 'later and longer');
  expect(readFileSync(written('robots.txt'), 'utf8')).toBe('later and longer');
  expect(readFileSync(current('robots.txt'), 'utf8')).toBe('robots');
  write('robots.txt', 'robots');
  expect(readFileSync(written('robots.txt'), 'utf8')).toBe('robots');
});

it('new files with the same bytes are names of one, until something else is published under one of them', () => {
  const fileOf = (path: string) => lstatSync(written(path)).ino;
  next.write(['b.html', 'b/index.html'], bytesOf('another page'));
  expect(fileOf('b/index.html')).toBe(fileOf('b.html'));
  write('b/index.html', 'later');
  expect(readFileSync(written('b.html'), 'utf8')).toBe('another page');
  expect(readFileSync(written('b/index.html'), 'utf8')).toBe('later');
  next.write(['c.html', 'b.html'], bytesOf('a third page'));
  expect(readFileSync(written('b.html'), 'utf8')).toBe('a third page');
});

describe('a file is new although its bytes are the old ones, where the old one', () => {
  it('may not be read by others', () => {
    const rights = (path: string) => lstatSync(path).mode & 0o777;
    const usual = rights(current('robots.txt'));
    chmodSync(current('robots.txt'), 0o600);
    write('robots.txt', 'robots');
    expect(rights(written('robots.txt'))).toBe(usual);
    expect(rights(current('robots.txt'))).toBe(0o600);
  });

  it('is a link', () => {
    symlinkSync(current('robots.txt'), current('linked.txt'));
    write('linked.txt', 'robots');
    expect(lstatSync(written('linked.txt')).isFile()).toBe(true);
  });

  it('is a folder, or there is none', () => {
    write('a', 'file');
    write('b/c', 'file');
    expect(readFileSync(written('a'), 'utf8')).toBe('file');
    expect(readFileSync(written('b/c'), 'utf8')).toBe('file');
  });
});

it('all files are new where there is no dist/ yet', () => {
  next = new DistFiles(join(root, 'next'), join(root, 'nowhere'));
  write('robots.txt', 'robots');
  expect(readFileSync(written('robots.txt'), 'utf8')).toBe('robots');
});
