import type { ReportPage } from './site';

export type Pair = {
  a: string;
  b: string;
  /** Share of word sequences that both have, from 0 to 1. */ likeness: number;
};

const length = 4;

/** Every two pages of one language with the share of four-word sequences that they have in common, the most alike first. */
export function likenesses(pages: ReportPage[]): Pair[] {
  const sets = pages.map(({ path, locale, facts }) => ({ path, locale, set: shingles(facts.mainText) }));
  const pairs = sets.flatMap((a, index) =>
    sets
      .slice(index + 1)
      .flatMap((b) => (a.locale === b.locale ? [{ a: a.path, b: b.path, likeness: jaccard(a.set, b.set) }] : [])),
  );
  return pairs.sort((a, b) => b.likeness - a.likeness);
}

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return new Set(
    words
      .slice(0, Math.max(0, words.length - length + 1))
      .map((_, index) => words.slice(index, index + length).join(' ')),
  );
}

function jaccard(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((each) => b.has(each)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}
