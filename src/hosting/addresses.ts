import * as z from 'zod';

import { parseJsonObject } from '../lib/parse-json-object';
import { coversPath, normalisePath } from './redirect-paths';

const addresses = z.object({
  pages: z.array(z.object({ path: z.string() })),
  redirects: z.array(z.object({ from: z.string() })),
});

/** The addresses that a build answers with a page or a redirect. */
type Addresses = z.infer<typeof addresses>;

/** Parses the addresses in a `hosting.json` of any version; `undefined` if the text is something else. */
export function parseAddresses(text: string): Addresses | undefined {
  return addresses.safeParse(parseJsonObject(text)).data;
}

/** Lists the addresses of an earlier build that a later one no longer serves. */
export function findGoneAddresses(earlier: Addresses, later: Addresses): string[] {
  const pages = new Set(later.pages.map(({ path }) => normalisePath(path)));
  const redirects = later.redirects.map(({ from }) => normalisePath(from));
  return [...earlier.pages.map(({ path }) => path), ...earlier.redirects.map(({ from }) => from)].filter((address) => {
    const path = normalisePath(address);
    return !pages.has(path) && !redirects.some((from) => coversPath(from, path));
  });
}
