import * as z from 'zod';

/** Purposes of AI crawlers: training a model, building a search index, answering a user's question. */
export const crawlerKinds = ['training', 'search', 'user'] as const;
export type CrawlerKind = (typeof crawlerKinds)[number];

/** Which kinds of AI crawlers may read the site; their names are in `src/seo/crawler-names.ts`. */
export const crawlersSchema = z.strictObject({ training: z.boolean(), search: z.boolean(), user: z.boolean() });
