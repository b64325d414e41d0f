import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { MailPayload } from '../../../src/relay/mail';
import { createHealth } from '../../../src/relay/platforms/health';
import type { Send, SendResult } from '../../../src/relay/provider';
import { openSpool } from '../../../src/relay/spool';
import { readRelaySettings, typed } from '../../fixtures/provider/relay-texts';
import { failed, startRelay } from './start-relay';
import { range } from '../../range';
import { createTemporaryFolder } from '../../temporary-folder';

const minute = 60_000;
const day = 24 * 60 * minute;
const silent: SendResult = { ...failed, reason: 'did not respond in time', timedOut: true, unansweredKey: 'silent' };
const keyRefused: SendResult = { ...failed, reason: 'answered 401 unauthorized', isTransient: false };

let folder: string;
let lines: string[];
/** How the provider answers the next messages; it accepts all others. */
let outcomes: SendResult[];
/** Responses that come before those in `outcomes`, once a test resolves them. */
let answers: Promise<SendResult>[];
let mails: MailPayload[];
/** The key that each attempt was to repeat. */
let keys: (string | undefined)[];
/** The time of the monotonic clock, which cannot be set. */
let elapsed: number;

beforeEach(() => {
  folder = join(createTemporaryFolder(), 'relay');
  [lines, outcomes, answers, mails, keys, elapsed] = [[], [], [], [], [], minute];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const send: Send = (mail, { unansweredKey }) => {
  mails.push(mail);
  keys.push(unansweredKey);
  return answers.shift() ?? Promise.resolve(outcomes.shift() ?? { sent: true });
};
const log = (line: string) => void lines.push(line);
const open = () => openSpool(folder, send, log);
const listKept = () => readdirSync(folder).map((name) => join(folder, name));
const setClock = (milliseconds: number) => void vi.setSystemTime(Date.now() + milliseconds);

function advanceTime(milliseconds: number): void {
  setClock(milliseconds);
  elapsed += milliseconds;
}

function start() {
  const spool = open();
  return { spool, ...startRelay({ send, spool, log }) };
}

/** Posts an enquiry that the provider does not accept, and returns the spool that keeps it. */
async function keepEnquiry(outcome: SendResult = failed) {
  const { spool, post } = start();
  outcomes.push(outcome);
  await post();
  return spool;
}

const receipt = expect.stringMatching(/^[\da-f-]{36}$/);
const nothing = { waiting: 0, undelivered: 0, unreadable: 0 };

it.each<[string, SendResult, number, object, number]>([
  ['accepts it', { sent: true }, 200, { receipt }, 0],
  ['is busy', failed, 200, { receipt, provider: 'answered 503' }, 1],
  ['is silent', silent, 200, { receipt, provider: 'did not respond in time' }, 1],
  ['refuses the key', keyRefused, 502, { error: expect.any(String), provider: 'answered 401 unauthorized' }, 1],
])('answers an enquiry when the provider %s', async (_, outcome, status, body, kept) => {
  const { spool, post } = start();
  outcomes.push(outcome);
  const answer = await post();
  expect([answer.status, answer.body]).toEqual([status, body]);
  expect([listKept().length, await spool.countMails()]).toEqual([kept, { ...nothing, waiting: kept }]);
  expect(lines).toHaveLength(kept);
  for (const value of Object.values(typed)) expect(lines.join()).not.toContain(value);
});

it('writes files that nobody else can read', async () => {
  await keepEnquiry();
  const modes = [folder, ...listKept()].map((path) => (statSync(path).mode & 0o777).toString(8));
  expect(modes).toEqual(['700', '600']);
  expect(listKept()[0]).toMatch(/\/[\da-f]{64}\.json$/);
});

it('tries again after 1, 2, 4 minutes and so on, at most every hour', async () => {
  const spool = await keepEnquiry();
  outcomes = Array<SendResult>(20).fill(failed);
  const attempts: number[] = [];
  for (let passed = 0; passed <= 200; passed += 1, advanceTime(minute)) {
    const { length } = mails;
    await spool.retry();
    if (mails.length > length) attempts.push(passed);
  }
  expect(attempts).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
  expect(lines.at(-1)).toMatch(/^relay: [\da-f-]{36} stays in SPOOL_DIR: .+ answered 503; next attempt in 60 min$/);
});

it('tries again on time after the clock was set back', async () => {
  const spool = await keepEnquiry();
  setClock(-day);
  advanceTime(minute);
  await spool.retry();
  expect([mails.length, listKept()]).toEqual([2, []]);
});

it.each<[string, SendResult, string | undefined]>([
  ['the key of an attempt without an answer', silent, 'silent'],
  ['no key of an attempt that was refused', failed, undefined],
])('delivers with %s, even after a restart', async (_, outcome, key) => {
  await keepEnquiry(outcome);
  outcomes.push(outcome);
  for (const _attempt of [1, 2]) {
    const spool = open();
    await spool.retry();
  }
  expect(keys).toEqual([undefined, key, key]);
  expect(mails[2]).toEqual(mails[0]);
  expect(listKept()).toEqual([]);
  expect(lines.at(-1)).toMatch(/^relay: [\da-f-]{36} was delivered from SPOOL_DIR$/);
});

it('delivers what an earlier process kept, and removes what it left half written', async () => {
  await keepEnquiry();
  writeFileSync(join(folder, 'half.tmp'), '{');
  await open().retry();
  expect([mails.length, listKept()]).toEqual([2, []]);
});

it('does not deliver twice what a visitor sends again', async () => {
  const { spool, post } = start();
  outcomes.push(keyRefused);
  const statuses = [(await post()).status, (await post()).status];
  advanceTime(day);
  await spool.retry();
  expect([statuses, mails.length, listKept()]).toEqual([[502, 200], 2, []]);
});

it.each<[string, boolean, SendResult, number, number]>([
  ['joins the attempt of the spool', true, { sent: true }, 200, 2],
  ['joins the attempt of the spool, which fails', true, failed, 200, 3],
  ['joins the attempt of a visitor', false, { sent: true }, 200, 2],
  ['joins the attempt of a visitor, which fails', false, keyRefused, 502, 3],
])('sends a kept mail only once at a time: the second sender %s', async (_, isSpoolFirst, outcome, status, count) => {
  const { spool, post } = start();
  outcomes.push(keyRefused);
  await post();
  advanceTime(minute);
  let answer: (result: SendResult) => void = () => undefined;
  answers.push(new Promise((resolve) => (answer = resolve)));
  const first = isSpoolFirst ? spool.retry() : post();
  await expect.poll(() => mails.length).toBe(2);
  const second = isSpoolFirst ? post() : spool.retry();
  // time to read the spool and find the attempt
  await new Promise((done) => setTimeout(done, 300));
  answer(outcome);
  const [{ status: answered } = { status: 0 }] = [await first, await second].filter((each) => each !== undefined);
  expect([answered, mails.length]).toEqual([status, 2]);
  advanceTime(day);
  await spool.retry();
  expect([mails.length, listKept()]).toEqual([count, []]);
});

it('sends a kept mail as it is when a visitor sends it again, for example with a corrected sender', async () => {
  const { spool, post } = start();
  outcomes = [keyRefused, failed];
  await post();
  const settings = readRelaySettings('http://127.0.0.1:9/', { sender: { email: 'new@agency.example' } });
  const corrected = startRelay({ send, spool, log, settings });
  expect((await corrected.post()).status).toBe(200);
  advanceTime(day);
  await spool.retry();
  expect(mails.map(({ sender }) => sender.email)).toEqual([
    'website@agency.example',
    'new@agency.example',
    'new@agency.example',
  ]);
});

it.each([
  ['the same process', false],
  ['a restart with the right key', true],
])('responds with the first receipt when a visitor repeats what %s has delivered', async (_, isRestarted) => {
  const first = start();
  outcomes.push(keyRefused);
  expect((await first.post()).status).toBe(502);
  const { spool, post } = isRestarted ? start() : first;
  advanceTime(day);
  await spool.retry();
  const { status, body } = await post();
  expect([status, mails.length, listKept()]).toEqual([200, 2, []]);
  expect(lines.at(-1)).toBe(`relay: ${String(body.receipt)} was delivered from SPOOL_DIR`);
  advanceTime(8 * day);
  await post();
  expect(mails).toHaveLength(3);
});

it.each(['', '{', '[]', '{}', '{"receipt":"a","since":"b","mail":{}}', '{"receipt":"a","since":1,"mail":null}'])(
  'moves a file with %j aside, and reports it until it is deleted',
  async (content) => {
    const spool = await keepEnquiry();
    const name = `${'0'.repeat(64)}.json`;
    writeFileSync(join(folder, name), content);
    for (const _ of [1, 2]) {
      advanceTime(8 * day);
      await spool.retry();
    }
    const file = join(folder, `${name}.unreadable`);
    expect([listKept(), await spool.countMails()]).toEqual([[file], { ...nothing, unreadable: 1 }]);
    expect(lines.filter((line) => line.includes(`${file} cannot be read as an enquiry; look at it`))).toHaveLength(1);
    rmSync(file);
    expect(await spool.countMails()).toEqual(nothing);
  },
);

it('gives up after seven days of attempts, and keeps the mail for somebody to look at', async () => {
  const spool = await keepEnquiry();
  const [file = ''] = listKept();
  outcomes = Array<SendResult>(2).fill(failed);
  for (const left of [file, `${file}.undelivered`, `${file}.undelivered`]) {
    advanceTime(7 * day);
    await spool.retry();
    expect(listKept()).toEqual([left]);
    setClock(minute);
  }
  expect([mails.length, await spool.countMails()]).toEqual([3, { ...nothing, undelivered: 1 }]);
  expect(lines.at(-1)).toMatch(
    /^relay: [\da-f-]{36} was not delivered within seven days: .+ answered 503\. It is kept/,
  );
  expect(lines.at(-1)).toContain(`${basename(file)}.undelivered; look at it, then delete it`);
  renameSync(`${file}.undelivered`, file);
  await spool.retry();
  expect([mails.length, listKept()]).toEqual([4, []]);
});

it('delivers a mail of any age that it has not tried to send', async () => {
  await keepEnquiry();
  setClock(8 * day);
  await open().retry();
  expect([mails.length, listKept()]).toEqual([2, []]);
});

const getFileName = (index: number) => `${index.toString(16).padStart(64, '0')}.json`;

it.each<[string, () => void, RegExp]>([
  ['gone', () => rmSync(folder, { recursive: true }), /ENOENT/],
  ['full', () => range(500).forEach((i) => writeFileSync(join(folder, getFileName(i)), '')), /there are 500 already/],
])('reports a failure if the folder is %s', async (_, breakFolder, reason) => {
  const { spool, post } = start();
  breakFolder();
  outcomes.push(failed);
  expect((await post()).status).toBe(502);
  expect(lines[0]).toMatch(reason);
  await spool.retry();
});

it('leaves nothing half written behind where a mail cannot be kept', async () => {
  const { post } = start();
  outcomes = [keyRefused, keyRefused];
  await post();
  const [file = ''] = listKept();
  rmSync(file);
  mkdirSync(file);
  expect((await post()).status).toBe(502);
  expect(listKept()).toEqual([file]);
});

it.each(['file', 'file/relay', 'missing/relay'])('refuses to keep messages in %s, which cannot be a folder', (path) => {
  writeFileSync(join(folder, '../file'), '');
  const message = /SPOOL_DIR=".+" cannot be used: .+; name a folder that the relay may write to/;
  expect(() => openSpool(join(folder, '..', path), send, log)).toThrow(message);
});

it.each<[string, () => Promise<Record<string, number>>, number, number, object]>([
  ['nothing waits', () => Promise.resolve({ waiting: 0 }), 200, 200, { failed: 0, waiting: 0 }],
  ['a mail waits', () => Promise.resolve({ waiting: 1 }), 200, 503, { failed: 0, waiting: 1 }],
  ['the spool cannot be read', () => Promise.reject(new Error('ENOENT')), 200, 503, { failed: 0, unreadable: 1 }],
  ['an enquiry failed', () => Promise.resolve({ waiting: 0 }), 502, 503, { failed: 1, waiting: 0 }],
  ['an enquiry was refused', () => Promise.resolve({ waiting: 0 }), 429, 200, { failed: 0, waiting: 0 }],
])('reports the health where %s', async (_, countSpool, answered, status, counts) => {
  const health = createHealth(countSpool);
  health.record(answered);
  const response = await health.respond();
  expect([response.status, await response.json()]).toEqual([status, counts]);
});

it('reports a failure for an hour', async () => {
  const health = createHealth(undefined);
  health.record(504);
  setClock(-day);
  advanceTime(59 * minute);
  expect((await health.respond()).status).toBe(503);
  advanceTime(minute);
  expect((await health.respond()).status).toBe(200);
});
