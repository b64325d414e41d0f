import type { Spool } from './delivery';
import { createRelay, type Relay } from './handler';
import { createProviderSend, type Send } from './provider';
import { readRelaySettings, type Environment } from './settings';
import type { RelayTexts } from './texts';

type Extras = {
  /** Takes the mails where there is no key, for local use. */
  outbox?: { send: Send };
  openSpool?: (send: Send, log: (line: string) => void) => Spool;
};

/**
 * The relay as the environment configures it, sending through the mail provider.
 * @throws {DeliveryError} where something is missing; without `MAIL_KEY` only an `outbox` for local use lets it start.
 */
export function createConfiguredRelay(env: Environment, texts: RelayTexts, { outbox, openSpool }: Extras = {}): Relay {
  const settings = readRelaySettings(env, texts.agency, { outbox: outbox !== undefined });
  const send = settings.key === null ? outbox?.send : createProviderSend(settings.mailEndpoint, settings.key);
  if (!send) throw new Error('a relay without a key needs an outbox');
  const log = (line: string) => console.error(line);
  return createRelay({ settings, texts, send, spool: openSpool?.(send, log), log });
}
