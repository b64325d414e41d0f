/** Returns the message in the fragment of a link to the form, e.g. `#message=Hello`, or an empty string. */
export function readMessageInUrl(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('message') ?? '';
}
