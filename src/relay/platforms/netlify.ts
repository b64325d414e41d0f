import type { RelayTexts } from '../texts';
import { hostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;

const relayOf = hostedRelay(RELAY_TEXTS);

/** The relay as a Netlify function; the platform looks for a default export. */
export default function enquiry(request: Request, context: { ip?: string }): Promise<Response> {
  return relayOf(process.env)(request, context.ip ?? null);
}

/** Where the platform mounts the function: the default of `ENQUIRY_ENDPOINT`. */
export const config = { path: '/api/enquiry' };
