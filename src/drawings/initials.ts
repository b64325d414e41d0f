const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Capital letters that stand for a name: first and last word, without titles and accents. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word) && !/^(\p{L}+\.|dr|prof)$/iu.test(word));
  const first = words[0]?.slice(0, 1) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.slice(0, 1) ?? '') : '';
  return plain(first + last);
}
