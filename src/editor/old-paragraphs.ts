import { groupBy } from '../lib/group-by';

/** Paragraphs that share fewer words are considered different; even unrelated legal texts share many. */
const minShare = 0.4;

/** A text before and after a change. */
export type TextChange = { before: string; after: string };

/** Splits a string into its paragraphs, which are separated by blank lines. */
export function listParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/**
 * Returns the old paragraphs that a field no longer has. `known` has those of earlier changes; paragraphs that replaced
 * them are left out.
 */
export function collectOldParagraphs(known: string, { before, after }: TextChange): string {
  const old = listParagraphs(known);
  const previous = listParagraphs(before);
  const current = listParagraphs(after);
  const results = old.map((paragraph) => findSimilar(paragraph, previous));
  const changed = [...old, ...previous.filter((paragraph) => !results.includes(paragraph))];
  return changed.filter((paragraph) => !current.includes(paragraph)).join('\n\n');
}

/**
 * Pairs old paragraphs with the paragraphs of the current text that have replaced them; removed ones have no partner.
 */
export function pairParagraphs(old: string, text: string): { before: string; after: string | undefined }[] {
  const current = listParagraphs(text);
  const pairs = groupBy(listParagraphs(old), (paragraph) => findSimilar(paragraph, current));
  return [...pairs].map(([after, paragraphs]) => ({ before: paragraphs.join('\n\n'), after }));
}

/** Returns the paragraph that shares the most words with another; if there is only one, it always counts as similar. */
function findSimilar(paragraph: string, others: readonly string[]): string | undefined {
  if (others.length === 1) return others[0];
  const words = listWords(paragraph);
  const shares = others.map((other) => getShare(words, listWords(other)));
  const share = Math.max(...shares);
  return share < minShare ? undefined : others[shares.indexOf(share)];
}

/** Whether two texts share enough words to be versions of each other; texts without words always are. */
export function areAlike(one: string, other: string): boolean {
  const [words, otherWords] = [listWords(one), listWords(other)];
  return words.size + otherWords.size === 0 || getShare(words, otherWords) >= minShare;
}

/** Returns how similar two sets are, from 0 to 1 (Dice coefficient). */
export function getShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size);
}

function listWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
