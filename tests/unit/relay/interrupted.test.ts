import { readdirSync } from 'node:fs';
import type * as promises from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createProviderSend, type Send } from '../../../src/relay/provider';
import { openSpool } from '../../../src/relay/spool';
import { startProvider, type Fault } from '../../fixtures/provider/provider';
import { createTemporaryFolder } from '../../temporary-folder';
import { startRelay } from './start-relay';

const disk = vi.hoisted(() => ({ isFull: false, canRemove: true }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof promises>();
  const open: typeof original.open = (...args) =>
    disk.isFull ? Promise.reject(new Error('ENOSPC: no space left on device')) : original.open(...args);
  const rm: typeof original.rm = (...args) =>
    disk.canRemove ? original.rm(...args) : Promise.reject(new Error('EROFS: read-only file system'));
  return { ...original, open, rm };
});

/** What happens to the relay during an attempt. */
const interruptions = ['none', 'killed before sending', 'killed before the answer', 'full disk'] as const;
type Interruption = (typeof interruptions)[number];

/** What the provider does with a mail. */
const moods = {
  'is busy': { kind: 'answer', status: 503 },
  'loses it': { kind: 'drop' },
  'loses its answer': { kind: 'drop', accept: true },
  'accepts it': undefined,
} satisfies Record<string, Fault | undefined>;

type Mood = keyof typeof moods;

let folder: string;
let mood: Mood;
let provider: Awaited<ReturnType<typeof startProvider>>;
let lines: string[];
const log = (line: string) => void lines.push(line);

beforeEach(async () => {
  [folder, lines] = [join(createTemporaryFolder(), 'relay'), []];
  Object.assign(disk, { isFull: false, canRemove: true });
  provider = await startProvider({ fault: () => moods[mood], remembersRefusedKeys: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await provider.close();
});

const listKept = () => readdirSync(folder).filter((name) => !name.endsWith('.tmp'));

/** Starts a relay on the spool that earlier ones left behind. */
function start(send = createProviderSend(provider.url, 'key-1')) {
  const spool = openSpool(folder, send, log);
  return { ...spool, ...startRelay({ send, spool, log }) };
}

/** Starts a relay that retries the mail that is kept, and returns when it is done or interrupted. */
async function retry(interruption: Interruption): Promise<void> {
  disk.isFull = interruption === 'full disk';
  const send = createProviderSend(provider.url, 'key-1');
  await new Promise<void>((resolve) => {
    const sendUntilKilled: Send = async (...args) => {
      const result = interruption === 'killed before sending' ? undefined : await send(...args);
      if (result && interruption !== 'killed before the answer') return result;
      resolve();
      return new Promise(() => undefined);
    };
    void start(sendUntilKilled).retry().then(resolve);
  });
  disk.isFull = false;
}

/** How many mails arrive with each interruption of the second attempt: more than one rather than none. */
it.each<[first: Mood, second: Mood, mails: number[]]>([
  ['is busy', 'is busy', [1, 1, 1, 1]],
  ['is busy', 'loses it', [1, 1, 1, 1]],
  ['is busy', 'loses its answer', [1, 1, 2, 2]],
  ['is busy', 'accepts it', [1, 1, 2, 1]],
  ['loses it', 'is busy', [1, 1, 1, 1]],
  ['loses it', 'loses it', [1, 1, 1, 1]],
  ['loses it', 'loses its answer', [1, 1, 2, 2]],
  ['loses it', 'accepts it', [1, 1, 2, 1]],
  ['loses its answer', 'is busy', [2, 2, 2, 1]],
  ['loses its answer', 'loses it', [1, 2, 2, 1]],
  ['loses its answer', 'loses its answer', [1, 2, 2, 2]],
  ['loses its answer', 'accepts it', [1, 2, 2, 2]],
])('delivers what the provider first %s, then %s', async (first, second, expected) => {
  const counts: number[] = [];
  for (const interruption of interruptions) {
    const before = provider.mails.length;
    mood = first;
    expect((await start().post()).status).toBe(200);
    mood = second;
    await retry(interruption);
    mood = 'accepts it';
    await retry('none');
    expect(listKept()).toEqual([]);
    counts.push(provider.mails.length - before);
  }
  expect(counts).toEqual(expected);
});

it('reports a failure if it can neither deliver nor keep a mail, and delivers it when it is sent again', async () => {
  const { post, retry: sendAgain } = start();
  [mood, disk.isFull] = ['is busy', true];
  expect((await post()).status).toBe(502);
  mood = 'loses its answer';
  expect((await post()).status).toBe(502);
  [mood, disk.isFull] = ['accepts it', false];
  expect((await post()).status).toBe(200);
  await sendAgain();
  expect([provider.mails.length, listKept()]).toEqual([1, []]);
});

it('delivers a mail once if its file cannot be removed', async () => {
  mood = 'is busy';
  await start().post();
  [mood, disk.canRemove] = ['accepts it', false];
  const next = start();
  await next.retry();
  expect([provider.mails.length, listKept().length, lines.at(-1)]).toEqual([1, 1, expect.stringMatching(/EROFS/)]);
  disk.canRemove = true;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5 * 60_000);
  await next.retry();
  expect([provider.mails.length, listKept().length]).toEqual([1, 0]);
});
