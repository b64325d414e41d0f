import * as z from 'zod';

const priceNames = ['retainer', 'strategy'] as const;

/** Schema for the name of a price in `content/facts.yaml`. */
export const priceName = () => z.enum(priceNames);

const price = () => z.int().positive();

/** Numbers that several texts use; prices are in euros, before VAT. */
export const factsSchema = z.strictObject({
  retainer: price(),
  strategy: price(),
  noticeMonths: z.int().positive().max(24),
  // every tree is drawn
  trees: z.int().positive().max(10_000),
});

export type Facts = z.infer<typeof factsSchema>;
