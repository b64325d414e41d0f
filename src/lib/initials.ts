/** Returns the capitalised initials of the first and last words of a name, ignoring titles and accents. */
export function getInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word) && !/^(\p{L}+\.|dr|prof)$/iu.test(word));
  const first = words[0]?.slice(0, 1) ?? '';
  const last = words.length > 1 ? (words.at(-1)?.slice(0, 1) ?? '') : '';
  return removeAccents(first + last).toUpperCase();
}

function removeAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
