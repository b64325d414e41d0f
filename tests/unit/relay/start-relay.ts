import { afterEach, beforeEach, vi } from 'vitest';

import { createRelay, type RelayOptions } from '../../../src/relay/handler';
import { createOutbox } from '../../../src/relay/outbox';
import type { SendResult } from '../../../src/relay/provider';
import { createEnquiryRequest, readRelaySettings, relayContent, typed } from '../../fixtures/provider/relay-texts';

/** The headers of a form that a browser posts without JavaScript. */
export const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The result of sending when the provider refuses a message temporarily. */
export const failed = {
  sent: false,
  reason: 'answered 503',
  timedOut: false,
  isTransient: true,
} satisfies SendResult;

type Changes = Partial<RelayOptions> & { trustedIpHeader?: string };

/** Starts a relay that keeps messages in an outbox, unless `send` says otherwise. */
export function startRelay({ trustedIpHeader, ...changes }: Changes = {}) {
  const outbox = createOutbox();
  const settings = readRelaySettings('http://127.0.0.1:9/', trustedIpHeader ? { trustedIpHeader } : {});
  const relay = createRelay({ settings, content: relayContent, send: outbox.send, ...changes });

  const ask = async (request: Request, client: string | null = '192.0.2.1') => {
    const response = await relay(request, client);
    const text = await response.text();
    const isJson = response.headers.get('content-type') === 'application/json';
    const body: Record<string, unknown> = isJson ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, text, body };
  };
  const post = (fields?: object | string, headers?: Record<string, string>, client?: string) =>
    ask(createEnquiryRequest(fields, headers), client);
  /** Posts enquiries with different messages, one after the other, and returns the statuses. */
  const postMany = async (messages: (string | number)[], client?: string) => {
    const statuses: number[] = [];
    for (const each of messages) statuses.push((await post({ ...typed, message: `${each}` }, {}, client)).status);
    return statuses;
  };
  return { outbox, ask, post, postMany };
}

/** Fakes the clocks and timers of a test file; `vi.advanceTimersByTime` advances them. */
export function fakeClocks(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
