import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

import { ensureChromium } from '../browser/browser';

type Json = { [key: string]: unknown };
type Listener = (parameters: Json, session: string) => void;

/** A Chromium that is spoken to directly: unlike a driver of pages it lets the browser prerender. */
export type Devtools = {
  send(method: string, parameters?: Json, session?: string): Promise<Json>;
  on(method: string, listener: Listener): void;
  close(): Promise<void>;
};

/** Starts a browser with a fresh profile and speaks to it through a pipe. */
export async function startDevtools(): Promise<Devtools> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const flags = [
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    '--window-size=1440,900',
    '--no-first-run',
  ];
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(ensureChromium(), [...flags, ...quiet, ...sandbox, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { resolve(result: Json): void; reject(error: Error): void }>();
  const listeners = new Map<string, Listener[]>();
  let count = 0;
  let rest = '';
  output.setEncoding('utf8').on('data', (data: string) => {
    const messages = (rest + data).split('\0');
    rest = messages.pop() ?? '';
    for (const text of messages) {
      const {
        id,
        result,
        error,
        method,
        params,
        sessionId,
      }: {
        id?: number;
        result?: Json;
        error?: { message: string };
        method?: string;
        params?: Json;
        sessionId?: string;
      } = JSON.parse(text);
      if (id !== undefined && error) waiting.get(id)?.reject(new Error(error.message));
      else if (id !== undefined) waiting.get(id)?.resolve(result ?? {});
      for (const listener of listeners.get(method ?? '') ?? []) listener(params ?? {}, sessionId ?? '');
    }
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        waiting.set(++count, { resolve, reject });
        input.write(`${JSON.stringify({ id: count, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    on: (method, listener) => void listeners.set(method, [...(listeners.get(method) ?? []), listener]),
    async close() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
