import * as z from 'zod';

/** What AI companies' crawlers come for: to train a model, to fill a search index, to answer one person's question. */
export const crawlerKinds = ['training', 'search', 'user'] as const;
export type CrawlerKind = (typeof crawlerKinds)[number];

/** Which kinds of AI crawlers may read the site; their names are in `src/seo/crawler-names.ts`. */
export const crawlersSchema = z.strictObject({ training: z.boolean(), search: z.boolean(), user: z.boolean() });

export type CrawlersContent = z.infer<typeof crawlersSchema>;
