import { parseUrl } from '../lib/parse-url';

/**
 * Whether a request comes from a page of the host that it is sent to, or from the site (`SITE_URL`). Programs other
 * than browsers say nothing about it; they have no visitor's rights to borrow, so they may ask.
 */
export function allowedOrigin(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null') return origin === siteOrigin || hostOf(origin) === hostOf(request.url);
  // Browsers write `null` into the forms of pages that send no referrer; there only this header tells.
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

/** What lets the site read answers of a relay on another host. */
export function crossOriginHeaders(request: Request, siteOrigin: string): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin !== siteOrigin || hostOf(origin) === hostOf(request.url)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  };
}

function hostOf(address: string): string | null {
  return parseUrl(address)?.host ?? null;
}
