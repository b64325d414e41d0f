import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { buildMail } from '../../../src/relay/mail';
import { createProviderSend } from '../../../src/relay/provider';
import { startProvider, type Fault } from '../../fixtures/provider/provider';
import { relayContent, createEnquiry } from '../../fixtures/provider/relay-texts';

let provider: Awaited<ReturnType<typeof startProvider>>;
/** The waits before second attempts, in milliseconds. */
let waits: unknown[] = [];
/** The time limits of the requests. */
let limits: AbortController[] = [];

beforeEach(() => {
  [waits, limits] = [[], []];
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, wait?: number, ...args: []) => {
    // the timers of `fetch` have names or arguments
    if (run.name !== '' || args.length > 0) return later(run, wait, ...args);
    waits.push(wait);
    return later(run, 0);
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await provider.close();
});

/** Sends a message to a provider with these faults; if the provider is silent, the time limit ends at once. */
async function send(faults: Fault[], { time = 4000, unansweredKey }: { time?: number; unansweredKey?: string } = {}) {
  const fault = (number: number) => {
    const chosen = faults[number - 1];
    if (chosen?.kind === 'silence') limits.at(-1)?.abort(new DOMException('', 'TimeoutError'));
    return chosen;
  };
  provider = await startProvider({ fault, remembersRefusedKeys: true });
  const mail = buildMail(createEnquiry({ to_name: 'Team' }), relayContent.locales.de.mail, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example' },
  });
  return createProviderSend(provider.url, 'key-1')(mail, { deadline: performance.now() + time, unansweredKey });
}

const createAnswer = (status: number, body?: string, headers?: Record<string, string>): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});

it.each<[string, Fault, number]>([
  ['429', createAnswer(429), 300],
  ['500', createAnswer(500, '{"code":"busy"}'), 300],
  ['503', createAnswer(503), 300],
  ['a second in Retry-After', createAnswer(429, '', { 'retry-after': '1' }), 1000],
  ['a second in the provider’s own header', createAnswer(429, '', { 'x-sib-ratelimit-reset': '1' }), 1000],
  ['a minute in Retry-After', createAnswer(429, '', { 'retry-after': '60' }), 2000],
  ['a date in Retry-After', createAnswer(503, '', { 'retry-after': 'Fri, 27 Nov 2026 09:00:00 GMT' }), 300],
])('tries again after %s', async (_, fault, wait) => {
  expect(await send([fault])).toEqual({ sent: true });
  expect([waits, provider.requests(), provider.mails.length]).toEqual([[wait], 2, 1]);
});

it.each([
  [1200, 1],
  [1900, 2],
])('with %i ms left makes %i requests', async (time, requests) => {
  await send([createAnswer(503)], { time });
  expect(provider.requests()).toBe(requests);
});

const known = createAnswer(400, '{"code":"duplicate_parameter"}');
const busy = createAnswer(503, '{"code":"busy"}');
const anyKey = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const describeRefusal = (reason: string) => ({
  sent: false,
  reason,
  timedOut: false,
  isTransient: /answered (429|5)/.test(reason),
});
const lost = { ...describeRefusal('was not reached'), isTransient: true, unansweredKey: anyKey };
const late = { ...lost, reason: 'did not respond in time', timedOut: true };
const describeUnnamed = (status: string) => describeRefusal(`answered ${status} without naming a message`);

it.each<[string, Fault[], object, number]>([
  ['a mail that is accepted', [], { sent: true }, 1],
  ['a key that the provider knows', [known], describeRefusal('answered 400 duplicate_parameter'), 1],
  [
    'a known key with status 200',
    [createAnswer(200, '{"code":"duplicate_parameter"}')],
    describeUnnamed('200 duplicate_parameter'),
    1,
  ],
  ['a page about a known key', [createAnswer(400, '<p>duplicate_parameter</p>')], describeRefusal('answered 400'), 1],
  ['an error code', [createAnswer(402, '{"code":"no_credits"}')], describeRefusal('answered 402 no_credits'), 1],
  ['a sentence instead of a code', [createAnswer(400, '{"code":"a b"}')], describeRefusal('answered 400'), 1],
  ['an error with status 200', [createAnswer(200, '{"code":"unauthorized"}')], describeUnnamed('200 unauthorized'), 1],
  ['an empty response', [createAnswer(201)], describeUnnamed('201'), 1],
  ['204', [createAnswer(204)], describeUnnamed('204'), 1],
  ['a page', [createAnswer(200, '<!doctype html><title>Home</title>')], describeUnnamed('200'), 1],
  ['a list', [createAnswer(200, '[{"messageId":"a"}]')], describeUnnamed('200'), 1],
  ['an empty id', [createAnswer(200, '{"messageId":""}')], describeUnnamed('200'), 1],
  ['a number as id', [createAnswer(200, '{"messageId":7}')], describeUnnamed('200'), 1],
  ['truncated JSON', [createAnswer(201, '{"messageId":"a"')], describeUnnamed('201'), 1],
  ['a redirect', [createAnswer(302, '', { location: '/' })], describeRefusal('answered 302'), 1],
  ['a dropped connection', [{ kind: 'drop' }], lost, 1],
  ['a connection dropped after the mail', [{ kind: 'drop', accept: true }], lost, 1],
  ['a truncated response', [{ kind: 'cut' }], lost, 1],
  ['silence', [{ kind: 'silence' }], late, 1],
  ['silence after a refusal', [busy, { kind: 'silence' }], late, 2],
  ['a known key after a refusal', [busy, known], describeRefusal('answered 400 duplicate_parameter'), 2],
  ['two refusals for too many messages', [createAnswer(429), createAnswer(429)], describeRefusal('answered 429'), 2],
  ['two refusals', [busy, busy], describeRefusal('answered 503 busy'), 2],
])('reports %s', async (_, faults, outcome, requests) => {
  expect(await send(faults)).toEqual(outcome);
  expect(provider.requests()).toBe(requests);
});

const earlierKey = '5f0c3f4e-7d0a-4f43-9b53-0d1f1d1f1d1f';

it.each<[string, Fault[], object, (string | undefined)[]]>([
  ['accepts the mail now', [], { sent: true }, [earlierKey]],
  ['accepted it then', [known], { sent: true }, []],
  ['is silent again', [{ kind: 'silence' }], { ...late, unansweredKey: earlierKey }, []],
  ['drops the connection again', [{ kind: 'drop' }], { ...lost, unansweredKey: earlierKey }, []],
  ['is busy now', [busy], { sent: true }, [expect.not.stringMatching(earlierKey)]],
  ['is busy, and knows the next key too', [busy, known], describeRefusal('answered 400 duplicate_parameter'), []],
  ['is busy twice', [busy, busy], describeRefusal('answered 503 busy'), []],
])('repeats the key of an unanswered attempt to a provider that %s', async (_, faults, outcome, keys) => {
  expect(await send(faults, { unansweredKey: earlierKey })).toEqual(outcome);
  expect(provider.mails.map(({ headers }) => headers?.idempotencyKey)).toEqual(keys);
});
