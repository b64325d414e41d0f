import * as z from 'zod';

/** Returns the schema at a path of an object schema, or `undefined` if there is none. */
export function getSchemaAt(schema: z.ZodType, path: readonly (string | number)[]): unknown {
  let current: unknown = schema;
  for (const part of path) {
    if (current instanceof z.ZodObject) current = unwrap(current.shape[part]);
    else if (current instanceof z.ZodArray) current = unwrap(current.element);
    else return undefined;
  }
  return current;
}

/** Returns the schema of a field that may be missing or `null`. */
export function unwrap(schema: unknown): unknown {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapper ? unwrap(schema.unwrap()) : schema;
}

/** Whether the object of a field may omit it. */
export function isOptionalAt(schema: z.ZodType, path: readonly (string | number)[]): boolean {
  const parent = getSchemaAt(schema, path.slice(0, -1));
  return parent instanceof z.ZodObject && parent.shape[path.at(-1) ?? ''] instanceof z.ZodOptional;
}
