import * as z from 'zod';

/** The number of entries that a list may have. */
export type Bounds = { min: number; max?: number };

/** Reads the bounds of a list from the checks of its schema. */
export function getBounds(list: z.ZodArray): Bounds {
  const bounds: Bounds = { min: 0 };
  for (const check of list.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) bounds.min = check._zod.def.minimum;
    if (check instanceof z.core.$ZodCheckMaxLength) bounds.max = check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckLengthEquals)
      return { min: check._zod.def.length, max: check._zod.def.length };
  }
  return bounds;
}

/** Creates the data of a blank entry: only its required fields, with `null` where somebody has to fill in a value. */
export function createBlankEntry(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const required = Object.entries(schema.shape).filter(([, child]) => !(child instanceof z.ZodOptional));
    return Object.fromEntries(required.map(([key, child]) => [key, createBlankEntry(child)]));
  }
  if (schema instanceof z.ZodArray)
    return Array.from({ length: getBounds(schema).min }, () => createBlankEntry(schema.element));
  if (schema instanceof z.ZodLiteral) return schema.value;
  return schema instanceof z.ZodBoolean ? false : null;
}
