import type { Spool } from './delivery';
import { createRelay, type Relay } from './handler';
import { createProviderSend, type Send } from './provider';
import { readRelaySettings, type Environment } from './settings';
import type { RelayContent } from './texts';

type Extras = {
  /** For local use: receives the mails if there is no key. */
  outbox?: { send: Send };
  openSpool?: (send: Send, log: (line: string) => void) => Spool;
};

/**
 * Creates the relay that the environment configures; it sends through the mail provider.
 * @throws {DeliveryError} if a setting is missing or invalid. `MAIL_KEY` may be missing only with an `outbox`.
 */
export function createConfiguredRelay(
  env: Environment,
  content: RelayContent,
  { outbox, openSpool }: Extras = {},
): Relay {
  const settings = readRelaySettings(env, content.agency, { outbox: outbox !== undefined });
  const send = settings.key === null ? outbox?.send : createProviderSend(settings.mailEndpoint, settings.key);
  if (!send) throw new Error('a relay without a key needs an outbox');
  const log = (line: string) => console.error(line);
  return createRelay({ settings, content, send, spool: openSpool?.(send, log), log });
}
