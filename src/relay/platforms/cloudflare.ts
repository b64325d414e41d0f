import type { Environment } from '../settings';
import type { RelayContent } from '../texts';
import { createHostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_CONTENT: RelayContent;

const getRelay = createHostedRelay(RELAY_CONTENT);

type Call = { request: Request; env: Environment; waitUntil(work: Promise<unknown>): void };

/** The relay as a function of Cloudflare Pages; the settings come with each request. */
export const onRequest = ({ request, env, waitUntil }: Call): Promise<Response> => {
  const response = getRelay(env)(request, request.headers.get('cf-connecting-ip'));
  // otherwise the platform may stop the request of a visitor who has left, and a second attempt would wait for it
  waitUntil(response);
  return response;
};
