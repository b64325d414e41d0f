import type { Hosting } from './description';
import { parsePattern } from './pattern';

/**
 * `_redirects` for Netlify, where a file that exists comes before a rule, or for Cloudflare Pages, where it does not
 * and only redirects can be said; there `404.html` files in the folders do the rest.
 */
export function redirectsFile(hosting: Hosting, target: 'cloudflare' | 'netlify'): string {
  // rules with a * come last: Cloudflare counts all behind the first one as such, and takes a twentieth as many
  const lines = [
    ...hosting.spellings.map(({ from, to }) => `${from} ${encodeURI(to)} 200`),
    ...hosting.redirects.map(({ from, to }) => `${inOneWord(from)} ${to} 301`),
  ];
  if (target === 'netlify') {
    if (hosting.enquiry) lines.push(`${hosting.enquiry} /.netlify/functions/enquiry 200`);
    const missing = [...hosting.missing.map((prefix) => `${prefix}*`), ...askedByMachines.split(' ')];
    lines.push(...missing.map((path) => `${path} ${missingFile} 404`));
    lines.push(...hosting.fallbacks.map(({ from, to, status }) => `${from} ${to} ${status}`));
  }
  return `${lines.join('\n')}\n`;
}

/** What machines ask for unasked; Netlify cannot tell an address by its file extension. */
const askedByMachines =
  '/.env /.git/config /ads.txt /app-ads.txt /atom.xml /browserconfig.xml /feed.xml /humans.txt /manifest.json /rss.xml /security.txt /service-worker.js /sitemap_index.xml /sw.js /wp-login.php /xmlrpc.php';

/** A decoded path as a line can hold it: blanks separate its words, and a percent sign begins a code. */
function inOneWord(path: string): string {
  return path.replaceAll(/\s|%(?![\dA-F]{2})/gi, encodeURIComponent);
}

/** What hosts that can only answer with a file say for files that do not exist. */
export const missingFile = '/missing.txt';

/** For Cloudflare Pages: the page that the nearest `404.html` upwards shows for what does not exist below a folder. */
export function notFoundPages(hosting: Hosting): Map<string, string> {
  const pages = hosting.fallbacks.map(({ from, to }) => [`${parsePattern(from).base}404.html`, to] as const);
  const folders = hosting.missing.map((prefix) => [`${prefix}404.html`, missingFile] as const);
  return new Map([...pages.filter(([path]) => path !== '/404.html'), ...folders]);
}
