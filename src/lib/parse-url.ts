/**
 * Parses a URL; returns `undefined` if it is invalid. Node 20 has no `URL.parse`, and its `URL.canParse` rejects letters
 * such as ä after some thousand calls.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
