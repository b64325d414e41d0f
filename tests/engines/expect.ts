import { isDeepStrictEqual, inspect } from 'node:util';

/** Throws where two values differ, with both. */
export function same(what: string, found: unknown, wanted: unknown): void {
  if (isDeepStrictEqual(found, wanted)) return;
  const show = (value: unknown) => inspect(value, { breakLength: Infinity, depth: 4 });
  throw new Error(`${what}: ${show(found)} instead of ${show(wanted)}`);
}

const patience = 8_000;

/** Reads again and again until two values are the same; throws with both when that has not come about in 8 seconds. */
export async function eventually<T>(what: string, read: () => Promise<T>, wanted: T): Promise<void> {
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 40))) {
    const found = await read();
    if (isDeepStrictEqual(found, wanted)) return;
    if (Date.now() - start > patience) same(what, found, wanted);
  }
}
