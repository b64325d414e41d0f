import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Queue } from '../../../src/editor/client/queue';
import { FakeServer, type Fate } from './fake-server';

const title = 'content/de/home.yaml#title';
const text = 'content/de/home.yaml#text';
const other = 'content/de/agency.yaml#title';
const list = 'content/de/home.yaml#items';

let server: FakeServer;
let queue: Queue;
let known: Map<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer({ [title]: 'Titel', [text]: 'Text', [other]: 'Team', [list]: 3 });
  ({ queue, known } = server.open());
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const type = (id: string, value: string, action = 'a') => queue.set([{ id, value }], action);
const listSets = () =>
  server.requests.flatMap(({ change }) =>
    change.type === 'set' ? change.fields.map(({ base, value }) => [base, value]) : [],
  );
const move = () => queue.enqueue({ type: 'move', lists: [{ id: list, length: 3 }], entry: 'k', by: 1 });

it('sends typed text as one operation after a pause, and shows it in the meantime', async () => {
  for (const value of ['N', 'Ne', 'Neu']) type(title, value);
  expect(queue.getEdit(title)).toBe('Neu');
  await pass(140);
  expect(server.requests).toEqual([]);
  await pass(60);
  expect(listSets()).toEqual([['Titel', 'Neu']]);
  expect(queue.getEdit(title)).toBeUndefined();
  expect([known.get(title), queue.isIdle]).toEqual(['Neu', true]);
});

it('also sends during continuous typing, so that at most half a second of it can be lost', async () => {
  for (let count = 1; count <= 20; count += 1) {
    type(title, 'x'.repeat(count));
    await pass(50);
    const age = count - String(server.values.get(title)).length;
    if (count >= 10) expect(age * 50).toBeLessThanOrEqual(500);
  }
  await pass(500);
  expect(server.values.get(title)).toBe('x'.repeat(20));
});

it('removes a character that has already been sent, and never shows it again', async () => {
  type(title, 'Titel!');
  queue.flush();
  await pass(10);
  type(title, 'Titel');
  await pass(20);
  expect(queue.getEdit(title)).toBe('Titel');
  await pass(1000);
  expect(server.values.get(title)).toBe('Titel');
  expect(listSets()).toEqual([
    ['Titel', 'Titel!'],
    ['Titel!', 'Titel'],
  ]);
});

it('sends nothing if the old text is restored before anything was sent', async () => {
  type(title, 'Titel!');
  type(title, 'Titel');
  await pass(1000);
  expect([server.requests, queue.isIdle]).toEqual([[], true]);
});

it('resends an unchanged operation until there is a response, and sends later typing as another one', async () => {
  const fates: Fate[] = ['response lost', 'request lost', 'response lost'];
  server.fate = () => fates.shift() ?? 'answered';
  type(title, 'Eins');
  await pass(300);
  type(title, 'Zwei');
  type(other, 'Drei', 'b');
  await pass(10_000);
  expect(Object.fromEntries(server.values)).toMatchObject({ [title]: 'Zwei', [other]: 'Drei' });
  expect(server.applied).toHaveLength(3);
  expect(queue.isIdle).toBe(true);
});

