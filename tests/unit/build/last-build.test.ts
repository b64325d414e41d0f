import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';

import { readLastBuild, rememberBuild } from '../../../src/build/last-build';
import { createPipeline } from '../../../src/build/pipeline';
import { parseSourceFile } from '../../../src/site-content';
import { selectRelayContent } from '../../../src/relay/texts';
import { readSettings } from '../../../src/settings/settings';
import { fixture, fixtureRoot } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';

let root: string;
beforeEach(() => {
  root = createTemporaryFolder();
});

const getCacheFolder = () => join(root, 'node_modules/.cache');

const remember = (text: string, date?: Date) =>
  rememberBuild(root, { ...fixture, sources: [parseSourceFile('content/a.yaml', Buffer.from(text))] }, date);

it('remembers the texts of the last build as they were read, the content of its relay, and its date', async () => {
  expect(await readLastBuild(root)).toBeUndefined();
  await remember('old');
  const date = new Date('2026-11-28T12:00:00Z');
  await remember('\uFEFFä: "{agency}"\r\n', date);
  expect(await readLastBuild(root)).toEqual({
    date: date.toISOString(),
    texts: { 'content/a.yaml': '\uFEFFä: "{agency}"\r\n' },
    relay: selectRelayContent(fixture.content),
  });
  expect(readdirSync(getCacheFolder())).toEqual(['last-build.json']);
});

it('remembers what was built if a file is saved meanwhile', async () => {
  cpSync(join(fixtureRoot, 'content'), join(root, 'content'), { recursive: true });
  const loaded = await createPipeline(root, readSettings({})).inputs();
  const file = join(root, 'content/facts.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}# later\n`);
  await rememberBuild(root, loaded);
  expect((await readLastBuild(root))?.texts['content/facts.yaml']).toBe(text);
});

it.each(['', '{', '[]', '{"date":"yesterday","texts":{}}', '{"date":"2026-11-28T12:00:00.000Z","texts":{"a":1}}'])(
  'ignores a remembered build that cannot be read: “%s”',
  async (text) => {
    mkdirSync(getCacheFolder(), { recursive: true });
    writeFileSync(join(getCacheFolder(), 'last-build.json'), text);
    expect(await readLastBuild(root)).toBeUndefined();
  },
);

it('does not fail if nothing can be written', async () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(getCacheFolder(), 'a file');
  await remember('a: b');
  expect(await readLastBuild(root)).toBeUndefined();
});
