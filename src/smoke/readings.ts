import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { Answered } from './exchange';

/** A body as it was before the host compressed it. */
export function unpacked({ headers, body }: Answered): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    default:
      return body;
  }
}

/** What tells pages apart, and stays the same where a host adds something of its own. */
export function marksOf(html: string): string {
  const [lang, title, canonical] = [
    /<html[^>]* lang="?([\w-]+)/,
    /<title>([^<]*)/,
    /<link rel="canonical" href="([^"]*)/,
  ].map((mark) => mark.exec(html)?.[1] ?? '–');
  return `${title} (${lang}, ${canonical})`;
}

/** Where a redirect leads: on the site itself, and on this machine, without the origin. */
export function locationOf(origin: string, location = ''): string {
  const url = new URL(location, origin);
  return url.origin === origin || /^https?:\/\/(localhost|127\.0\.0\.1)\b/.test(url.href)
    ? url.pathname + url.search + url.hash
    : url.href;
}

/** Whether two media types are the same by any of their names. */
export function sameType(actual: string, wanted: string): boolean {
  const name = (type: string) => type.replace(/;.*/, '').toLowerCase();
  const synonyms: Record<string, string> = {
    'application/javascript': 'text/javascript',
    'text/xml': 'application/xml',
    'image/vnd.microsoft.icon': 'image/x-icon',
  };
  return (synonyms[name(actual)] ?? name(actual)) === name(wanted);
}

/** Whether caches have to ask before they show an answer again. */
export function isRevalidated(caching = ''): boolean {
  return /no-cache|no-store|max-age=0\b/.test(caching);
}
