import type { SitePage } from './read-site';

/** Two pages, and the share of word sequences that both have, from 0 to 1. */
export type Pair = { a: SitePage; b: SitePage; likeness: number };

const length = 4;

/** Every two pages of one language with the share of four-word sequences that they have in common, the most alike first. */
export function comparePages(pages: SitePage[]): Pair[] {
  const sequences = new Map(pages.map((page) => [page, sequencesIn(page.facts.mainText)]));
  const pairs = pages.flatMap((a, index) =>
    pages
      .slice(index + 1)
      .filter((b) => b.locale === a.locale)
      .map((b) => ({ a, b, likeness: compareSets(sequences.get(a), sequences.get(b)) })),
  );
  return pairs.sort((one, other) => other.likeness - one.likeness);
}

function sequencesIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const last = Math.max(0, words.length - length + 1);
  return new Set(words.slice(0, last).map((_, index) => words.slice(index, index + length).join(' ')));
}

function compareSets(a: Set<string> = new Set(), b: Set<string> = new Set()): number {
  const both = [...a].filter((each) => b.has(each)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}
