import { canonicalLink, type Hosting } from './description';

/** What single files are sent with beside the headers of all answers, by their addresses; what matters least comes last. */
export function headersByPath({
  caching,
  immutable,
  twins,
}: Hosting): [path: string, headers: Record<string, string>][] {
  return [
    ...immutable.map((path) => [path, { 'Cache-Control': caching.immutable }] as const),
    ...Object.entries(twins).map(([path, page]) => [path, { Link: canonicalLink(page) }] as const),
  ].map(([path, headers]) => [encodeURI(path), headers]);
}

/** Headers as Vercel and Firebase read them; `every` are the patterns that take those of all answers. */
export function headerList(hosting: Hosting, every: string[]) {
  const ofAll = { ...hosting.headers, 'Cache-Control': hosting.caching.revalidated };
  return [...every.map((source) => [source, ofAll] as const), ...headersByPath(hosting)].map(([source, headers]) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}
