import { Worker } from 'node:worker_threads';

import type { FontFace } from '../ui/styles/font-config';

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
type Thread = { worker: Worker; waiting: Map<number, Waiting>; rest: NodeJS.Timeout | undefined };

/** Milliseconds that the thread waits for another font before it ends; it starts in as long. */
const patience = 300;

let thread: Thread | undefined;
let count = 0;

/**
 * Cuts a font down to some characters. That takes seconds and a hundred megabytes, so that it is done on a thread of its
 * own, which ends, and gives them back, when there is no more to cut.
 */
export function cutFont(order: Omit<FontOrder, 'id'>): Promise<Uint8Array> {
  const { worker, waiting, rest } = (thread ??= openThread());
  clearTimeout(rest);
  worker.ref();
  return new Promise<Uint8Array>((resolve, reject) => {
    const id = count++;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ ...order, id } satisfies FontOrder);
  });
}

function openThread(): Thread {
  const worker = new Worker(new URL('./font-worker.mjs', import.meta.url));
  const opened: Thread = { worker, waiting: new Map(), rest: undefined };
  const { waiting } = opened;
  const end = () => {
    if (thread === opened) thread = undefined;
    void worker.terminate();
  };
  worker.on('message', (answer: FontAnswer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) order?.reject(answer.failure);
    else order?.resolve(answer.font);
    if (waiting.size > 0) return;
    // keeps no program running that is otherwise done
    worker.unref();
    opened.rest = setTimeout(end, patience).unref();
  });
  worker.on('error', (error) => {
    for (const each of waiting.values()) each.reject(error);
    end();
  });
  return opened;
}
