/** Whether text contains a word that cannot break within this many letters. */
export function hasLongWord(text: string, letters: number): boolean {
  return text.split(/[\s\u00AD-]+/).some((word) => word.replace(/\P{L}/gu, '').length > letters);
}
