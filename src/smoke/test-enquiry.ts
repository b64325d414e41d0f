import { exchange } from './exchange';
import type { BuiltSite } from './judge';

/** Where the form of a built site sends to: a path, or the address of a relay elsewhere; nowhere without a relay. */
export function endpointOf({ hosting, read }: BuiltSite): string | undefined {
  for (const { file } of hosting.pages) {
    const [, action] = /<form [^>]*action="([^"]+)" method="post"/.exec(read(file).toString()) ?? [];
    if (action) return action.replaceAll('&amp;', '&');
  }
  return undefined;
}

/**
 * Sends one enquiry that says what it is, as the form would.
 * @returns what is wrong, or the receipt.
 */
export async function sendTestEnquiry(
  origin: string,
  endpoint: string,
  email: string,
): Promise<{ problem: string } | { receipt: string }> {
  const relay = new URL(endpoint, origin);
  const body = JSON.stringify({
    from_name: 'Smoke test',
    from_email: email,
    website: origin,
    message: `Test of the contact form at ${origin}, ${new Date().toISOString()}. Nothing to do.`,
    form_type: 'Test',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    origin,
    referer: `${origin}/`,
  };
  const asked = { method: 'POST', path: relay.pathname + relay.search, headers, body };
  const { status, headers: answered, body: answer } = await exchange(relay.origin, asked);
  const receipt = receiptOf(answer.toString());
  const isReadable = relay.origin === origin || answered['access-control-allow-origin'] === origin;
  if (status === 200 && receipt && !isReadable)
    return { problem: `${endpoint} takes enquiries, but lets no page of ${origin} read its receipt` };
  if (status === 200 && receipt) return { receipt };
  return { problem: `${endpoint} answers with status ${status} and no receipt: ${answer.toString().slice(0, 200)}` };
}

function receiptOf(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && 'receipt' in answer && typeof answer.receipt === 'string')
      return answer.receipt;
  } catch {
    // a page is no receipt
  }
  return undefined;
}
