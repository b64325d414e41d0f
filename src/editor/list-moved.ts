import { diffArrays } from 'diff';

/** Lists the positions that are no longer in ascending order, as few as possible. */
export function listMoved(positions: readonly number[]): number[] {
  const sorted = positions.toSorted((a, b) => a - b);
  return diffArrays(sorted, [...positions]).flatMap(({ added, value }) => (added ? value : []));
}
