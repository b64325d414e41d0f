import { configuredRelay } from '../configured';
import type { Relay } from '../handler';
import { DeliveryError, type Environment } from '../settings';
import type { RelayTexts } from '../texts';

/**
 * The relay of a platform that starts functions by itself: made once, at the first request. Half configured it answers
 * 503 with the names of what is missing; the values are nobody's business.
 */
export function hostedRelay(texts: RelayTexts): (env: Environment) => Relay {
  let relay: Relay | undefined;
  return (env) => {
    relay ??= start(env, texts);
    return relay;
  };
}

function start(env: Environment, texts: RelayTexts): Relay {
  try {
    return configuredRelay(env, texts);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    console.error(error.message);
    const answer = { error: texts.locales.de.panel.failure, unconfigured: error.names };
    return () => Promise.resolve(Response.json(answer, { status: 503, headers: { 'cache-control': 'no-store' } }));
  }
}
