/* Owns no state. Compares texts by their words. */
type Word = { word: string; position: number };

/**
 * Finds the position in a field's source that corresponds to text on the page. Typography, placeholders and Markdown
 * syntax make the two differ, so it looks for the longest run of words that both contain. If the page's text has several
 * words, one word in common is not enough.
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

/** Returns the share of the longer of two texts that their longest common run of words makes up, from 0 to 1. */
export function measureSimilarity(text: string, other: string): number {
  const [words, otherWords] = [listWords(text), listWords(other)];
  return findLongestRun(words, otherWords).length / Math.max(words.length, otherWords.length, 1);
}

function findLongestRun(words: readonly Word[], others: readonly Word[]): { length: number; start: number } {
  let best = { length: 0, start: 0 };
  let lengths: number[] = [];
  for (const [end, { word }] of words.entries()) {
    // for each word of the other text: the length of the common run that ends there
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
