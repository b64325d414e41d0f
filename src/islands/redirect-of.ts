/** Where addresses without a page lead, in the order in which they are tried: regular expressions of decoded paths. */
export type RedirectRules = readonly (readonly [source: string, to: string])[];

/** Where an address leads on hosts without rules; `null` where the page that stands there is right. */
export function redirectOf(path: string, rules: RedirectRules): string | null {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // an address that nobody can have meant
  }
  return rules.find(([source]) => new RegExp(source, 'u').test(decoded))?.[1] ?? null;
}
