import { contentTypes } from './content-types';
import { canonicalLink, type Hosting } from './description';
import { parsePattern } from './pattern';
import { missingFile } from './redirects-file';

/** File extensions, since no rule here can match any; not `html`, which stands behind addresses that have none. */
const others = ['asp', 'aspx', 'bak', 'env', 'gif', 'jpeg', 'map', 'php', 'sql', 'zip'];
const extensions = [...Object.keys(contentTypes), ...others].filter((extension) => extension !== 'html');

/**
 * `staticwebapp.config.json` for Azure Static Web Apps. Routes come before files there, so that whatever lies below a
 * rewritten folder is named before the rewrite; the first route that fits counts.
 */
export function staticWebAppsConfig(hosting: Hosting): string {
  const { headers, caching } = hosting;
  const fallbacks = hosting.fallbacks.filter(({ from }) => from !== '/*');
  const bases = fallbacks.map(({ from }) => parsePattern(from).base);
  const pages = hosting.pages.flatMap(({ path, file }) => {
    const bare = path.replace(/\/$/, '');
    return (bare === '' ? ['/'] : [bare, `${bare}/`]).map((route) => ({ route, rewrite: file }));
  });
  const files = hosting.files.flatMap((path) => {
    const original = hosting.markdown[path];
    const isBelow = bases.some((base) => path.startsWith(base));
    if (original === undefined && !isBelow) return [];
    const link = original !== undefined && { headers: { Link: canonicalLink(original) } };
    return [{ route: path, ...(isBelow && { rewrite: path }), ...link }];
  });
  const endings = `*.{${extensions.join(',')}}`;
  const config = {
    routes: [
      ...hosting.redirects.map(({ from, to }) => ({ route: encodeURI(from), redirect: to, statusCode: 301 })),
      ...hosting.immutable.map((route) => ({
        route,
        headers: { ...headers.files, 'Cache-Control': caching.immutable },
      })),
      ...hosting.folders.map((folder) => ({ route: `${folder}*`, headers: headers.files })),
      ...hosting.spellings.map(({ from, to }) => ({ route: encodeURI(from), rewrite: encodeURI(to) })),
      ...pages,
      ...files,
      ...bases.map((base) => ({ route: base + endings, statusCode: 404 })),
      ...fallbacks.map(({ to }, index) => ({
        route: `${bases[index]}*`,
        rewrite: to,
        headers: { 'X-Robots-Tag': 'noindex' },
      })),
    ],
    navigationFallback: {
      rewrite: '/index.html',
      exclude: [...hosting.missing.map((prefix) => `${prefix}*`), `/${endings}`],
    },
    // what is not there and has no fallback is a missing file
    responseOverrides: { 404: { rewrite: missingFile } },
    globalHeaders: { ...headers.all, ...headers.html, 'Cache-Control': caching.revalidated },
    mimeTypes: Object.fromEntries(Object.entries(contentTypes).map(([ending, type]) => [`.${ending}`, type])),
  };
  // in one line: the host takes 20 KB at most
  return `${JSON.stringify(config)}\n`;
}
