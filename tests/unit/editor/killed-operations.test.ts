import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Change } from '../../../src/editor/protocol';
import { readFolder } from '../../project-copy';
import { EditedContent, getKey, getLists } from './editor-fixture';
import { installKillSwitch, killAt, restart } from './kill-switch';

const projectRoot = join(import.meta.dirname, '../../..');
let content: EditedContent;
beforeEach(() => {
  content = new EditedContent();
});

const readContent = () => readFolder(join(content.root, 'content'));
const countQuestions = (locale: string) => content.read(`${locale}/services.yaml`).split('- question:').length;

async function planDeletion(): Promise<Change> {
  const row = await content.getRow('services', 'faq.items');
  return { type: 'delete', lists: getLists(row), entry: getKey(row, 0) };
}

describe('an operation on two files in a process that is killed', () => {
  let uninstall = () => {};
  beforeEach(() => void (uninstall = installKillSwitch()));
  afterEach(() => uninstall());

  it('is done completely or not at all at every step, and only once if it is sent again', async () => {
    for (let step = 1, isKilled = true; isKilled; step++) {
      content = new EditedContent();
      const change = await planDeletion();
      const before = await readContent();
      killAt(step);
      await content.apply(change, { id: 'same' }).catch(() => undefined);
      isKilled = restart();
      content.restart();
      await content.editor.refresh();
      const isDone = countQuestions('de') < String(before.get('de/services.yaml')).split('- question:').length;
      if (!isDone) expect(await readContent(), `step ${step}`).toEqual(before);
      expect(countQuestions('de'), `step ${step}`).toBe(countQuestions('en'));
      expect(await content.apply(change, { id: 'same' }), `step ${step}`).toMatchObject({ status: 'done' });
      const counts = ['de', 'en'].map(countQuestions);
      expect(counts, `step ${step}`).toEqual([counts[0], counts[0]]);
      expect(String(before.get('de/services.yaml')).split('- question:').length - (counts[0] ?? 0)).toBe(1);
    }
  });
});

it.each([1, 2])('completes or undoes an operation after a real kill just before file %i is replaced', async (n) => {
  const change = await planDeletion();
  const count = countQuestions('de');
  const request = { session: 'tab', operation: { id: 'same', action: 'same', change } };
  const script = join(import.meta.dirname, 'killed-operation.ts');
  const args = ['--import', 'tsx', script, content.root, String(n), JSON.stringify(request)];
  const signal = await new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: projectRoot }, (error) => resolve(error?.signal)),
  );
  expect(signal).toBe('SIGKILL');
  content.restart();
  await content.editor.refresh();
  expect(countQuestions('de')).toBe(countQuestions('en'));
  expect(await content.apply(change, { id: 'same' })).toMatchObject({ status: 'done' });
  expect(['de', 'en'].map(countQuestions)).toEqual([count - 1, count - 1]);
});
