import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { exchange } from '../../src/smoke/exchange';
import { startProvider } from '../fixtures/provider/provider';
import { typed } from '../fixtures/provider/relay-texts';
import { freePort } from '../free-port';

/** A hundred large requests at once, half of them too large, with a small heap and a provider that takes four seconds. */
export async function proveLoad(bundles: string): Promise<string> {
  const provider = await startProvider({ delay: 4_000, onMail: () => undefined });
  const port = await freePort();
  const relay = spawn(process.execPath, ['--max-old-space-size=256', join(bundles, 'node/relay.mjs')], {
    env: {
      PORT: String(port),
      TRUSTED_IP_HEADER: 'X-Real-IP',
      MAIL_KEY: 'key-1',
      MAIL_FROM: 'website@agency.example',
      MAIL_ENDPOINT: provider.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => relay.stdout.once('data', resolve));

  // with a letter beyond Latin-1, engines take two bytes for each character
  const fields = Object.fromEntries(Object.keys(typed).map((name) => [name, 'я'.padEnd(2_000, '{')]));
  const largest = { ...fields, from_email: 'rosa@praxis.example', message: 'я'.padEnd(100_000, '{') };
  const statusOf = async (number: number, body: string) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-real-ip': `10.0.0.${number}`,
    };
    const request = { method: 'POST', path: '/api/enquiry', headers, body };
    return (await exchange(`http://127.0.0.1:${port}`, request)).status;
  };
  try {
    const requests = Array.from({ length: 50 }, (_, number) => [
      statusOf(number, '{'.repeat(1_040_000)),
      statusOf(number, JSON.stringify({ ...largest, from_name: `${number} ${'{'.repeat(1_990)}` })),
    ]);
    const statuses = await Promise.all(requests.flat());
    const count = (status: number) => statuses.filter((each) => each === status).length;
    // where twenty mails are on their way, others are asked to come again; a busy machine may be too late for some
    if (count(413) !== 50 || count(200) + count(503) + count(504) !== 50)
      throw new Error(`it answers ${statuses.join(', ')}`);
    const next = await statusOf(100, JSON.stringify({ ...largest, from_name: 'The next one' }));
    if (next !== 200) throw new Error(`afterwards it answers ${next}`);
    return 'answers a hundred large requests at once with a heap of 256 MB';
  } finally {
    relay.kill();
    await provider.close();
  }
}
