import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { KeptEdits } from '../../../src/editor/client/kept-edits';
import type { Queue } from '../../../src/editor/client/queue';
import type { KeptChange } from '../../../src/editor/protocol';
import { EditedContent } from './editor-fixture';
import { FakeServer } from './fake-server';

describe('the server', () => {
  const heading = 'de/home.yaml#hero.heading';
  let content: EditedContent;
  beforeEach(() => {
    content = new EditedContent();
  });
  const listKept = (session = 'tab', open: string[] = []) => content.editor.kept.claim(session, new Set(open));

  /** Types into a field that another program has changed. */
  async function refuse(value: string) {
    const { id, value: base } = await content.getField(heading);
    content.write('de/home.yaml', (text) => text.replace(/(?<=\nhero:\n {2}heading: ).*/, `${value} von Hand`));
    const result = await content.apply({ type: 'set', fields: [{ id, base, value }] });
    return { id, value, message: result.status === 'refused' ? result.message : 'not refused' };
  }

  it('keeps a refused edit of a tab, even across a restart, until the tab has written or dropped it', async () => {
    const kept = await refuse('Meins');
    expect(listKept()).toEqual([kept]);
    content.restart();
    expect(listKept()).toEqual([kept]);
    await content.type(heading, 'Meins');
    expect(listKept()).toEqual([]);
    const other = await refuse('Noch eins');
    content.editor.kept.update('tab', [{ id: other.id }, { id: 'number', value: '12a' }]);
    content.restart();
    expect(listKept()).toEqual([{ id: 'number', value: '12a' }]);
  });

  it('hands the edits of a closed tab to another one, but not those of an open tab', async () => {
    const kept = await refuse('Meins');
    content.editor.kept.update('other', [{ id: kept.id, value: 'Auch meins', message: 'x' }]);
    expect(listKept('new', ['tab', 'other'])).toEqual([]);
    expect(listKept('new', ['tab'])).toEqual([{ id: kept.id, value: 'Auch meins', message: 'x' }]);
    expect(listKept('new')).toHaveLength(1);
    expect(listKept('tab')).toEqual([kept]);
  });

  it('responds to a refused operation even if it cannot keep the edit', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(content.editor.kept, 'update').mockImplementation(() => {
      throw new Error('full');
    });
    expect((await refuse('Meins')).message).toContain('inzwischen');
    expect(log).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

describe('a tab', () => {
  const title = 'content/de/home.yaml#title';
  let server: FakeServer;
  let queue: Queue;
  let kept: KeptEdits;
  let sent: KeptChange[][];
  let isAnswering = true;
  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer({ [title]: 'Titel' });
    ({ queue } = server.open());
    sent = [];
    isAnswering = true;
    kept = new KeptEdits(queue, (changes) => {
      sent.push(changes);
      return Promise.resolve(isAnswering);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  it('has the server keep refused and unreadable edits, and what is typed after them, until somebody decides', async () => {
    queue.keepInvalid('number', '12a');
    expect(kept.isSaved).toBe(false);
    await pass(200);
    server.values.set(title, 'Von Hand');
    queue.set([{ id: title, value: 'Meins' }], 'a');
    await pass(1000);
    queue.set([{ id: title, value: 'Meins!' }], 'a');
    await pass(200);
    expect(sent).toEqual([
      [{ id: 'number', value: '12a' }],
      [{ id: title, value: 'Meins', message: 'anders' }],
      [{ id: title, value: 'Meins!', message: 'anders' }],
    ]);
    expect(kept.isSaved).toBe(true);
    queue.decide([title], 'mine');
    await pass(1000);
    expect(sent.slice(3)).toEqual([[{ id: title }]]);
    expect(server.values.get(title)).toBe('Meins!');
  });

  it('is not saved until the server has responded, and sends the edit again', async () => {
    isAnswering = false;
    queue.keepInvalid('number', '12a');
    await pass(5000);
    expect([kept.isSaved, sent.length]).toEqual([false, 5]);
    isAnswering = true;
    await pass(1000);
    expect(kept.isSaved).toBe(true);
    await pass(5000);
    expect(sent).toHaveLength(6);
  });

  it('restores kept edits, and drops those whose field is gone or for which the file is chosen', async () => {
    kept.restore([
      { id: title, value: 'Meins', message: 'anders' },
      { id: 'gone', value: '12a' },
    ]);
    expect([queue.getEdit(title), queue.getEdit('gone')]).toEqual(['Meins', undefined]);
    queue.decide([title], 'file');
    await pass(200);
    expect(sent).toEqual([[{ id: title }, { id: 'gone' }]]);
  });
});
