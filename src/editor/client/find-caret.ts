type Word = { word: string; position: number };

/**
 * Finds where a text that the page shows begins in the source of its field: at the longest run of words that both have,
 * as typography, placeholders and marks of Markdown separate the others. A single word of many says nothing.
 */
export function findCaret(source: string, text: string): number | undefined {
  const [words, shown] = [listWords(source), listWords(text)];
  const { length, start } = findLongestRun(words, shown);
  return length < Math.min(2, shown.length || 1) ? undefined : words[start]?.position;
}

/** Returns the length of the longest run of words that two texts have in common. */
export function countCommonWords(text: string, other: string): number {
  return findLongestRun(listWords(text), listWords(other)).length;
}

/** Returns how much of the longer of two texts is the longest run of words that both have, from 0 to 1. */
export function measureLikeness(text: string, other: string): number {
  const [words, otherWords] = [listWords(text), listWords(other)];
  return findLongestRun(words, otherWords).length / Math.max(words.length, otherWords.length, 1);
}

function findLongestRun(words: readonly Word[], others: readonly Word[]): { length: number; start: number } {
  let best = { length: 0, start: 0 };
  let lengths: number[] = [];
  for (const [end, { word }] of words.entries()) {
    // how many words up to this one are the same as up to each of the others
    const before = lengths;
    lengths = others.map((each, index) => (each.word === word ? (before[index - 1] ?? 0) + 1 : 0));
    const length = Math.max(0, ...lengths);
    if (length > best.length) best = { length, start: end - length + 1 };
  }
  return best;
}

function listWords(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\u00AD]+/gu), ({ 0: word, index }) => ({
    word: word.replaceAll('\u00AD', ''),
    position: index,
  }));
}
