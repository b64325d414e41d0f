import { isDeepStrictEqual, inspect } from 'node:util';

/** Throws where two values differ, with both. */
export function same(what: string, found: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(found, wanted)) return;
  const show = (value: unknown) => inspect(value, { breakLength: Infinity, depth: 4 });
  throw new Error(`${what}: ${show(found)} instead of ${show(wanted)}`);
}
