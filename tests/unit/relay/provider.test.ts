import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildMail } from '../../../src/relay/mail';
import { providerSend } from '../../../src/relay/provider';
import { startProvider, type Fault, type ProviderOptions } from '../../fixtures/provider/provider';
import { relayTexts, typedEnquiry } from '../../fixtures/provider/relay-texts';

let provider: Awaited<ReturnType<typeof startProvider>>;
/** How long was waited before a second attempt. */
let waits: unknown[] = [];
/** Ends the time that requests have. */
let timers: AbortController[] = [];

beforeEach(() => {
  [waits, timers] = [[], []];
  const { setTimeout: later } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, wait?: number, ...args: []) => {
    // `fetch` has timers of its own, which have names or arguments
    if (run.name !== '' || args.length > 0) return later(run, wait, ...args);
    waits.push(wait);
    return later(run, 0);
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timer = new AbortController();
    timers.push(timer);
    return timer.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await provider.close();
});

const mail = () =>
  buildMail(typedEnquiry({ to_name: 'Team' }), relayTexts.locales.de.mail, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example' },
    idempotencyKey: crypto.randomUUID(),
  });

/** Sends a mail; time runs out as soon as the provider is silent. */
async function send(options: ProviderOptions, { key = 'key-1', time = 4000 } = {}) {
  const fault = (number: number) => {
    const chosen = options.fault?.(number);
    if (chosen?.kind === 'silence') timers.at(-1)?.abort(new DOMException('', 'TimeoutError'));
    return chosen;
  };
  provider = await startProvider({ ...options, fault });
  return providerSend(provider.url, key)(mail(), performance.now() + time);
}

/** The provider's answers, one after the other. */
const answers = (...faults: Fault[]) => ({ fault: (number: number) => faults[number - 1] });
const answer = (status: number, body?: string, headers?: Record<string, string>): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});

it('succeeds where the provider names the message', async () => {
  expect(await send({})).toEqual({ sent: true });
  expect(provider.mails).toHaveLength(1);
});

describe('a second attempt', () => {
  it.each<[string, Fault, number]>([
    ['429', answer(429), 300],
    ['500', answer(500, '{"code":"busy"}'), 300],
    ['503', answer(503), 300],
    ['a wait', answer(429, '', { 'retry-after': '1' }), 1000],
    ['a wait by its own header', answer(429, '', { 'x-sib-ratelimit-reset': '1' }), 1000],
    ['a long wait', answer(429, '', { 'retry-after': '60' }), 2000],
    ['a wait that is no number', answer(503, '', { 'retry-after': 'Fri, 27 Nov 2026 09:00:00 GMT' }), 300],
  ])('follows %s after a while', async (_, fault, wait) => {
    expect(await send(answers(fault))).toEqual({ sent: true });
    expect([waits, provider.requests(), provider.mails.length]).toEqual([[wait], 2, 1]);
  });

  it('is the last', async () => {
    const busy = answer(503, '{"code":"busy"}');
    const sent = await send(answers(busy, busy));
    expect(sent).toEqual({ sent: false, reason: 'answered 503 busy', timedOut: false, refused: true });
    expect(provider.requests()).toBe(2);
  });

  it.each<Fault>([
    { kind: 'drop' },
    { kind: 'drop', accept: true },
    { kind: 'cut' },
    answer(400, '{"code":"invalid_parameter"}'),
    answer(402, '{"code":"not_enough_credits"}'),
    answer(200, '{"code":"unauthorized"}'),
  ])('never follows %j', async (fault) => {
    expect(await send(answers(fault))).toMatchObject({ sent: false });
    expect(provider.requests()).toBe(1);
  });

  it.each([
    [1200, 1],
    [1900, 2],
  ])('with %i ms left makes %i requests', async (time, requests) => {
    await send(answers(answer(503)), { time });
    expect(provider.requests()).toBe(requests);
  });
});

it.each<[string, Fault]>([
  ['an error with status 200', answer(200, '{"code":"invalid_parameter","message":"no"}')],
  ['an empty answer', answer(201)],
  ['204', answer(204)],
  ['a page', answer(200, '<!doctype html><title>Home</title>')],
  ['a list', answer(200, '[{"messageId":"a"}]')],
  ['an empty id', answer(200, '{"messageId":""}')],
  ['a number for an id', answer(200, '{"messageId":7}')],
  ['JSON that breaks off', answer(201, '{"messageId":"a"')],
  ['a redirect', answer(302, '', { location: '/' })],
  ['a page about a known key', answer(400, '<p>duplicate_parameter</p>')],
  ['a known key with status 200', answer(200, '{"code":"duplicate_parameter"}')],
])('does not take %s for success', async (_, fault) => {
  expect(await send(answers(fault))).toMatchObject({ sent: false });
});

const known = answer(400, '{"code":"duplicate_parameter"}');
const [rejected, reached] = [
  { sent: false, timedOut: false },
  { sent: false, timedOut: false, refused: false },
];

it.each<[string, Fault[], object]>([
  ['a key that the provider knows', [known], { sent: true }],
  ['no answer in time', [{ kind: 'silence' }], { ...reached, timedOut: true, reason: 'did not respond in time' }],
  ['a dropped connection', [{ kind: 'drop' }], { ...reached, reason: 'was not reached' }],
  ['a page', [answer(200, '<p>')], { ...reached, reason: 'answered 200 without naming a message' }],
  ['a code', [answer(401, '{"code":"x_y"}')], { ...rejected, reason: 'answered 401 x_y', refused: true }],
  ['a sentence for a code', [answer(400, '{"code":"a b"}')], { ...rejected, reason: 'answered 400', refused: true }],
  [
    'a known key after a refusal, which may have used it up',
    [answer(500), known],
    { ...rejected, reason: 'answered 400 duplicate_parameter', refused: true },
  ],
  [
    'silence after a refusal',
    [answer(503), { kind: 'silence' }],
    { sent: false, reason: 'did not respond in time', timedOut: true, refused: true },
  ],
])('reports %s', async (_, faults, outcome) => expect(await send(answers(...faults))).toEqual(outcome));
