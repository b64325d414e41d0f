import { contentTypes } from './content-types';
import { canonicalLink, type Hosting } from './description';
import { parsePattern } from './pattern';
import { missingFile } from './redirects-file';

/**
 * `staticwebapp.config.json` for Azure Static Web Apps. Routes come before files there, so that whatever lies below a
 * rewritten folder is named before the rewrite.
 */
export function staticWebAppsConfig(hosting: Hosting, files: Iterable<string>): string {
  const rewritten = hosting.rewrites.filter(({ from }) => from !== '/*');
  const bases = rewritten
    .map(({ from }) => parsePattern(from))
    .filter(({ kind }) => kind !== 'exact')
    .map(({ base }) => base);
  const isBelow = (path: string) => bases.some((base) => path.startsWith(base));
  const pages = hosting.pages.flatMap(({ path, file }) => {
    const bare = path.replace(/\/$/, '');
    return (bare === '' ? ['/'] : [bare, `${bare}/`]).map((route) => ({ route, rewrite: file }));
  });
  const others = [...files]
    .filter((path) => !/\.(html|br|gz)$/.test(path))
    .map((path) => `/${path}`)
    .filter((path) => isBelow(path) && !(path in hosting.twins));
  const twins = Object.entries(hosting.twins).map(([path, page]) => ({
    route: path,
    ...(isBelow(path) && { rewrite: path }),
    headers: { Link: canonicalLink(page) },
  }));
  const config = {
    routes: [
      ...hosting.redirects.map(({ from, to, status }) => ({
        route: encodeURI(from),
        redirect: to,
        statusCode: status,
      })),
      ...hosting.immutable.map((route) => ({ route, headers: { 'Cache-Control': hosting.caching.immutable } })),
      ...pages,
      ...others.map((route) => ({ route, rewrite: route })),
      ...twins,
      ...rewritten.map(({ from, to, noindex }) => ({
        route: encodeURI(from).replace(/:segment$/, '*'),
        rewrite: encodeURI(to),
        ...(noindex && { headers: { 'X-Robots-Tag': 'noindex' } }),
      })),
    ],
    navigationFallback: { rewrite: '/index.html', exclude: hosting.missing.map((prefix) => `${prefix}*`) },
    // what is not there and has no fallback is a missing file
    responseOverrides: { 404: { rewrite: missingFile } },
    globalHeaders: { ...hosting.headers, 'Cache-Control': hosting.caching.revalidated },
    mimeTypes: Object.fromEntries(Object.entries(contentTypes).map(([ending, type]) => [`.${ending}`, type])),
  };
  // in one line: the host takes 20 KB at most
  return `${JSON.stringify(config)}\n`;
}
