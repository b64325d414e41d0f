import { groupBy } from '../lib/group-by';

/** Paragraphs that share a smaller part of their words are different ones; those of legal texts have many in common. */
const minShare = 0.4;

/** A text before and after a change. */
export type TextChange = { before: string; after: string };

/** Lists the paragraphs of a text, which blank lines separate. */
export function listParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * Returns the old paragraphs that a text has no more. `known` are those of earlier changes; what these were changed into is
 * left out.
 */
export function collectOldParagraphs(known: string, { before, after }: TextChange): string {
  const old = listParagraphs(known);
  const previous = listParagraphs(before);
  const current = listParagraphs(after);
  const results = old.map((paragraph) => findSimilar(paragraph, previous));
  const changed = [...old, ...previous.filter((paragraph) => !results.includes(paragraph))];
  return changed.filter((paragraph) => !current.includes(paragraph)).join('\n\n');
}

/** Pairs old paragraphs with those of the current text that have replaced them; removed ones have none. */
export function pairParagraphs(old: string, text: string): { before: string; after: string | undefined }[] {
  const current = listParagraphs(text);
  const pairs = groupBy(listParagraphs(old), (paragraph) => findSimilar(paragraph, current));
  return [...pairs].map(([after, paragraphs]) => ({ before: paragraphs.join('\n\n'), after }));
}

/** Returns the paragraph that shares most words with another one; the only one is always the same. */
function findSimilar(paragraph: string, others: readonly string[]): string | undefined {
  if (others.length === 1) return others[0];
  const words = listWords(paragraph);
  const shares = others.map((other) => getShare(words, listWords(other)));
  const share = Math.max(...shares);
  return share < minShare ? undefined : others[shares.indexOf(share)];
}

function getShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size);
}

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
