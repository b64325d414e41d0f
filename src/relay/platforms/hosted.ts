import { configuredRelay } from '../configured';
import { createRelay, type Relay } from '../handler';
import type { Send } from '../provider';
import { DeliveryError, makeshiftSettings, type Environment } from '../settings';
import type { RelayTexts } from '../texts';

/**
 * The relay of a platform that starts functions by itself: made once, at the first request. Half configured it answers
 * 503 as it does where a mail fails, and programs get the names of what is missing; the values are nobody's business.
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
    const settings = makeshiftSettings(env, texts.agency);
    return createRelay({ settings, texts, send: sendNothing, unconfigured: error.names });
  }
}

const sendNothing: Send = () =>
  Promise.resolve({ sent: false, reason: 'is not configured', timedOut: false, refused: true });
