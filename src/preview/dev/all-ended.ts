/**
 * As `Promise.all`, but a failure is told when all have ended: whoever begins anew then finds nothing under way that has
 * read older files.
 */
export async function allEnded<T extends readonly unknown[]>(
  all: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(all);
  return Promise.all(all);
}
