import * as z from 'zod';

/** What a field of a file with this schema has to be like, there or not; nothing where no such field is known. */
export function getSchemaAt(schema: z.ZodType, path: readonly (string | number)[]): unknown {
  let current: unknown = schema;
  for (const part of path) {
    if (current instanceof z.ZodObject) current = unwrap(current.shape[part]);
    else if (current instanceof z.ZodArray) current = unwrap(current.element);
    else return undefined;
  }
  return current;
}

function unwrap(schema: unknown): unknown {
  const mayLack = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return mayLack ? unwrap(schema.unwrap()) : schema;
}
