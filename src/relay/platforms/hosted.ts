import { createConfiguredRelay } from '../configured';
import { createRelay, type Relay } from '../handler';
import { DeliveryError, readRelaySettings, type Environment } from '../settings';
import type { RelayTexts } from '../texts';

/**
 * The relay of a serverless platform, created at the first request. If settings are missing or unusable, it refuses
 * enquiries with 503 and names the variables in its JSON.
 */
export function createHostedRelay(texts: RelayTexts): (env: Environment) => Relay {
  let relay: Relay | undefined;
  return (env) => (relay ??= start(env, texts));
}

function start(env: Environment, texts: RelayTexts): Relay {
  try {
    return createConfiguredRelay(env, texts);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    console.error(error.message);
    const { names } = error;
    const usable = names.includes('SITE_URL') ? {} : { SITE_URL: env.SITE_URL };
    const settings = readRelaySettings(usable, texts.agency, { outbox: true });
    const send = () => Promise.reject(new Error('nothing is sent without settings'));
    return createRelay({ settings, texts, send, unconfigured: names });
  }
}
