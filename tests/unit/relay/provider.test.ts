import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { buildMail } from '../../../src/relay/mail';
import { createProviderSend } from '../../../src/relay/provider';
import { startProvider, type Fault, type ProviderOptions } from '../../fixtures/provider/provider';
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
async function send(faults: Fault[], time = 4000) {
  const fault = (number: number) => {
    const chosen = faults[number - 1];
    if (chosen?.kind === 'silence') limits.at(-1)?.abort(new DOMException('', 'TimeoutError'));
    return chosen;
  };
  provider = await startProvider({ fault } satisfies ProviderOptions);
  const mail = buildMail(createEnquiry({ to_name: 'Team' }), relayContent.locales.de.mail, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example' },
    idempotencyKey: crypto.randomUUID(),
  });
  return createProviderSend(provider.url, 'key-1')(mail, performance.now() + time);
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
  await send([createAnswer(503)], time);
  expect(provider.requests()).toBe(requests);
});

const known = createAnswer(400, '{"code":"duplicate_parameter"}');
const busy = createAnswer(503, '{"code":"busy"}');
const describeRefusal = (reason: string) => ({
  sent: false,
  reason,
  timedOut: false,
  refused: true,
  isTransient: /answered (429|5)/.test(reason),
});
const describeLoss = () => ({ ...describeRefusal('was not reached'), refused: false, isTransient: true });
const describeUnclear = (reason: string) => ({ ...describeRefusal(reason), refused: false });
const describeUnnamed = (status: string) => describeUnclear(`answered ${status} without naming a message`);
const late = { ...describeLoss(), reason: 'did not respond in time', timedOut: true };

it.each<[string, Fault[], object, number]>([
  ['a mail that is taken', [], { sent: true }, 1],
  ['a key that the provider knows', [known], { sent: true }, 1],
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
  ['an empty answer', [createAnswer(201)], describeUnnamed('201'), 1],
  ['204', [createAnswer(204)], describeUnnamed('204'), 1],
  ['a page', [createAnswer(200, '<!doctype html><title>Home</title>')], describeUnnamed('200'), 1],
  ['a list', [createAnswer(200, '[{"messageId":"a"}]')], describeUnnamed('200'), 1],
  ['an empty id', [createAnswer(200, '{"messageId":""}')], describeUnnamed('200'), 1],
  ['a number as id', [createAnswer(200, '{"messageId":7}')], describeUnnamed('200'), 1],
  ['JSON that breaks off', [createAnswer(201, '{"messageId":"a"')], describeUnnamed('201'), 1],
  ['a redirect', [createAnswer(302, '', { location: '/' })], describeUnclear('answered 302'), 1],
  ['a dropped connection', [{ kind: 'drop' }], describeLoss(), 1],
  ['a connection dropped after the mail', [{ kind: 'drop', accept: true }], describeLoss(), 1],
  ['an answer that breaks off', [{ kind: 'cut' }], describeLoss(), 1],
  ['silence', [{ kind: 'silence' }], late, 1],
  ['silence after a refusal', [busy, { kind: 'silence' }], { ...late, refused: true }, 2],
  ['a known key after a refusal', [busy, known], describeRefusal('answered 400 duplicate_parameter'), 2],
  ['two refusals for too many messages', [createAnswer(429), createAnswer(429)], describeRefusal('answered 429'), 2],
  ['two refusals', [busy, busy], describeRefusal('answered 503 busy'), 2],
])('reports %s', async (_, faults, outcome, requests) => {
  expect(await send(faults)).toEqual(outcome);
  expect(provider.requests()).toBe(requests);
});
