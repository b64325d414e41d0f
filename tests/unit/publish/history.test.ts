import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

import { addEntry, listHistory, readHistoryEntry, keepDailySnapshot } from '../../../src/publish/history';
import { keepObjects, removeUnusedObjects } from '../../../src/publish/store';
import { createTemporaryFolder } from '../../temporary-folder';

const root = createTemporaryFolder();
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const getDay = (day: number) => new Date(2026, 0, day, 9);

it('keeps texts and pictures as they are at the beginning of a day of work', async () => {
  write('content/de/home.yaml', 'one');
  write('content/pictures/team.jpg', 'picture');
  expect(await keepDailySnapshot(root, getDay(1))).toBe(true);
  write('content/de/home.yaml', 'two');
  expect(await keepDailySnapshot(root, getDay(1))).toBe(false);
  expect(await keepDailySnapshot(root, getDay(2))).toBe(true);
  expect(await keepDailySnapshot(root, getDay(3))).toBe(false);
  const history = await listHistory(root);
  expect(history.map(({ kind, changed }) => [kind, changed])).toEqual([
    ['day', ['content/de/home.yaml']],
    ['day', []],
  ]);
  expect(await readHistoryEntry(root, history[1]?.id ?? '')).toMatchObject({
    texts: { 'content/de/home.yaml': 'one' },
    pictures: new Map([['content/pictures/team.jpg', Buffer.from('picture')]]),
  });
});

it('keeps twenty entries, and only the texts that they need', async () => {
  for (let day = 4; day < 30; day++) {
    const files = await keepObjects(root, new Map([['content/de/home.yaml', Buffer.from(`day ${day}`)]]));
    await addEntry(root, 'published', { build: `${day}`, date: getDay(day).toISOString(), files });
  }
  const history = await listHistory(root);
  expect(history).toHaveLength(20);
  expect(history[0]).toMatchObject({ build: '29', changed: ['content/de/home.yaml'] });
  await removeUnusedObjects(root, history);
  expect(readdirSync(join(root, '.published/objects'))).toHaveLength(20);
  for (const { id } of history) expect(await readHistoryEntry(root, id)).toBeDefined();
});
