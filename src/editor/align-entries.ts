import { diffArrays } from 'diff';

/** The positions of an entry in two versions of a list; an added or removed entry has only one. */
export type Alignment = { before?: number; after?: number };

/** An entry of a list: its whole content as one string, and each of its texts. */
export type ListEntry = { index: number; content: string; texts: ReadonlySet<string> };

type Matcher = (a: ListEntry, b: ListEntry) => boolean;

const hasSameContent: Matcher = (a, b) => a.content === b.content;
const sharesText: Matcher = (a, b) => [...a.texts].some((text) => b.texts.has(text));

/**
 * Pairs the entries of two versions of a list, in the order of the new version. Entries with the same content are paired
 * first, then entries with a string in common. The remaining ones are paired if `isSimilar` accepts them or, without it,
 * by position.
 */
export function alignEntries(
  before: readonly ListEntry[],
  after: readonly ListEntry[],
  isSimilar?: Matcher,
): Alignment[] {
  const matchers = [hasSameContent, sharesText, ...(isSimilar ? [isSimilar] : [])];
  return matchers.reduce(
    (alignments, matches) =>
      joinMoves(alignments, (a, b) => {
        const [old, current] = [before[a], after[b]];
        return old !== undefined && current !== undefined && matches(old, current);
      }),
    alignBy(matchers, [before, after], !isSimilar),
  );
}

/**
 * Aligns entries by the first matcher, and what is left between the matches by the others; finally, pairs the rest in
 * order.
 */
function alignBy(
  [comparator, ...others]: readonly Matcher[],
  [before, after]: readonly [before: readonly ListEntry[], after: readonly ListEntry[]],
  pairsRest: boolean,
): Alignment[] {
  if (!comparator && !pairsRest)
    return [...before.map(({ index }) => ({ before: index })), ...after.map(({ index }) => ({ after: index }))];
  if (!comparator) {
    const longer = before.length > after.length ? before : after;
    return longer.map((_, index) => ({ before: before[index]?.index, after: after[index]?.index }));
  }
  const [oldEntries, newEntries] = [[...before], [...after]];
  const result: Alignment[] = [];
  let removed: ListEntry[] = [];
  let added: ListEntry[] = [];
  for (const change of diffArrays(oldEntries, newEntries, { comparator })) {
    if (change.removed) removed.push(...oldEntries.splice(0, change.count));
    else if (change.added) added.push(...newEntries.splice(0, change.count));
    else {
      const matching = newEntries.splice(0, change.count);
      const pairs = oldEntries.splice(0, change.count).map(({ index }, position) => ({
        before: index,
        after: matching[position]?.index,
      }));
      result.push(...alignBy(others, [removed, added], pairsRest), ...pairs);
      [removed, added] = [[], []];
    }
  }
  return [...result, ...alignBy(others, [removed, added], pairsRest)];
}

/** Joins an entry that was removed with a matching one that was added elsewhere: it has moved. */
function joinMoves(alignments: readonly Alignment[], isMove: (before: number, after: number) => boolean): Alignment[] {
  const removed = alignments.flatMap(({ before, after }) =>
    before !== undefined && after === undefined ? [before] : [],
  );
  const joined = alignments.map(({ before, after }) => {
    if (before !== undefined || after === undefined) return { before, after };
    const index = removed.findIndex((old) => isMove(old, after));
    return { before: index < 0 ? undefined : removed.splice(index, 1)[0], after };
  });
  return joined.filter(
    ({ before, after }) => after !== undefined || (before !== undefined && removed.includes(before)),
  );
}

/** Returns the smallest set of positions that have to move so that the others are in ascending order. */
export function findMoved(positions: readonly number[]): number[] {
  const sorted = positions.toSorted((a, b) => a - b);
  return diffArrays(sorted, [...positions]).flatMap(({ added, value }) => (added ? value : []));
}
