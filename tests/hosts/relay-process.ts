import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { exchange } from '../../src/smoke/exchange';
import { findFreePort } from '../free-port';

export const root = process.env.SITE_ROOT ?? join(import.meta.dirname, '../..');
export const bundles = join(root, 'dist-relay');

export const recipient = 'inbox@agency.example';

export type Settings = Record<string, string>;

type ProcessOptions = { nodeOptions?: string[]; isDiskFull?: boolean; stderr?: 'inherit' | 'ignore' };

export function createSettings(mailEndpoint: string): Settings {
  return {
    MAIL_KEY: 'key-1',
    MAIL_FROM: 'website@agency.example',
    MAIL_TO: recipient,
    MAIL_ENDPOINT: mailEndpoint,
  };
}

/** Starts the relay as a process. */
export async function startRelay(settings: Settings, options: ProcessOptions = {}) {
  const { nodeOptions = [], isDiskFull = false, stderr = 'inherit' } = options;
  const port = await findFreePort();
  const env = { PATH: process.env.PATH, PORT: `${port}`, TRUSTED_IP_HEADER: 'X-Real-IP', ...settings };
  const command = [process.execPath, ...nodeOptions, join(bundles, 'node/relay.mjs')];
  // no file can hold a single byte
  const shell = `${isDiskFull ? "trap '' XFSZ; ulimit -f 0; " : ''}exec "$@"`;
  const relay = spawn('sh', ['-c', shell, 'sh', ...command], { env, stdio: ['ignore', 'pipe', stderr] });
  const ended = once(relay, 'exit');
  await new Promise((resolve, reject) => {
    relay.stdout?.once('data', resolve);
    relay.once('exit', (code) => reject(new Error(`the relay ends with code ${code}`)));
  });
  const readPeakMemory = () => {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${relay.pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1000);
  };
  const stop = (signal?: NodeJS.Signals) => {
    relay.kill(signal);
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, readPeakMemory, stop };
}

/** Posts an enquiry. @returns the status of the response. */
export async function post(origin: string, body: string, more: Record<string, string> = {}): Promise<number> {
  const length = String(Buffer.byteLength(body));
  const headers = { 'content-type': 'application/json', 'content-length': length, origin, ...more };
  return (await exchange(origin, { method: 'POST', path: '/api/enquiry', headers, body })).status;
}
