import * as z from 'zod';

const priceNames = ['retainer', 'strategy'] as const;

/** The name of a price in `content/facts.yaml`. */
export const priceName = () => z.enum(priceNames);

const price = () => z.int().positive();

/** What may change and stands in several texts; prices are in euros, before VAT. */
export const factsSchema = z.strictObject({
  retainer: price(),
  strategy: price(),
  noticeMonths: z.int().positive().max(24),
});
