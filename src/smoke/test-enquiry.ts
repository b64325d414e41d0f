import { exchange } from './exchange';

/**
 * Sends one enquiry that says what it is, as the form would.
 * @returns what is wrong, or `null` and the receipt.
 */
export async function sendTestEnquiry(
  origin: string,
  endpoint: string,
  email: string,
): Promise<{ problem: string } | { receipt: string }> {
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
  const { status, body: answer } = await exchange(origin, { method: 'POST', path: endpoint, headers, body });
  const receipt = receiptOf(answer.toString());
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
