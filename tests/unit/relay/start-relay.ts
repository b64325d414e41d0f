import { createRelay, type RelayOptions } from '../../../src/relay/handler';
import { createOutbox } from '../../../src/relay/outbox';
import type { Sent } from '../../../src/relay/provider';
import { enquiryRequest, relaySettings, relayTexts, typed } from '../../fixtures/provider/relay-texts';

/** What the provider's refusal of a mail looks like to the relay. */
export const failed = { sent: false, reason: 'answered 503', timedOut: false, refused: true } satisfies Sent;

type Changes = Partial<RelayOptions> & { trustedIpHeader?: string };

/** A relay that keeps mails in an outbox, unless it is given another way to send them. */
export function startRelay({ trustedIpHeader, ...changes }: Changes = {}) {
  const outbox = createOutbox();
  const settings = relaySettings('http://127.0.0.1:9/', trustedIpHeader ? { trustedIpHeader } : {});
  const relay = createRelay({ settings, texts: relayTexts, send: outbox.send, ...changes });

  const ask = async (request: Request, client: string | null = '192.0.2.1') => {
    const response = await relay(request, client);
    const text = await response.text();
    const isJson = response.headers.get('content-type') === 'application/json';
    const body: Record<string, unknown> = isJson ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, text, body };
  };
  /** Posts an enquiry as a visitor or a program would. */
  const post = (fields?: object | string, headers?: Record<string, string>, client?: string) =>
    ask(enquiryRequest(fields, headers), client);
  /** Posts enquiries that differ in their messages, one after the other, and gives the statuses. */
  const postMany = async (messages: (string | number)[], client?: string) => {
    const statuses: number[] = [];
    for (const each of messages) statuses.push((await post({ ...typed, message: `${each}` }, {}, client)).status);
    return statuses;
  };
  return { outbox, ask, post, postMany };
}
