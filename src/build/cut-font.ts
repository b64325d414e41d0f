import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { FontFace } from '../styles/font-config';

/** A font that is to be cut down to some characters, and what comes back. */
export type FontOrder = {
  id: number;
  source: Uint8Array;
  characters: string;
  targetFormat: 'sfnt' | 'truetype' | 'woff2';
  variationAxes?: FontFace['axes'];
  /** OpenType features that stay; all where nothing is said. */
  keepFeatures?: string[];
};
type FontAnswer = { id: number; font: Uint8Array } | { id: number; failure: unknown };

type Waiting = { resolve(font: Uint8Array): void; reject(error: unknown): void };
type Helper = { child: ChildProcess; waiting: Map<number, Waiting>; rest: NodeJS.Timeout | undefined };

/** Milliseconds that the process waits for another font before it ends; it starts in less. */
const patience = 300;

let helper: Helper | undefined;
let count = 0;

/**
 * Cuts a font down to some characters. That takes seconds and a hundred megabytes, so that a process of its own does it,
 * which ends, and gives them back, when there is no more to cut; of a thread, most would stay with this one.
 * @throws what has gone wrong there, and where the process cannot be started or has ended too early.
 */
export function cutFont(order: Omit<FontOrder, 'id'>): Promise<Uint8Array> {
  const { child, waiting, rest } = (helper ??= startHelper());
  clearTimeout(rest);
  child.ref();
  child.channel?.ref();
  return new Promise<Uint8Array>((resolve, reject) => {
    const id = count++;
    waiting.set(id, { resolve, reject });
    child.send({ ...order, id } satisfies FontOrder);
  });
}

function startHelper(): Helper {
  const script = fileURLToPath(new URL('./font-worker.mjs', import.meta.url));
  // it is plain JavaScript, which needs nothing of what this process was started with
  const child = fork(script, { execArgv: [], serialization: 'advanced' });
  const started: Helper = { child, waiting: new Map(), rest: undefined };
  const { waiting } = started;
  const end = (error: unknown) => {
    if (helper === started) helper = undefined;
    for (const each of waiting.values()) each.reject(error);
    waiting.clear();
  };
  child.on('message', (answer: FontAnswer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) order?.reject(answer.failure);
    else order?.resolve(answer.font);
    if (waiting.size > 0) return;
    // keeps no program running that is otherwise done
    child.unref();
    child.channel?.unref();
    started.rest = setTimeout(() => {
      if (helper === started) helper = undefined;
      if (child.connected) child.disconnect();
    }, patience).unref();
  });
  // one that cannot be sent anything has ended, or has to; one that could not be started has no end
  child.on('error', (error) => (child.pid === undefined ? end(error) : child.kill()));
  child.on('exit', (code, signal) => end(new Error(`the process that cuts fonts has ended (${signal ?? code})`)));
  return started;
}
