import { contentTypes } from './content-types';
import type { Hosting } from './description';
import { getCanonicalLink, parsePattern } from './pattern';
import { notFoundFile } from './redirects-file';

/** A list, because a rule cannot match any extension; without `html`, because pages are rewritten to such files. */
const otherExtensions = ['asp', 'aspx', 'bak', 'env', 'gif', 'jpeg', 'map', 'php', 'sql', 'zip'];
const extensions = [...Object.keys(contentTypes), ...otherExtensions].filter((extension) => extension !== 'html');

/**
 * Returns `staticwebapp.config.json` for Azure Static Web Apps. Routes take precedence over files and the first match
 * wins, so the files in a rewritten folder are listed before its rewrite.
 */
export function renderStaticWebAppsConfig(hosting: Hosting): string {
  const { headers, caching } = hosting;
  const fallbacks = hosting.fallbacks.filter(({ from }) => from !== '/*');
  const bases = fallbacks.map(({ from }) => parsePattern(from).base);
  const pages = hosting.pages.flatMap(({ path, file }) => {
    const bare = path.replace(/\/$/, '');
    return (bare === '' ? ['/'] : [bare, `${bare}/`]).map((route) => ({ route, rewrite: file }));
  });
  const files = hosting.files.flatMap((path) => {
    const link = getCanonicalLink(path, hosting);
    const isBelow = bases.some((base) => path.startsWith(base));
    if (link === undefined && !isBelow) return [];
    return [{ route: path, ...(isBelow && { rewrite: path }), ...(link !== undefined && { headers: { Link: link } }) }];
  });
  const anyFile = `*.{${extensions.join(',')}}`;
  const config = {
    routes: [
      ...hosting.redirects.map(({ from, to }) => ({ route: encodeURI(from), redirect: to, statusCode: 301 })),
      ...hosting.immutable.map((route) => ({
        route,
        headers: { ...headers.files, 'Cache-Control': caching.immutable },
      })),
      ...hosting.folders.map((folder) => ({ route: `${folder}*`, headers: headers.files })),
      ...pages,
      ...files,
      ...bases.map((base) => ({ route: base + anyFile, statusCode: 404 })),
      ...fallbacks.map(({ to }, index) => ({
        route: `${bases[index]}*`,
        rewrite: to,
        headers: { 'X-Robots-Tag': 'noindex' },
      })),
    ],
    navigationFallback: {
      rewrite: '/index.html',
      exclude: [...hosting.foldersWithoutFallback.map((prefix) => `${prefix}*`), `/${anyFile}`],
    },
    // for missing files without a fallback
    responseOverrides: { 404: { rewrite: notFoundFile } },
    globalHeaders: { ...headers.all, ...headers.html, 'Cache-Control': caching.revalidated },
    mimeTypes: Object.fromEntries(Object.entries(contentTypes).map(([extension, type]) => [`.${extension}`, type])),
  };
  // on one line, because Azure allows at most 20 KB
  return `${JSON.stringify(config)}\n`;
}
