import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { exchange } from '../../src/smoke/exchange';
import { startProvider, type Fault } from '../fixtures/provider/provider';
import { typed } from '../fixtures/provider/relay-texts';
import { createSettings, post, startRelay } from './relay-process';

const busy: Fault = { kind: 'answer', status: 503 };
const lost: Fault = { kind: 'drop' };
const responseLost: Fault = { kind: 'drop', accept: true };

/**
 * One run of the relay process, which ends with a kill: the provider's fault, and an enquiry with the expected status
 * of the response. A run without an enquiry lasts until the provider gets a mail from the spool.
 */
type Run = { fault?: Fault; isDiskFull?: boolean; enquiry?: [message: string, status: number] };

const night: Run[] = [
  { fault: busy, enquiry: ['to a busy provider', 200] },
  { fault: busy },
  { fault: responseLost, enquiry: ['accepted without a response', 200] },
  { fault: lost },
  { fault: lost, enquiry: ['lost on its way', 200] },
  { fault: busy },
  { fault: busy, isDiskFull: true, enquiry: ['with a full disk', 502] },
  { fault: responseLost, isDiskFull: true },
  { fault: responseLost },
  { fault: busy, enquiry: ['before the morning', 200] },
  { enquiry: ['with a full disk', 200] },
];

/** Checks that after all these runs the mail of every visitor who was thanked has arrived. */
export async function checkNight(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'relay-night-'));
  const spool = join(folder, 'spool');
  let run: Run | undefined;
  let onRequest: (() => void) | undefined;
  const provider = await startProvider({
    remembersRefusedKeys: true,
    fault() {
      onRequest?.();
      return run?.fault;
    },
  });
  const settings = { ...createSettings(provider.url), SPOOL_DIR: spool };
  let relay: Awaited<ReturnType<typeof startRelay>> | undefined;
  const thanked: string[] = [];
  try {
    for (run of night) {
      await relay?.stop('SIGKILL');
      const { isDiskFull, enquiry } = run;
      const requested = new Promise<void>((resolve) => (onRequest = resolve));
      relay = await startRelay(settings, { isDiskFull, stderr: 'ignore' });
      if (!enquiry) {
        await awaitWithinLimit(requested, 'no mail is sent again');
        continue;
      }
      const [message, expected] = enquiry;
      const status = await post(relay.url, JSON.stringify({ ...typed, message }));
      if (status !== expected) throw new Error(`the enquiry “${message}” gets ${status} instead of ${expected}`);
      if (status === 200) thanked.push(message);
    }
    for (let turn = 0; readdirSync(spool).length > 0 && turn < 100; turn++) await pause(100);
    const missing = thanked.filter(
      (message) => !provider.mails.some(({ textContent }) => textContent?.includes(message)),
    );
    if (missing.length > 0) throw new Error(`thanked for, but not delivered: ${missing.join(', ')}`);
    const { status = 0, body = '' } = relay ? await exchange(relay.url, { method: 'GET', path: '/health' }) : {};
    if (status !== 200) throw new Error(`in the end its health is ${status}: ${String(body)}`);
    return `delivers all ${thanked.length} enquiries that it thanked for, through ${night.length - 1} kills with a provider that remembers what it refused`;
  } finally {
    await relay?.stop('SIGKILL');
    await provider.close();
    rmSync(folder, { recursive: true });
  }
}

async function awaitWithinLimit(promise: Promise<void>, problem: string): Promise<void> {
  const limit = pause(20_000, undefined, { ref: false }).then(() => Promise.reject(new Error(problem)));
  await Promise.race([promise, limit]);
}
