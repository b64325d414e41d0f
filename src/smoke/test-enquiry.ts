import { parseJsonObject } from '../lib/parse-json-object';
import { testName } from '../relay/enquiry';
import { fingerprint, maskAddress } from '../relay/recipient';
import type { BuiltSite } from './built-site';
import { exchange } from './exchange';

/** The relay's receipt with the masked recipient, or a problem and its fix. */
type Result = { problem: string } | { receipt: string; recipient: string };

type TestEnquiry = {
  /** The path or URL that the form sends to; none without a relay. */
  endpoint: string | undefined;
  /** The visitor's e-mail address in the enquiry. */
  email: string;
  /** The e-mail address that enquiries should go to, according to the build. */
  recipient: string;
};

/** Returns the path or URL that the form of a built site sends to; `undefined` without a relay. */
export function findEndpoint({ hosting, read }: BuiltSite): string | undefined {
  for (const { file } of hosting.pages) {
    const [, action] = /<form [^>]*action="([^"]+)" method="post"/.exec(read(file).toString()) ?? [];
    if (action) return action.replaceAll('&amp;', '&');
  }
  return undefined;
}

/** Sends an enquiry as the form does, marked as a test. */
export async function sendTestEnquiry(origin: string, test: TestEnquiry): Promise<Result> {
  const { endpoint, email, recipient } = test;
  if (endpoint === undefined)
    return {
      problem: 'this build sends enquiries without a relay (MAIL_DIRECT=1): send one with the form on the site',
    };
  const relay = new URL(endpoint, origin);
  const body = JSON.stringify({
    from_name: 'Smoke test',
    from_email: email,
    website: origin,
    message: `Test of the contact form at ${origin}, ${new Date().toISOString()}. Nothing to do.`,
    form_type: 'Test',
    [testName]: await fingerprint(recipient),
  });
  const length = String(Buffer.byteLength(body));
  const headers = { 'content-type': 'application/json', 'content-length': length, origin, referer: `${origin}/` };
  const request = { method: 'POST', path: relay.pathname + relay.search, headers, body };
  try {
    const response = await exchange(relay.origin, request);
    const isReadable = relay.origin === origin || response.headers['access-control-allow-origin'] === origin;
    if (!isReadable)
      return { problem: `${endpoint} lets no page of ${origin} read its response: set SITE_URL=${origin}` };
    return readResponse(response.status, response.body.toString(), recipient);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `${endpoint} cannot be reached (${reason}): start the relay, or correct ENQUIRY_ENDPOINT` };
  }
}

function readResponse(status: number, body: string, expected: string): Result {
  const { receipt, provider, unconfigured, recipient } = parseJsonObject(body) ?? {};
  if (Array.isArray(unconfigured))
    return { problem: `the relay lacks ${unconfigured.join(', ')}; set it where it runs` };
  if (String(provider).startsWith('answered 401'))
    return { problem: 'the mail provider refused the key; check MAIL_KEY, and which IP addresses the account allows' };
  const isAccepted = status === 200 && typeof receipt === 'string';
  if (provider) {
    const rest = isAccepted ? '; the enquiry is kept and will be sent again' : '; its account or status page says why';
    return { problem: `the relay works, but the mail provider ${String(provider)}${rest}` };
  }
  if (!isAccepted)
    return {
      problem: `no receipt, but status ${status}, as if no relay were there: publish what "npm run relay" writes, or correct ENQUIRY_ENDPOINT. It answered: ${body.slice(0, 200)}`,
    };
  if (!isRecipient(recipient))
    return { problem: 'the relay is older than this build: run "npm run relay" and publish what it writes' };
  const { masked, isExpected } = recipient;
  if (isExpected) return { receipt, recipient: masked };
  return {
    problem: `enquiries go to ${masked}, not to ${maskAddress(expected)} as in this build: set MAIL_TO where the relay runs, or run "npm run relay" and publish what it writes; if ${masked} is right, set MAIL_TO here, in .env`,
  };
}

function isRecipient(value: unknown): value is { masked: string; isExpected: boolean } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'masked' in value &&
    typeof value.masked === 'string' &&
    'isExpected' in value &&
    typeof value.isExpected === 'boolean'
  );
}
