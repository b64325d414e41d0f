/**
 * Leaves out the custom properties that neither the style sheet nor the pages with it use. Every view gets the whole
 * list of tokens, and needs half of it.
 */
export function withoutUnusedTokens(css: string, bodies: readonly string[]): string {
  const inPages = bodies.flatMap(usedIn);
  let before = '';
  let after = css;
  // a token may have been used by another unused one alone
  while (after !== before) {
    before = after;
    const used = new Set([...usedIn(before), ...inPages]);
    after = before.replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    );
  }
  return after;
}

function usedIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}
