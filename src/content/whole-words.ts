const wordBefore = /[\p{L}\p{N}/_#?%.-]$/u;
const wordAfter = /^(?:[\p{L}\p{N}/_#?%-]|\.[\p{L}\p{N}])/u;

/** Like `indexOf`, but only matches whole words: `/casestudie` is not found in `/casestudies`. */
export function indexOfWhole(text: string, part: string): number {
  if (part === '') return -1;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    if (!wordBefore.test(text.slice(Math.max(0, at - 2), at)) && !wordAfter.test(text.slice(end, end + 3))) return at;
  }
  return -1;
}

/** Returns the index of text from a page in its source, where it may be wrapped. */
export function indexWithin(text: string, part: string): number {
  const index = indexOfWhole(text, part);
  return index < 0 ? indexOfWhole(text.replaceAll('\n', ' '), part) : index;
}
