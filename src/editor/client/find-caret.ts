/**
 * Finds where a text that the page shows begins in the source of its field: at the longest run of words that both have,
 * as typography, placeholders and marks of Markdown separate the others. A single word of many says nothing.
 */
export function findCaret(source: string, text: string): number | undefined {
  const [words, shown] = [listWords(source), listWords(text)];
  let best = { length: 0, end: 0 };
  let lengths: number[] = [];
  for (const [end, { word }] of words.entries()) {
    // how many words up to this one are the same as up to each of the text
    const before = lengths;
    lengths = shown.map((each, index) => (each.word === word ? (before[index - 1] ?? 0) + 1 : 0));
    const length = Math.max(0, ...lengths);
    if (length > best.length) best = { length, end };
  }
  return best.length < Math.min(2, shown.length || 1) ? undefined : words[best.end - best.length + 1]?.position;
}

function listWords(text: string): { word: string; position: number }[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\u00AD]+/gu), ({ 0: word, index }) => ({
    word: word.replaceAll('\u00AD', ''),
    position: index,
  }));
}
