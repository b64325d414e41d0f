/** The name of a custom property, wherever it stands. */
export const property = /(?<![\w-])--[a-zA-Z][\w-]*/g;

/** The custom properties that a text names. */
export function tokensIn(text: string): Set<string> {
  return new Set(text.match(property));
}

/** How often each name stands in a list. */
export function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * Gives the custom properties of a style sheet names of a letter or two, the shortest to those that it names most often;
 * what scripts or markup name keeps its own. Long names are a fiftieth of a page.
 */
export function withShortTokens(css: string, kept: ReadonlySet<string>): string {
  const counts = countOf(css.match(property) ?? []);
  const long = [...counts].filter(([name]) => !kept.has(name)).sort(([, one], [, other]) => other - one);
  const short = new Map<string, string>();
  let index = 0;
  for (const [name] of long) {
    do short.set(name, `--${(index++ + 10).toString(36)}`);
    while (kept.has(short.get(name) ?? ''));
  }
  return css.replaceAll(property, (name) => short.get(name) ?? name);
}
