const before = /[\p{L}\p{N}/_#?%.-]$/u;
const after = /^(?:[\p{L}\p{N}/_#?%-]|\.[\p{L}\p{N}])/u;

/** Where a piece of a text stands as a whole, or -1: `/casestudie` is no piece of `/casestudies`. */
export function indexOfWhole(text: string, part: string): number {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    if (!before.test(text.slice(Math.max(0, at - 2), at)) && !after.test(text.slice(end, end + 3))) return at;
  }
  return -1;
}
