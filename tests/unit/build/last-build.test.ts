import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { readLastBuild, readContentTexts, rememberBuild } from '../../../src/build/last-build';
import { createTemporaryFolder } from '../../temporary-folder';

let root: string;
beforeEach(() => {
  root = createTemporaryFolder();
});

const cache = () => join(root, 'node_modules/.cache');

it('remembers the texts of the last build, and when it was', async () => {
  expect(await readLastBuild(root)).toBeUndefined();
  await rememberBuild(root, { 'content/a.yaml': 'old' });
  const date = new Date('2026-11-28T12:00:00Z');
  await rememberBuild(root, { 'content/a.yaml': 'ä' }, date);
  expect(await readLastBuild(root)).toEqual({ date: date.toISOString(), texts: { 'content/a.yaml': 'ä' } });
  expect(readdirSync(cache())).toEqual(['last-build.json']);
});

it.each(['', '{', '[]', '{"date":"yesterday","texts":{}}', '{"date":"2026-11-28T12:00:00.000Z","texts":{"a":1}}'])(
  'ignores a remembered build that cannot be read: “%s”',
  async (text) => {
    mkdirSync(cache(), { recursive: true });
    writeFileSync(join(cache(), 'last-build.json'), text);
    expect(await readLastBuild(root)).toBeUndefined();
  },
);

it('does not mind if nothing can be written', async () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(cache(), 'a file');
  await rememberBuild(root, {});
  expect(await readLastBuild(root)).toBeUndefined();
});

it('reads the texts in content/, without pictures', async () => {
  mkdirSync(join(root, 'content/de'), { recursive: true });
  mkdirSync(join(root, 'content/pictures'));
  for (const file of ['de/home.yaml', 'facts.yaml', 'pictures/a.jpg', '.save.json'])
    writeFileSync(join(root, 'content', file), file);
  expect(await readContentTexts(root)).toEqual({
    'content/de/home.yaml': 'de/home.yaml',
    'content/facts.yaml': 'facts.yaml',
  });
});
