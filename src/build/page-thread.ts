import type { ServerCode } from './bundle-server';
import { openThread } from './open-thread';
import type { MadePage, PageParts } from './page-stage';
import type { Maker, PageOrder } from './page-threads';
import { DistError } from './write';

/** What else a thread has to know before it is sent pages. */
type Beginning = { folder: string; compress: boolean; parts: PageParts };

/** What a thread that makes pages is told: what screens are made of, all else that pages are, and which ones to make. */
export type WorkerOrder =
  | { modules: ServerCode['modules']; isNeeded: boolean }
  | { beginning: Beginning }
  | { id: number; orders: PageOrder[] };
/** What it answers; a refusal is a `DistError`, which would come as an error of no kind. */
export type WorkerAnswer =
  | { id: number; made: MadePage[]; used: string[] }
  | { id: number; refusal: string }
  | { id: number; failure: unknown };

/** A thread that makes pages, which may start while this one is still at what they need. */
type PageThread = Maker & {
  /** Tells it what screens are made of; it imports them at once, or when a page needs them. */
  load(modules: ServerCode['modules'], isNeeded: boolean): void;
  begin(beginning: Beginning): void;
};

/**
 * Starts a thread that makes pages of the project below `root`; `used` takes the names of the cache entries that it has
 * used. Before it begins, it keeps no program running that has failed meanwhile.
 */
export function pageThread(root: string, used: (names: string[]) => void): PageThread {
  const worker = openThread('page-worker', root, 48);
  const tell = (order: WorkerOrder) => worker.postMessage(order);
  const waiting = new Map<number, { resolve(made: MadePage[]): void; reject(error: unknown): void }>();
  let count = 0;
  let broken: unknown;
  const fail = (error: unknown) => {
    broken ??= error;
    for (const each of waiting.values()) each.reject(error);
  };
  worker.on('message', (answer: WorkerAnswer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('refusal' in answer) return order?.reject(new DistError(answer.refusal));
    if ('failure' in answer) return order?.reject(answer.failure);
    used(answer.used);
    order?.resolve(answer.made);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a thread that makes pages has ended too early')));
  // after it is listened to, which would keep the program running again
  worker.unref();
  return {
    load: (modules, isNeeded) => tell({ modules, isNeeded }),
    begin(beginning) {
      worker.ref();
      tell({ beginning });
    },
    make(orders) {
      return new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const id = count++;
        waiting.set(id, { resolve, reject });
        tell({ id, orders });
      });
    },
    close: () => worker.terminate(),
  };
}
