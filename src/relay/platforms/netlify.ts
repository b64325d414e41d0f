import type { RelayContent } from '../texts';
import { createHostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_CONTENT: RelayContent;
declare const RELAY_PATH: string;

const getRelay = createHostedRelay(RELAY_CONTENT);

/** The relay as a Netlify function; those have to be default exports. */
export default function enquiry(request: Request, context: { ip?: string }): Promise<Response> {
  return getRelay(process.env)(request, context.ip ?? null);
}

/** Mounts the function at the path of `ENQUIRY_ENDPOINT`. */
export const config = { path: RELAY_PATH };
