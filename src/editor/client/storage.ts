/* Owns no state. What survives reloading a tab, or closing it, unless the browser blocks storage. */

type Kind = 'sessionStorage' | 'localStorage';

/** Reads text that this tab, or any tab, has stored. */
export function readItem(kind: Kind, key: string): string | undefined {
  try {
    return window[kind].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores text for this tab, or for all tabs. */
export function writeItem(kind: Kind, key: string, text: string): void {
  try {
    window[kind].setItem(key, text);
  } catch {
    // storage is blocked, so the text is lost with the page
  }
}
