import { parseJsonObject } from '../lib/parse-json-object';
import type { BuiltSite } from './built-site';
import { exchange } from './exchange';

type Result = { problem: string } | { receipt: string };

/** Where the form of a built site sends to: a path, or the address of a relay elsewhere; nowhere without a relay. */
export function endpointOf({ hosting, read }: BuiltSite): string | undefined {
  for (const { file } of hosting.pages) {
    const [, action] = /<form [^>]*action="([^"]+)" method="post"/.exec(read(file).toString()) ?? [];
    if (action) return action.replaceAll('&amp;', '&');
  }
  return undefined;
}

/** Sends one enquiry that says what it is, as the form would. */
export async function sendTestEnquiry(origin: string, endpoint: string | undefined, email: string): Promise<Result> {
  if (endpoint === undefined) return { problem: 'this build sends enquiries without a relay; try the form by hand' };
  const relay = new URL(endpoint, origin);
  const body = JSON.stringify({
    from_name: 'Smoke test',
    from_email: email,
    website: origin,
    message: `Test of the contact form at ${origin}, ${new Date().toISOString()}. Nothing to do.`,
    form_type: 'Test',
  });
  const length = String(Buffer.byteLength(body));
  const headers = { 'content-type': 'application/json', 'content-length': length, origin, referer: `${origin}/` };
  const request = { method: 'POST', path: relay.pathname + relay.search, headers, body };
  try {
    const response = await exchange(relay.origin, request);
    const isReadable = relay.origin === origin || response.headers['access-control-allow-origin'] === origin;
    if (!isReadable)
      return { problem: `${endpoint} lets no page of ${origin} read its response: set SITE_URL=${origin}` };
    return readResponse(response.status, response.body.toString());
  } catch (error) {
    return { problem: `${endpoint} cannot be reached: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function readResponse(status: number, body: string): Result {
  const { receipt, provider, unconfigured } = parseJsonObject(body) ?? {};
  if (status === 200 && typeof receipt === 'string') return { receipt };
  if (Array.isArray(unconfigured))
    return { problem: `the relay lacks ${unconfigured.join(', ')}; set it where it runs` };
  if (String(provider).startsWith('answered 401'))
    return { problem: 'the mail provider refused the key; check MAIL_KEY, and which IP addresses the account allows' };
  if (provider) return { problem: `the relay works, but the mail provider ${String(provider)}` };
  return { problem: `no receipt, but status ${status}: is the relay there? ${body.slice(0, 200)}` };
}
