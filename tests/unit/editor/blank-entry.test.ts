import { expect, it } from 'vitest';
import * as z from 'zod';

import { createBlankEntry, getBounds } from '../../../src/editor/blank-entry';

const text = z.string().min(3);

it.each<[what: string, schema: z.ZodType, data: unknown]>([
  ['a text', text, null],
  ['a number', z.int().positive(), null],
  ['a choice', z.enum(['a', 'b']), null],
  ['a switch', z.boolean(), false],
  ['a fixed value', z.literal('a'), 'a'],
  ['an object', z.strictObject({ a: text, b: text.optional(), c: z.object({ d: text }).optional() }), { a: null }],
  ['a list without bounds', z.array(text), []],
  ['nested lists', z.array(z.object({ a: z.array(text).min(2).max(3) })).nonempty(), [{ a: [null, null] }]],
])('creates blank data for %s', (_, schema, data) => {
  expect(createBlankEntry(schema)).toEqual(data);
});

it.each<[schema: z.ZodArray, bounds: object]>([
  [z.array(text), { min: 0 }],
  [z.array(text).length(3), { min: 3, max: 3 }],
  [
    z
      .array(text)
      .min(1)
      .superRefine(() => undefined),
    { min: 1 },
  ],
  [z.array(text).min(2).max(4), { min: 2, max: 4 }],
])('reads the minimum and maximum length of a list from its schema, case %#', (schema, bounds) => {
  expect(getBounds(schema)).toEqual(bounds);
});
