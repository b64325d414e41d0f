import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';

import type { SocialImage, SocialImages } from '../output/social-image';
import { locales } from '../site/locales';
import type { AnyPage } from '../site/page';
import type { View } from '../site/views';
import type { MadePage, MakePage, PageParts } from './page-stage';
import { openThread } from './open-thread';

/** What another thread is started with. */
export type WorkerInput = { root: string; folder: string; compress: boolean; parts: PageParts };

/** A page that is to be made. */
export type PageOrder = { page: AnyPage; social: SocialImage | undefined };

/** Pages on their way to another thread, and what comes back. */
export type WorkerOrder = { id: number; orders: PageOrder[] };
export type WorkerAnswer = { id: number; made: MadePage[]; used: string[] } | { id: number; failure: unknown };

/** So many pages of one kind have to be there that a further thread, which starts in a third of a second, pays. */
const worthwhile = 150;
const largestBatch = 12;
/** So many batches another thread has at a time: this one may be at a page with thousands of entries when it asks for more. */
const batchesAhead = 12;
/** Each thread holds its own copy of the screens and of React. */
const mostThreads = 4;
/** So many pages of this thread may wait for their picture, or to be compressed, at a time. */
const lanes = 6;

/** Makes pages somewhere. */
export type Maker = { make(pages: PageOrder[]): Promise<MadePage[]>; close(): Promise<unknown> };

/**
 * Among how many threads pages are shared, what this one does before it takes its part of them, and whether its pages wait
 * for nothing: then it makes one after the other, which takes less memory.
 */
type Sharing = { threads?: number; ownWork?: Promise<unknown>; waitless?: boolean };

/**
 * Makes all pages, and gives what is kept of them in their order. Kinds of which there are many are shared with other
 * threads; single pages, whose data may be the whole content, are made in this one.
 * @throws the first failure, when no thread writes any more.
 */
export async function makePages(
  pages: AnyPage[],
  make: MakePage,
  social: SocialImages,
  openMaker: () => Maker,
  { threads = Math.min(availableParallelism(), mostThreads), ownWork, waitless }: Sharing = {},
): Promise<MadePage[]> {
  const made = new Map<AnyPage, MadePage>();
  const kept = keeper();
  const counts = new Map<View, number>();
  for (const { view } of pages) counts.set(view, (counts.get(view) ?? 0) + 1);
  const isMany = ({ view }: AnyPage) => (counts.get(view) ?? 0) >= worthwhile;
  // a page's language versions one after the other: what both show alike is drawn once
  const shared = pages
    .filter(isMany)
    .toSorted((one, other) => Number(one.key > other.key) || -Number(one.key < other.key));
  const single = pages.filter((page) => !isMany(page));
  let failed = false;
  ownWork?.catch(() => (failed = true));
  const work = async (queue: AnyPage[], maker: Maker['make'], size = () => 1) => {
    try {
      for (let batch = queue.splice(0, size()); batch.length > 0 && !failed; batch = queue.splice(0, size())) {
        const orders = await Promise.all(batch.map(async (page) => ({ page, social: await social(page) })));
        const results = await maker(orders);
        for (const [index, page] of batch.entries()) made.set(page, kept(results[index]));
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const here = async (orders: PageOrder[]) => {
    const results = await Promise.all(orders.map(({ page, social: image }) => make(page, image)));
    // lets the answers of other threads in
    await setImmediate();
    return results;
  };
  // smaller towards the end, so that all threads come to it together
  const share = () => Math.max(1, Math.min(largestBatch, Math.floor(shared.length / threads / batchesAhead)));
  const makers = shared.length > 0 ? Array.from({ length: threads - 1 }, openMaker) : [];
  try {
    const working = [
      ...makers.flatMap((maker) => Array.from({ length: batchesAhead }, () => work(shared, maker.make, share))),
      ...Array.from({ length: waitless ? 1 : lanes }, async () => {
        await work(single, here);
        await ownWork;
        // a page with its other language: two threads that took one each would draw the same trunk
        await work(shared, here, () => locales.length);
      }),
    ];
    const failure = (await Promise.allSettled(working)).find((each) => each.status === 'rejected');
    if (failure) throw failure.reason;
  } finally {
    await Promise.all(makers.map((maker) => maker.close()));
  }
  return pages.flatMap((page) => made.get(page) ?? []);
}

/** Keeps each text of all pages once, and no piece of a page's HTML, which would keep the whole of it in memory. */
function keeper(): (made: MadePage | undefined) => MadePage {
  const texts = new Map<string, string>();
  const text = (each: string): string => {
    const known = texts.get(each);
    if (known !== undefined) return known;
    const copy = Buffer.from(each).toString();
    texts.set(copy, copy);
    return copy;
  };
  return (made) => {
    if (!made) throw new Error('a thread has made fewer pages than it was given');
    const documents = made.documents.map((document) => ({
      ...document,
      title: text(document.title),
      description: text(document.description),
      alternates: document.alternates.map(text),
      ids: document.ids.map(text),
      links: document.links.map(text),
      switches: document.switches.map(text),
      resources: document.resources.map(text),
      loads: document.loads.map(text),
    }));
    return { ...made, documents };
  };
}

/** Starts a thread that makes pages; `used` takes the names of the cache entries that it has used. */
export function pageThread(input: WorkerInput, used: (names: string[]) => void): Maker {
  const worker = openThread('page-worker', input, 48);
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
    if ('failure' in answer) return order?.reject(answer.failure);
    used(answer.used);
    order?.resolve(answer.made);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a thread that makes pages has ended too early')));
  return {
    make(orders) {
      return new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const id = count++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, orders } satisfies WorkerOrder);
      });
    },
    close: () => worker.terminate(),
  };
}