it('applies list operations once, in order, and with the current lengths', async () => {
  let count = 0;
  server.fate = () => ((count += 1) % 2 === 1 ? 'response lost' : 'answered');
  const results = Promise.all([
    queue.enqueue({ type: 'add', lists: [{ id: list, length: 3 }] }),
    move(),
    queue.enqueue({ type: 'delete', lists: [{ id: list, length: 3 }], entry: 'k' }),
  ]);
  await pass(10_000);
  expect((await results).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  expect(server.applied.map(({ change }) => ('lists' in change ? change.lists[0]?.length : 0))).toEqual([3, 4, 4]);
  expect(server.values.get(list)).toBe(3);
});

it('holds back only further edits of a refused field', async () => {
  server.values.set(title, 'Von Hand');
  type(title, 'Meins');
  queue.flush();
  await pass(10);
  type(title, 'Meins, länger');
  type(text, 'Neuer Text', 'b');
  await pass(1000);
  expect(server.values.get(text)).toBe('Neuer Text');
  expect(server.values.get(title)).toBe('Von Hand');
  expect(queue.getEdit(title)).toBe('Meins, länger');
  // further typing changes the refused edit
  type(title, 'Meins, am längsten');
  await pass(1000);
  expect([...queue.state.value.refused]).toEqual([[title, { value: 'Meins, am längsten', message: 'anders' }]]);

  queue.decide([title], 'mine');
  await pass(1000);
  expect([server.values.get(title), queue.isIdle]).toEqual(['Meins, am längsten', true]);
});

it('drops a refused edit if the version of the file is chosen', async () => {
  server.values.set(title, 'Von Hand');
  type(title, 'Meins');
  await pass(1000);
  queue.decide([title], 'file');
  expect([queue.getEdit(title), queue.isIdle]).toEqual([undefined, true]);
});

it('accepts decisions for fields of one edit one by one or together', async () => {
  server.values.set(text, 'Von Hand');
  queue.set(
    [
      { id: title, value: 'Eins' },
      { id: text, value: 'Zwei' },
    ],
    'a',
  );
  await pass(1000);
  expect(server.values.get(title)).toBe('Titel');
  const refused = queue.state.value.refused;
  queue.decide([title], 'mine');
  queue.decide([text], 'file');
  await pass(1000);
  expect([server.values.get(title), server.values.get(text)]).toEqual(['Eins', 'Von Hand']);
  expect(queue.state.value.refused.size).toBe(0);

  server.values.set(title, 'Titel');
  known.set(title, 'Titel');
  queue.restore(Array.from(refused, ([id, edit]) => ({ id, ...edit })));
  queue.decide([title, text], 'mine');
  await pass(1000);
  expect([server.values.get(title), server.values.get(text)]).toEqual(['Eins', 'Zwei']);
  expect(server.requests.at(-1)?.change).toMatchObject({ fields: [{ id: title }, { id: text }] });
});

it('drops further operations on a list after one was refused, and says why', async () => {
  server.values.set(list, 5);
  const results = Promise.all([move(), move(), queue.enqueue({ type: 'undo', action: 'x' })]);
  await pass(2000);
  expect((await results).map(({ status }) => status)).toEqual(['refused', 'refused', 'done']);
  expect(queue.isIdle).toBe(true);
});

it('waits for a file that cannot be written, and keeps writing other files', async () => {
  let isFull = true;
  server.fate = ({ change }) =>
    isFull && change.type === 'set' && change.fields[0]?.id.startsWith('content/de/home') ? 'failed' : 'answered';
  type(title, 'Neu');
  type(other, 'Leute', 'b');
  await pass(1000);
  expect([server.values.get(other), server.values.get(title)]).toEqual(['Leute', 'Titel']);
  expect(queue.state.value.operations.map(({ failure }) => failure)).toEqual(['voll']);
  const before = server.requests.length;
  await pass(5000);
  // at most every two seconds
  expect(server.requests.length - before).toBeLessThanOrEqual(3);
  isFull = false;
  await pass(3000);
  expect([server.values.get(title), queue.isIdle]).toEqual(['Neu', true]);
});

it('does not merge edits across an operation between them', async () => {
  server.fate = () => 'request lost';
  type(title, 'Eins', 'a');
  void queue.enqueue({ type: 'undo', action: 'a' });
  type(title, 'Zwei', 'a');
  expect(queue.state.value.operations.map(({ operation }) => operation.change.type)).toEqual(['set', 'undo', 'set']);
  await pass(100);
});

it('keeps an unreadable value without sending it', async () => {
  queue.keepInvalid(title, '12a');
  await pass(1000);
  expect([queue.getEdit(title), server.requests]).toEqual(['12a', []]);
  type(title, 'Titel');
  expect(queue.getEdit(title)).toBeUndefined();
});

it('sends everything at once when the page is closed', async () => {
  type(title, 'Eins');
  type(other, 'Zwei', 'b');
  queue.sendAll();
  expect(server.sent.size).toBe(2);
  await pass(100);
  expect([server.values.get(title), server.values.get(other)]).toEqual(['Eins', 'Zwei']);
});

it.each([1, 2, 3, 4, 5, 6])(
  'loses no edits of two tabs that type at the same time over a bad connection (%i)',
  async (seed) => {
    let state = seed * 7919;
    const random = (max: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * max);
    };
    const fates: Fate[] = ['answered', 'answered', 'answered', 'request lost', 'response lost', 'failed'];
    server.fate = () => fates[random(fates.length)] ?? 'answered';
    const tabs = [server.open(), server.open()] as const;
    const fields = [title, text, other];
    const typed = tabs.map(() => new Map<string, string>());
    const everTyped = new Set<string>();
    for (let step = 0; step < 200; step += 1) {
      const index = random(2);
      const [tab, own] = [tabs[index], typed[index]];
      if (!tab || !own) continue;
      const id = fields[random(fields.length)] ?? title;
      const value = `Tab ${index}, Schritt ${step}`;
      if (random(4) > 0) {
        tab.queue.set([{ id, value }], `action ${Math.floor(step / 5)}`);
        own.set(id, value);
        everTyped.add(`${id} ${value}`);
      } else if (random(3) === 0) void tab.queue.enqueue({ type: 'add', lists: [{ id: list, length: 3 }] });
      else for (const { refresh } of tabs) refresh();
      if (random(3) === 0) tab.queue.flush();
      await pass(random(250));
    }
    server.fate = () => 'answered';
    await pass(60_000);

    for (const [index, { queue: each }] of tabs.entries()) {
      expect(each.state.value.operations).toEqual([]);
      for (const [id, value] of typed[index] ?? []) {
        const isWritten = server.applied.some(
          ({ change }) =>
            change.type === 'set' && change.fields.some((field) => field.id === id && field.value === value),
        );
        // the last text of a tab has been written, or is shown next to the one in the file
        expect(isWritten || each.getEdit(id) === value, `${id}: ${value}`).toBe(true);
      }
    }
    for (const { change } of server.applied) {
      if (change.type !== 'set') continue;
      for (const { id, value } of change.fields) expect(everTyped.has(`${id} ${value}`)).toBe(true);
    }
    const added = server.applied.filter(({ change }) => change.type === 'add');
    expect(server.values.get(list)).toBe(3 + added.length);
    expect(new Set(server.applied.map(({ id }) => id)).size).toBe(server.applied.length);
  },
);
