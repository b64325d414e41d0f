import { diffArrays } from 'diff';

/** The positions of an entry in two versions of a list; one that was added or removed has only one of them. */
export type Alignment = { before?: number; after?: number };

/** An entry: all it says in all languages, and its texts one by one. */
export type Entry = { index: number; whole: string; texts: ReadonlySet<string> };

type Matcher = (a: Entry, b: Entry) => boolean;

const isSame: Matcher = (a, b) => a.whole === b.whole;
const sharesText: Matcher = (a, b) => [...a.texts].some((text) => b.texts.has(text));

const matchers = [isSame, sharesText];

/** Finds out which entries of two versions of a list belong together; the result is in the order of the new version. */
export function alignEntries(before: readonly Entry[], after: readonly Entry[]): Alignment[] {
  return matchers.reduce(
    (alignments, matches) =>
      joinMoves(alignments, (a, b) => {
        const [old, current] = [before[a], after[b]];
        return old !== undefined && current !== undefined && matches(old, current);
      }),
    alignBy(matchers, before, after),
  );
}

/** Aligns entries by the first matcher, and what is left between the matching ones by the others, at last in order. */
function alignBy(
  [comparator, ...others]: readonly Matcher[],
  before: readonly Entry[],
  after: readonly Entry[],
): Alignment[] {
  if (!comparator) {
    const longer = before.length > after.length ? before : after;
    return longer.map((_, index) => ({ before: before[index]?.index, after: after[index]?.index }));
  }
  const [oldEntries, newEntries] = [[...before], [...after]];
  const result: Alignment[] = [];
  let removed: Entry[] = [];
  let added: Entry[] = [];
  for (const change of diffArrays(oldEntries, newEntries, { comparator })) {
    if (change.removed) removed.push(...oldEntries.splice(0, change.count));
    else if (change.added) added.push(...newEntries.splice(0, change.count));
    else {
      const matching = newEntries.splice(0, change.count);
      const pairs = oldEntries.splice(0, change.count).map(({ index }, position) => ({
        before: index,
        after: matching[position]?.index,
      }));
      result.push(...alignBy(others, removed, added), ...pairs);
      [removed, added] = [[], []];
    }
  }
  return [...result, ...alignBy(others, removed, added)];
}

/** Makes one moved entry of one that was removed and added elsewhere. */
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
