import { parseUrl } from '../lib/parse-url';

/**
 * Whether a request comes from a page on the relay's own host or from a page of the site (`SITE_URL`). API clients, which
 * send neither `Origin` nor `Sec-Fetch-Site`, are allowed: they do not have a visitor's credentials.
 */
export function isAllowedOrigin(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin !== null && origin !== 'null') return origin === siteOrigin || getHost(origin) === getHost(request.url);
  // if a page sends no referrer, the origin is `null`, and only `Sec-Fetch-Site` says where the request comes from
  if (site !== null) return site === 'same-origin' || (origin === null && site === 'none');
  return origin === null;
}

/** Returns the CORS headers that let the site read the responses of a relay on another host. */
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

function getHost(url: string): string | null {
  return parseUrl(url)?.host ?? null;
}
