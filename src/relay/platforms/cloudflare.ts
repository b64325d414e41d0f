import type { Environment } from '../settings';
import type { RelayTexts } from '../texts';
import { createHostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;

const getRelay = createHostedRelay(RELAY_TEXTS);

type Call = { request: Request; env: Environment; waitUntil(work: Promise<unknown>): void };

/** The relay as a function of Cloudflare Pages, which passes the settings with each request. */
export const onRequest = ({ request, env, waitUntil }: Call): Promise<Response> => {
  const answer = getRelay(env)(request, request.headers.get('cf-connecting-ip'));
  // otherwise the platform may abandon the request of a visitor who has left, and a second attempt would wait for it
  waitUntil(answer);
  return answer;
};
