import { Worker } from 'node:worker_threads';

import type { FontFace } from '../ui/styles/font-config';

/** A font that is to be cut down to some characters, and what comes back. */
export type FontOrder = {
  id: number;
  source: Uint8Array;
  characters: string;
  targetFormat: 'sfnt' | 'truetype' | 'woff2';
  variationAxes: FontFace['axes'];
};
export type FontAnswer = { id: number; font: Uint8Array } | { id: number; failure: unknown };

type Waiting = { resolve(font: Uint8Array): void; reject(error: unknown): void };

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined;
let count = 0;

/**
 * Cuts a font down to some characters. That takes seconds and a hundred megabytes, so that it is done on a thread of its
 * own, which ends, and gives them back, as soon as there is no more to cut.
 */
export function cutFont(order: Omit<FontOrder, 'id'>): Promise<Uint8Array> {
  const { worker, waiting } = (thread ??= openThread());
  return new Promise<Uint8Array>((resolve, reject) => {
    const id = count++;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ ...order, id } satisfies FontOrder);
  });
}

function openThread(): { worker: Worker; waiting: Map<number, Waiting> } {
  const worker = new Worker(new URL('./font-worker.mjs', import.meta.url));
  const waiting = new Map<number, Waiting>();
  const end = () => {
    if (thread?.worker === worker) thread = undefined;
    return worker.terminate();
  };
  worker.on('message', (answer: FontAnswer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) order?.reject(answer.failure);
    else order?.resolve(answer.font);
    if (waiting.size === 0) void end();
  });
  worker.on('error', (error) => {
    for (const each of waiting.values()) each.reject(error);
    void end();
  });
  return { worker, waiting };
}
