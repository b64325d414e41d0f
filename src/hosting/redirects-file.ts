import { healthPath, type Hosting } from './description';
import { parsePattern } from './pattern';

/**
 * Returns `_redirects`. On Netlify, existing files take precedence over rules. On Cloudflare Pages they do not, and
 * there are only redirects; `404.html` files in the folders do the rest.
 */
export function renderRedirectsFile(hosting: Hosting, target: 'cloudflare' | 'netlify'): string {
  // wildcards come last: Cloudflare counts all rules after the first one as dynamic, and allows only 100 of those
  const lines = hosting.redirects.map(({ from, to }) => `${escapePath(from)} ${to} 301`);
  if (target === 'netlify') {
    if (hosting.enquiry) lines.push(`${hosting.enquiry} /.netlify/functions/enquiry 200`);
    const notFound = [
      ...hosting.foldersWithoutFallback.map((prefix) => `${prefix}*`),
      healthPath,
      ...probes.split(' '),
    ];
    lines.push(...notFound.map((path) => `${path} ${notFoundFile} 404`));
    lines.push(...hosting.fallbacks.map(({ from, to, status }) => `${from} ${to} ${status}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Paths that bots and browsers often try. Rules on Netlify cannot match by file extension. */
const probes =
  '/.env /.git/config /ads.txt /app-ads.txt /atom.xml /browserconfig.xml /feed.xml /humans.txt /manifest.json /rss.xml /security.txt /service-worker.js /sitemap_index.xml /sw.js /wp-login.php /xmlrpc.php';

/** Encodes the spaces and lone percent signs of a decoded path: a space would end it. */
function escapePath(path: string): string {
  return path.replaceAll(/\s|%(?![\dA-F]{2})/gi, encodeURIComponent);
}

/** The body of a 404 on hosts that can only respond with a file. */
export const notFoundFile = '/missing.txt';

/** Returns the `404.html` of each folder and its source file: Cloudflare Pages serves the nearest one upwards. */
export function listNotFoundPages(hosting: Hosting): Map<string, string> {
  const pages = hosting.fallbacks.map(({ from, to }) => [`${parsePattern(from).base}404.html`, to] as const);
  const folders = hosting.foldersWithoutFallback.map((prefix) => [`${prefix}404.html`, notFoundFile] as const);
  return new Map([...pages.filter(([path]) => path !== '/404.html'), ...folders]);
}
