import { createConfiguredRelay } from '../configured';
import { createRelay, type Relay } from '../handler';
import { DeliveryError, readRelaySettings, type Environment } from '../settings';
import type { RelayContent } from '../texts';

/**
 * Returns a function that creates the relay of a serverless platform on the first call. If settings are missing or
 * invalid, the relay refuses enquiries with 503 and names the variables in its JSON.
 */
export function createHostedRelay(content: RelayContent): (env: Environment) => Relay {
  let relay: Relay | undefined;
  return (env) => (relay ??= start(env, content));
}

function start(env: Environment, content: RelayContent): Relay {
  try {
    return createConfiguredRelay(env, content);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    console.error(error.message);
    const { names } = error;
    const validEnv = names.includes('SITE_URL') ? {} : { SITE_URL: env.SITE_URL };
    const settings = readRelaySettings(validEnv, content.agency, { outbox: true });
    const send = () => Promise.reject(new Error('nothing is sent without settings'));
    return createRelay({ settings, content, send, missingSettings: names });
  }
}
