import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { buildMail } from '../../../src/relay/mail';
import { createProviderSend } from '../../../src/relay/provider';
import { startProvider, type Fault, type ProviderOptions } from '../../fixtures/provider/provider';
import { relayContent, typedEnquiry } from '../../fixtures/provider/relay-texts';

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

/** Sends a mail to a provider that answers with these faults; where it is silent, the time is up at once. */
async function send(faults: Fault[], time = 4000) {
  const fault = (number: number) => {
    const chosen = faults[number - 1];
    if (chosen?.kind === 'silence') limits.at(-1)?.abort(new DOMException('', 'TimeoutError'));
    return chosen;
  };
  provider = await startProvider({ fault } satisfies ProviderOptions);
  const mail = buildMail(typedEnquiry({ to_name: 'Team' }), relayContent.locales.de.mail, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example' },
    idempotencyKey: crypto.randomUUID(),
  });
  return createProviderSend(provider.url, 'key-1')(mail, performance.now() + time);
}

const answer = (status: number, body?: string, headers?: Record<string, string>): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});

it.each<[string, Fault, number]>([
  ['429', answer(429), 300],
  ['500', answer(500, '{"code":"busy"}'), 300],
  ['503', answer(503), 300],
  ['a second in Retry-After', answer(429, '', { 'retry-after': '1' }), 1000],
  ['a second in the provider’s own header', answer(429, '', { 'x-sib-ratelimit-reset': '1' }), 1000],
  ['a minute in Retry-After', answer(429, '', { 'retry-after': '60' }), 2000],
  ['a date in Retry-After', answer(503, '', { 'retry-after': 'Fri, 27 Nov 2026 09:00:00 GMT' }), 300],
])('tries again after %s', async (_, fault, wait) => {
  expect(await send([fault])).toEqual({ sent: true });
  expect([waits, provider.requests(), provider.mails.length]).toEqual([[wait], 2, 1]);
});

it.each([
  [1200, 1],
  [1900, 2],
])('with %i ms left makes %i requests', async (time, requests) => {
  await send([answer(503)], time);
  expect(provider.requests()).toBe(requests);
});

const known = answer(400, '{"code":"duplicate_parameter"}');
const busy = answer(503, '{"code":"busy"}');
const refused = (reason: string) => ({
  sent: false,
  reason,
  timedOut: false,
  refused: true,
  isTransient: /answered (429|5)/.test(reason),
});
const lost = () => ({ ...refused('was not reached'), refused: false, isTransient: true });
const unclear = (reason: string) => ({ ...refused(reason), refused: false });
const unnamed = (status: string) => unclear(`answered ${status} without naming a message`);
const late = { ...lost(), reason: 'did not respond in time', timedOut: true };

it.each<[string, Fault[], object, number]>([
  ['a mail that is taken', [], { sent: true }, 1],
  ['a key that the provider knows', [known], { sent: true }, 1],
  [
    'a known key with status 200',
    [answer(200, '{"code":"duplicate_parameter"}')],
    unnamed('200 duplicate_parameter'),
    1,
  ],
  ['a page about a known key', [answer(400, '<p>duplicate_parameter</p>')], refused('answered 400'), 1],
  ['an error code', [answer(402, '{"code":"no_credits"}')], refused('answered 402 no_credits'), 1],
  ['a sentence instead of a code', [answer(400, '{"code":"a b"}')], refused('answered 400'), 1],
  ['an error with status 200', [answer(200, '{"code":"unauthorized"}')], unnamed('200 unauthorized'), 1],
  ['an empty answer', [answer(201)], unnamed('201'), 1],
  ['204', [answer(204)], unnamed('204'), 1],
  ['a page', [answer(200, '<!doctype html><title>Home</title>')], unnamed('200'), 1],
  ['a list', [answer(200, '[{"messageId":"a"}]')], unnamed('200'), 1],
  ['an empty id', [answer(200, '{"messageId":""}')], unnamed('200'), 1],
  ['a number as id', [answer(200, '{"messageId":7}')], unnamed('200'), 1],
  ['JSON that breaks off', [answer(201, '{"messageId":"a"')], unnamed('201'), 1],
  ['a redirect', [answer(302, '', { location: '/' })], unclear('answered 302'), 1],
  ['a dropped connection', [{ kind: 'drop' }], lost(), 1],
  ['a connection dropped after the mail', [{ kind: 'drop', accept: true }], lost(), 1],
  ['an answer that breaks off', [{ kind: 'cut' }], lost(), 1],
  ['silence', [{ kind: 'silence' }], late, 1],
  ['silence after a refusal', [busy, { kind: 'silence' }], { ...late, refused: true }, 2],
  ['a known key after a refusal', [busy, known], refused('answered 400 duplicate_parameter'), 2],
  ['two refusals for too many mails', [answer(429), answer(429)], refused('answered 429'), 2],
  ['two refusals', [busy, busy], refused('answered 503 busy'), 2],
])('reports %s', async (_, faults, outcome, requests) => {
  expect(await send(faults)).toEqual(outcome);
  expect(provider.requests()).toBe(requests);
});
