import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMail } from '../../../src/relay/mail';
import { providerSend } from '../../../src/relay/provider';
import { startProvider, type Fault, type ProviderOptions } from '../../fixtures/provider/provider';
import { relayTexts, typedEnquiry } from '../../fixtures/provider/relay-texts';

let provider: Awaited<ReturnType<typeof startProvider>>;
afterEach(() => {
  vi.useRealTimers();
  return provider.close();
});

const mail = (idempotencyKey: string = crypto.randomUUID()) =>
  buildMail(typedEnquiry({ to_name: 'Team' }), relayTexts.locales.de.mail, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example' },
    idempotencyKey,
  });

async function send(options: ProviderOptions, { key = 'key-1', time = 4000 } = {}) {
  provider = await startProvider(options);
  return providerSend(provider.url, key)(mail(), performance.now() + time);
}

const first = (fault: Fault) => (number: number) => (number === 1 ? fault : undefined);
const always = (fault: Fault) => () => fault;

it('succeeds where the provider names the message', async () => {
  expect(await send({})).toEqual({ sent: true });
  expect(provider.mails).toHaveLength(1);
});

describe('a second attempt', () => {
  it.each([429, 500, 502, 503])('follows an answered %i, once, with the same key', async (status) => {
    expect(await send({ fault: first({ kind: 'answer', status, body: '{"code":"busy"}' }) })).toMatchObject({
      sent: true,
    });
    expect([provider.requests(), provider.mails.length]).toEqual([2, 1]);
  });

  it.each(['retry-after', 'x-sib-ratelimit-reset'])('waits as long as the provider says in %s', async (header) => {
    const start = performance.now();
    const fault = first({ kind: 'answer', status: 429, headers: { [header]: '1' } });
    expect(await send({ fault })).toMatchObject({ sent: true });
    expect(performance.now() - start).toBeGreaterThanOrEqual(1000);
  });

  it('follows also where the clock is set meanwhile', async () => {
    const busy = first({ kind: 'answer', status: 503 });
    const hour = 3_600_000;
    const fault = (number: number) => {
      vi.setSystemTime(Date.now() + hour);
      return busy(number);
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await send({ fault })).toMatchObject({ sent: true });
  });

  it('is the last', async () => {
    const sent = await send({ fault: always({ kind: 'answer', status: 503, body: '{"code":"busy"}' }) });
    expect(sent).toEqual({ sent: false, reason: 'answered 503 busy', timedOut: false, refused: true });
    expect(provider.requests()).toBe(2);
  });

  it.each<Fault>([
    { kind: 'drop' },
    { kind: 'drop', accept: true },
    { kind: 'cut' },
    { kind: 'answer', status: 400, body: '{"code":"invalid_parameter"}' },
    { kind: 'answer', status: 402, body: '{"code":"not_enough_credits"}' },
    { kind: 'answer', status: 200, body: '{"code":"unauthorized"}' },
  ])('never follows %j', async (fault) => {
    expect(await send({ fault: first(fault) })).toMatchObject({ sent: false });
    expect(provider.requests()).toBe(1);
  });

  it('is left out where no time is left for it', async () => {
    expect(await send({ fault: first({ kind: 'answer', status: 503 }) }, { time: 1200 })).toMatchObject({
      sent: false,
    });
    expect(provider.requests()).toBe(1);
  });
});

it.each<[string, Fault]>([
  ['an error with status 200', { kind: 'answer', status: 200, body: '{"code":"invalid_parameter","message":"no"}' }],
  ['an empty answer', { kind: 'answer', status: 201, body: '' }],
  ['204', { kind: 'answer', status: 204 }],
  ['a page', { kind: 'answer', status: 200, body: '<!doctype html><title>Home</title>' }],
  ['a list', { kind: 'answer', status: 200, body: '[{"messageId":"a"}]' }],
  ['an empty id', { kind: 'answer', status: 200, body: '{"messageId":""}' }],
  ['a number for an id', { kind: 'answer', status: 200, body: '{"messageId":7}' }],
  ['JSON that breaks off', { kind: 'answer', status: 201, body: '{"messageId":"a"' }],
  ['a redirect', { kind: 'answer', status: 302, headers: { location: '/' } }],
])('does not take %s for success', async (_, fault) => {
  expect(await send({ fault: always(fault) })).toMatchObject({ sent: false });
});

it('gives up in time', async () => {
  const start = Date.now();
  expect(await send({ fault: always({ kind: 'silence' }) }, { time: 300 })).toMatchObject({
    sent: false,
    timedOut: true,
    refused: false,
  });
  expect(Date.now() - start).toBeLessThan(1500);
});

it('names a refusal by the provider’s code', async () => {
  expect(await send({}, { key: 'wrong' })).toEqual({
    sent: false,
    reason: 'answered 401 unauthorized',
    timedOut: false,
    refused: true,
  });
});

describe('a key that the provider knows', () => {
  const known: Fault = { kind: 'answer', status: 400, body: '{"code":"duplicate_parameter"}' };

  it('counts: an earlier request with it was taken', async () => {
    expect(await send({ fault: always(known) })).toEqual({ sent: true });
  });

  it('does not count after a refusal, which may have used it up', async () => {
    const sent = await send({
      fault: (number) => (number === 1 ? { kind: 'answer', status: 500, body: '{"code":"internal_error"}' } : known),
    });
    expect(sent).toEqual({ sent: false, reason: 'answered 400 duplicate_parameter', timedOut: false, refused: true });
  });

  it('is nothing that a page can say', async () => {
    expect(await send({ fault: always({ ...known, body: '<p>duplicate_parameter</p>' }) })).toMatchObject({
      sent: false,
    });
    await provider.close();
    expect(await send({ fault: always({ ...known, status: 200 }) })).toMatchObject({ sent: false });
  });

  it('may be used up where a refusal was followed by no answer', async () => {
    const sent = await send(
      { fault: (number) => (number === 1 ? { kind: 'answer', status: 503 } : { kind: 'silence' }) },
      { time: 1500 },
    );
    expect(sent).toMatchObject({ sent: false, timedOut: true, refused: true });
  });
});
