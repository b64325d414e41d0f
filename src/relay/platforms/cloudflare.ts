import type { Environment } from '../settings';
import type { RelayTexts } from '../texts';
import { hostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;

const relayOf = hostedRelay(RELAY_TEXTS);

type Call = { request: Request; env: Environment; waitUntil(work: Promise<unknown>): void };

/** The relay as a function of Cloudflare Pages, which gives settings with each request. */
export const onRequest = ({ request, env, waitUntil }: Call): Promise<Response> => {
  const answer = relayOf(env)(request, request.headers.get('cf-connecting-ip'));
  // else the platform drops what it does for a visitor who has gone, and their next attempt would wait for that for ever
  waitUntil(answer);
  return answer;
};
