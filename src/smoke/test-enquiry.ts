import { parseJsonObject } from '../lib/parse-json-object';
import { testName } from '../relay/enquiry';
import { fingerprint, maskAddress } from '../relay/recipient';
import type { BuiltSite } from './built-site';
import { exchange, type RawResponse } from './exchange';

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

/**
 * Looks for the relay with a request that sends nothing: a relay refuses a GET with 405, `allow: POST` and JSON.
 * @returns the problem and its fix if the form at `endpoint` cannot send.
 */
export async function findFormProblem(origin: string, endpoint: string): Promise<string | undefined> {
  const relay = new URL(endpoint, origin);
  try {
    const request = { method: 'GET', path: relay.pathname + relay.search, headers: { origin } };
    const response = await exchange(relay.origin, request);
    const { status, headers } = response;
    if (status === 405 && headers.allow === 'POST' && headers['content-type']?.startsWith('application/json'))
      return findReadProblem(origin, relay, response);
    return `the form cannot send: no relay answers at ${endpoint}, but something with status ${status}\n  → ${relayFix}`;
  } catch (error) {
    return `the form cannot send: ${describeUnreachable(endpoint, error)}`;
  }
}

const relayFix =
  'Start the relay where it runs. On your own server, also print the configuration with --relay (for publish.sh, in CONFIG); on Netlify and Cloudflare Pages, publish what "npm run relay" writes.';

/** A relay on another host has to let pages of the site read its responses. */
function findReadProblem(origin: string, relay: URL, { headers }: RawResponse): string | undefined {
  if (relay.origin === origin || headers['access-control-allow-origin'] === origin) return undefined;
  return `${relay.href} lets no page of ${origin} read its response: set SITE_URL=${origin}`;
}

function describeUnreachable(endpoint: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `${endpoint} cannot be reached (${reason}): start the relay, or correct ENQUIRY_ENDPOINT`;
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
    const problem = findReadProblem(origin, relay, response);
    return problem === undefined ? readResponse(response, recipient) : { problem };
  } catch (error) {
    return { problem: describeUnreachable(endpoint, error) };
  }
}

function readResponse({ status, headers, body }: RawResponse, expected: string): Result {
  const text = body.toString();
  const { receipt, provider, unconfigured, recipient, error } = parseJsonObject(text) ?? {};
  if (Array.isArray(unconfigured))
    return { problem: `the relay lacks ${unconfigured.join(', ')}; set it where it runs` };
  if (String(provider).startsWith('answered 401'))
    return { problem: 'the mail provider refused the key; check MAIL_KEY, and which IP addresses the account allows' };
  const isAccepted = status === 200 && typeof receipt === 'string';
  if (provider) {
    const rest = isAccepted ? '; the enquiry is kept and will be sent again' : '; its account or status page says why';
    return { problem: `the relay works, but the mail provider ${String(provider)}${rest}` };
  }
  const seconds = headers['retry-after'];
  if (!isAccepted && typeof error === 'string' && seconds)
    return {
      problem: `the relay accepts no more enquiries at the moment (status ${status}); try again in ${seconds} s`,
    };
  if (!isAccepted)
    return {
      problem: `no receipt, but status ${status}, as if no relay were there: publish what "npm run relay" writes, or correct ENQUIRY_ENDPOINT. It answered: ${text.slice(0, 200)}`,
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
