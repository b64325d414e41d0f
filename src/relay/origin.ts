import { parseUrl } from '../lib/parse-url';

/**
 * Whether a request comes from a page of the relay's own host or of the site (`SITE_URL`). Programs other than browsers
 * send none of these headers and are allowed: they carry no visitor's credentials.
 */
export function isAllowedOrigin(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null') return origin === siteOrigin || getHost(origin) === getHost(request.url);
  // the origin is `null` where a page sends no referrer; only this header helps there
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

/** CORS headers that let the site read the responses of a relay on another host. */
export function createCorsHeaders(request: Request, siteOrigin: string): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin !== siteOrigin || getHost(origin) === getHost(request.url)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  };
}

function getHost(address: string): string | null {
  return parseUrl(address)?.host ?? null;
}
