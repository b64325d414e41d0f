/** The origin that an address consists of, or what is wrong with it; `SITE_URL` is one, in builds and in the relay. */
export function originOf(value: string): { origin: string } | { problem: string } {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { problem: 'it is no origin; write for example https://www.example.com' };
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    return { problem: 'an origin has no path, query, fragment or user; write scheme and host only' };
  }
  return { origin: url.origin };
}
