/**
 * Leaves out the custom properties that a style sheet declares and does not use. Every view gets the whole list of
 * tokens, and needs half of it.
 */
export function withoutUnusedTokens(css: string): string {
  let before = '';
  let after = css;
  // a token may have been used by another unused one alone
  while (after !== before) {
    before = after;
    const used = new Set([...before.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    after = before.replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    );
  }
  return after;
}
