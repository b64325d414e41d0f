import { join } from 'node:path';
import { expect, it } from 'vitest';

import { ContentEditor } from '../../../src/editor/content-editor';
import { readContentTexts } from '../../../src/editor/content-texts';
import { readFolder } from '../../project-copy';
import { copyContent } from './content-copy';
import { EditedContent, getKey, getLists } from './editor-fixture';

const heading = 'de/home.yaml#hero.heading';
const answer = 'de/services.yaml#faq.items.1.answer';
const entry = 'yesterday';
const restore = { type: 'restore-state', entry } as const;

/** Starts an editor whose history contains the current content. */
async function startWithHistory(root?: string) {
  const content = new EditedContent(root);
  const texts = await readContentTexts(content.root);
  const start = () => {
    const readState = async (id: string) => (id === entry ? { date: '2026-11-27T09:00:00.000Z', texts } : undefined);
    content.editor = new ContentEditor(content.root, { readState });
  };
  start();
  return { content, texts, start, readAll: () => readFolder(join(content.root, 'content')) };
}

/** Changes a field, an entry and a comment. */
async function changeMuch(content: EditedContent) {
  await content.type(heading, 'Neu');
  const row = await content.getRow('services', 'faq.items');
  await content.apply({ type: 'delete', lists: getLists(row), entry: getKey(row, 0) });
  content.write('facts.yaml', (text) => `# von Hand\n${text}`);
}

it('restores all files in one action, which can be undone after a restart', async () => {
  const { content, start, readAll } = await startWithHistory();
  const before = await readAll();
  await changeMuch(content);
  const changed = await readAll();
  const { action, ...result } = await content.apply(restore);
  expect(result).toMatchObject({
    status: 'done',
    last: { action, label: expect.stringMatching(/^Fassung vom 27\. Nov/) },
  });
  expect(await readFolder(join(content.root, 'content'))).toEqual(
    new Map([...before, ['waiting.yaml', expect.anything()]]),
  );
  expect(content.read('waiting.yaml')).toContain('waiting: []');
  start();
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
  expect(await readAll()).toEqual(changed);
});

it('restores one part in both languages, and leaves the others alone', async () => {
  const { content, texts } = await startWithHistory();
  await changeMuch(content);
  expect(await content.apply({ ...restore, part: 'services' })).toMatchObject({ status: 'done' });
  for (const file of ['de/services.yaml', 'en/services.yaml'])
    expect(content.read(file)).toBe(texts[`content/${file}`]);
  expect(await content.getField(heading)).toMatchObject({ value: 'Neu' });
});

it('can undo earlier actions again once the restoration is undone', async () => {
  const { content } = await startWithHistory();
  const { value } = await content.getField(answer);
  const { action } = await content.type(answer, 'Anders.');
  const restored = await content.apply(restore);
  expect(await content.getField(answer)).toMatchObject({ value });
  expect(content.editor.findLast('tab')).toMatchObject({ action: restored.action });
  await content.apply({ type: 'undo', action: restored.action });
  expect(await content.getField(answer)).toMatchObject({ value: 'Anders.' });
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'done' });
  expect(await content.getField(answer)).toMatchObject({ value });
});

it('cannot be undone if its files have been edited since', async () => {
  const { content } = await startWithHistory();
  await content.type(heading, 'Neu');
  const { action } = await content.apply(restore);
  await content.type(heading, 'Danach');
  expect(await content.apply({ type: 'undo', action })).toMatchObject({ status: 'refused', reason: 'changed' });
});

it('brings back deleted case studies, and deletes newer ones', async () => {
  const { content, texts } = await startWithHistory(copyContent());
  await content.apply({ type: 'create-study', slug: 'mpuWolff', newSlug: 'neu', name: 'Neu' });
  await content.apply({ type: 'delete-study', slug: 'mpuWolff' });
  const { action } = await content.apply(restore);
  const now = await readContentTexts(content.root);
  delete now['content/waiting.yaml'];
  expect(now).toEqual(texts);
  await content.apply({ type: 'undo', action });
  expect(Object.keys(await readContentTexts(content.root))).toContain('content/de/case-studies/neu.md');
});

it('also restores the stale translations of the version', async () => {
  const { content, texts, start } = await startWithHistory();
  const { action } = await content.type(heading, 'Neu');
  Object.assign(texts, await readContentTexts(content.root));
  start();
  await content.type(answer, 'Anders.');
  await content.apply({ type: 'undo', action });
  const isStale = async (name: string) => (await content.getField(name)).waiting !== undefined;
  const english = [heading, answer].map((name) => name.replace(/^de/, 'en'));
  expect(await Promise.all(english.map(isStale))).toEqual([false, true]);
  await content.apply({ ...restore, part: 'home' });
  expect(await Promise.all(english.map(isStale))).toEqual([true, true]);
  await content.apply(restore);
  expect(await Promise.all(english.map(isStale))).toEqual([true, false]);
});

it('refuses a version that the history does not have, and unreadable texts', async () => {
  const { content, texts } = await startWithHistory();
  expect(await content.apply({ ...restore, entry: 'long ago' })).toMatchObject({ status: 'refused', reason: 'gone' });
  texts['content/de/home.yaml'] = 'hero: "';
  const message = expect.stringContaining('content/de/home.yaml');
  expect(await content.apply(restore)).toMatchObject({ status: 'refused', reason: 'impossible', message });
  expect(await content.apply({ ...restore, part: 'services' })).toMatchObject({ status: 'done' });
});
