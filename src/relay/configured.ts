import { createRelay, type Relay } from './handler';
import { providerSend, type Send } from './provider';
import { relaySettings, type Environment } from './settings';
import type { RelayTexts } from './texts';

/**
 * The relay as the environment configures it, sending through the mail provider.
 * @throws {DeliveryError} where something is missing; without `MAIL_KEY` only an `outbox` for local use lets it start.
 */
export function configuredRelay(env: Environment, texts: RelayTexts, outbox?: { send: Send }): Relay {
  const settings = relaySettings(env, texts.agency, { outbox: outbox !== undefined });
  const send = settings.key === null ? outbox?.send : providerSend(settings.mailEndpoint, settings.key);
  if (!send) throw new Error('a relay without a key needs an outbox');
  return createRelay({ settings, texts, send, log: (line) => console.error(line) });
}
