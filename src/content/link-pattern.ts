/** Valid link targets in fields and in Markdown; relative paths are not allowed, as a page may have several URLs. */
export const linkPattern =
  /^(\/(?!\/)[^\s\\]*|#\S+|https:\/\/[^\s/?#"<>\\]+\.[^\s"<>\\]+|mailto:[^\s@]+@\S+|tel:\+?[\d-]+)$/;

/** Suggests a valid link for one that is incomplete or unsafe. */
export function suggestLink(input: string): string | undefined {
  const text = input.trim();
  const guesses = [
    text,
    text.replace(/^http:/i, 'https:'),
    /^[^\s@/:]+@[^\s@/]+\.\w+$/.test(text) && `mailto:${text}`,
    /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$))/i.test(text) && `https://${text}`,
    /^[\w-]+(?:\/[\w-]+)*(?:#[\w-]+)?$/.test(text) && `/${text}`,
  ].filter((guess) => typeof guess === 'string');
  return guesses.find((guess) => guess !== input && linkPattern.test(guess));
}
