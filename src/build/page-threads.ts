import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';

import type { SocialImage, SocialImages } from '../seo/social-image';
import { locales } from '../locales';
import type { AnyPage } from '../page';
import type { View } from '../views';
import type { MadePage, MakePage } from './page-stage';

/** A page that is to be made. */
export type PageOrder = { page: AnyPage; social: SocialImage | undefined };

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
 * What this thread does before it takes its part of the pages, and whether its pages wait for nothing: then it makes one
 * after the other, which takes less memory.
 */
type Sharing = { ownWork?: Promise<unknown>; waitless?: boolean };

/** How many threads besides this one these pages are worth. */
export function furtherThreads(pages: AnyPage[]): number {
  return pages.some(kindWithMany(pages)) ? Math.min(availableParallelism(), mostThreads) - 1 : 0;
}

/** Tells of a page whether there are so many of its kind that they are shared among threads. */
function kindWithMany(pages: AnyPage[]): (page: AnyPage) => boolean {
  const counts = new Map<View, number>();
  for (const { view } of pages) counts.set(view, (counts.get(view) ?? 0) + 1);
  return ({ view }) => (counts.get(view) ?? 0) >= worthwhile;
}

/**
 * Makes all pages, and gives what is kept of them in their order. Kinds of which there are many are shared with other
 * threads, which are closed in the end; single pages, whose data may be the whole content, are made in this one.
 * @throws the first failure, when no thread writes any more.
 */
export async function makePages(
  pages: AnyPage[],
  make: MakePage,
  social: SocialImages,
  makers: Maker[],
  { ownWork, waitless }: Sharing = {},
): Promise<MadePage[]> {
  const made = new Map<AnyPage, MadePage>();
  const kept = keeper();
  const isMany = kindWithMany(pages);
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
  const share = () =>
    Math.max(1, Math.min(largestBatch, Math.floor(shared.length / (makers.length + 1) / batchesAhead)));
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
