/** The message that a link to the form brings along in its fragment, as in `#message=Hello`; empty where there is none. */
export function messageInUrl(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('message') ?? '';
}
