import type { RelayTexts } from '../texts';
import { createHostedRelay } from './hosted';

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;
declare const RELAY_PATH: string;

const getRelay = createHostedRelay(RELAY_TEXTS);

/** The relay as a Netlify function, which has to be a default export. */
export default function enquiry(request: Request, context: { ip?: string }): Promise<Response> {
  return getRelay(process.env)(request, context.ip ?? null);
}

/** Mounts the function at the path of `ENQUIRY_ENDPOINT`. */
export const config = { path: RELAY_PATH };
