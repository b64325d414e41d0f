import { configuredRelay } from '../configured';
import { createRelay, type Relay } from '../handler';
import { DeliveryError, relaySettings, type Environment } from '../settings';
import type { RelayTexts } from '../texts';

/**
 * The relay of a platform that starts functions by itself: made once, at the first request. Half configured it answers
 * 503 as it does where a mail fails, and tells programs the names of what is missing.
 */
export function hostedRelay(texts: RelayTexts): (env: Environment) => Relay {
  let relay: Relay | undefined;
  return (env) => (relay ??= start(env, texts));
}

function start(env: Environment, texts: RelayTexts): Relay {
  try {
    return configuredRelay(env, texts);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    console.error(error.message);
    const { names } = error;
    const usable = names.includes('SITE_URL') ? {} : { SITE_URL: env.SITE_URL };
    const settings = relaySettings(usable, texts.agency, { outbox: true });
    const send = () => Promise.reject(new Error('nothing is sent without settings'));
    return createRelay({ settings, texts, send, unconfigured: names });
  }
}
