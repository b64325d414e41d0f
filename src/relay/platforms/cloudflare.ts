import type { Environment } from '../settings';
import type { RelayTexts } from '../texts';
import { hostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;

const relayOf = hostedRelay(RELAY_TEXTS);

/** The relay as a function of Cloudflare Pages, which gives settings with each request. */
export const onRequest = ({ request, env }: { request: Request; env: Environment }): Promise<Response> =>
  relayOf(env)(request, request.headers.get('cf-connecting-ip'));
