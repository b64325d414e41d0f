import type { RelayTexts } from '../texts';
import { hostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;
declare const RELAY_PATH: string;

const relayOf = hostedRelay(RELAY_TEXTS);

/** The relay as a Netlify function, which has to be a default export. */
export default function enquiry(request: Request, context: { ip?: string }): Promise<Response> {
  return relayOf(process.env)(request, context.ip ?? null);
}

/** Mounts the function at the path of `ENQUIRY_ENDPOINT`. */
export const config = { path: RELAY_PATH };
