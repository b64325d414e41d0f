/**
 * The URL that a text is, or nothing. `URL.canParse` of Node 20 refuses letters such as ä once it has been called some
 * thousand times, and `URL.parse` is not there yet.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
