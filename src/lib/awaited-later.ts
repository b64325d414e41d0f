/**
 * Work that is awaited later: where it fails before, that is no accident of its own (Node would end the program), but is
 * reported where it is awaited.
 */
export function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
