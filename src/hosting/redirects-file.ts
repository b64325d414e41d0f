import type { Hosting } from './description';
import { parsePattern } from './pattern';

/**
 * `_redirects` for Netlify, where a file that exists comes before a rule, or for Cloudflare Pages, where it does not
 * and only redirects can be said; there `404.html` files in the folders do the rest.
 */
export function redirectsFile(hosting: Hosting, target: 'cloudflare' | 'netlify'): string {
  const lines = hosting.redirects.map(({ from, to, status }) => `${inOneWord(from)} ${to} ${status}`);
  const names = hosting.rewrites.filter(({ from }) => parsePattern(from).kind === 'exact');
  lines.push(...names.map(({ from, to }) => `${from} ${encodeURI(to)} 200`));
  // behind the first rule with a * it counts every other one as such, and takes a twentieth as many of them
  if (target === 'cloudflare') lines.sort((a, b) => Number(hasWildcard(a)) - Number(hasWildcard(b)));
  if (target === 'netlify') {
    if (hosting.enquiry) lines.push(`${hosting.enquiry} /.netlify/functions/enquiry 200`);
    lines.push(...hosting.missing.map((prefix) => `${prefix}* ${missingFile} 404`));
    const rest = hosting.rewrites.filter((rule) => !names.includes(rule));
    lines.push(...rest.map(({ from, to, status }) => `${from} ${to} ${status}`));
  }
  return `${lines.join('\n')}\n`;
}

/** Whether the first word of a rule, the address that is asked for, ends in a star. */
export function hasWildcard(rule: string): boolean {
  return /^\S*\*/.test(rule);
}

/** A decoded path as a line can hold it: blanks separate its words, and a percent sign begins a code. */
function inOneWord(path: string): string {
  return path.replaceAll(/\s|%(?![\dA-F]{2})/gi, encodeURIComponent);
}

/** What hosts that can only answer with a file say for files that do not exist. */
export const missingFile = '/missing.txt';

/** For Cloudflare Pages: the page that the nearest `404.html` upwards shows for what does not exist below a folder. */
export function notFoundPages(hosting: Hosting): Map<string, string> {
  const pages = hosting.rewrites.flatMap(({ from, to }) => {
    const { kind, base } = parsePattern(from);
    return kind === 'exact' || base === '/' ? [] : [[`${base}404.html`, to] as const];
  });
  return new Map([...pages, ...hosting.missing.map((prefix) => [`${prefix}404.html`, missingFile] as const)]);
}
