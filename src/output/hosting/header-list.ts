import { canonicalLink, type Hosting } from './description';

type Header = { key: string; value: string };

/** Headers for paths as Vercel and Firebase read them: `every` pattern that takes those of all answers, then the hashed files and the twins. */
export function headerList({ headers, caching, immutable, twins }: Hosting, every: string[]) {
  const list = (values: Record<string, string>): Header[] =>
    Object.entries(values).map(([key, value]) => ({ key, value }));
  return [
    ...every.map((source) => ({ source, headers: list({ ...headers, 'Cache-Control': caching.revalidated }) })),
    ...immutable.map((path) => ({ source: encodeURI(path), headers: list({ 'Cache-Control': caching.immutable }) })),
    ...Object.entries(twins).map(([path, page]) => ({
      source: encodeURI(path),
      headers: list({ Link: canonicalLink(page) }),
    })),
  ];
}
