import type { Hosting } from './description';
import { getCanonicalLink } from './pattern';

type Rule = [path: string, headers: Record<string, string>];

/**
 * Lists headers by folder (`/img/*`) and path, the least important ones last. Every hashed file has a rule, because a
 * rule for its folder would mark missing files as immutable too.
 */
function listRules(hosting: Hosting): Rule[] {
  const { headers, folders, files, immutable, caching } = hosting;
  return [
    ...folders.map((folder): Rule => [`${folder}*`, headers.files]),
    ...immutable.map((path): Rule => [encodeURI(path), { 'Cache-Control': caching.immutable }]),
    ...files.map((path): Rule => {
      const link = getCanonicalLink(path, hosting);
      return [encodeURI(path), { ...headers.files, ...(link !== undefined && { Link: link }) }];
    }),
  ];
}

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. Both make browsers revalidate pages by default; Cloudflare reads
 * only the first 100 rules. If two rules set a CSP on the same response, browsers enforce both.
 */
export function renderHeadersFile(hosting: Hosting): string {
  const { all, html } = hosting.headers;
  const rules: Rule[] = [['/*', { ...all, ...html }], ...listRules(hosting)];
  return rules
    .map(([path, headers]) => [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('');
}

/** Returns the headers in the format of Vercel and Firebase, in which later rules win. */
export function listHeaders(hosting: Hosting, wildcard: string, catchAll: string[]) {
  const { all, html } = hosting.headers;
  const common = { ...all, ...html, 'Cache-Control': hosting.caching.revalidated };
  return [...catchAll.map((path): Rule => [path, common]), ...listRules(hosting)].map(([path, headers]) => ({
    source: path.replace(/\/\*$/, `/${wildcard}`),
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}
