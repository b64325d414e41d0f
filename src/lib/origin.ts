import { parseUrl } from './parse-url';

/** Parses an origin, such as `SITE_URL`; returns the problem if the value is anything else. */
export function parseOrigin(value: string): { origin: string } | { problem: string } {
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { problem: 'it is not an origin; write a scheme and a host, such as https://www.example.com' };
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    return { problem: 'an origin has no path, query, fragment or user; write the scheme and the host only' };
  }
  if (!isHost(url.hostname)) {
    return {
      problem: `${url.hostname} is not a host name; write a domain such as www.example.com, without a trailing dot`,
    };
  }
  return { origin: url.origin };
}

/** Whether an origin is `localhost` or an IP address, to which no visitors should be sent. */
export function isLocal(origin: string): boolean {
  return local.test(new URL(origin).hostname);
}

/** Returns why an origin is unfit for production (local, reserved or not encrypted), or `undefined`. */
export function findOriginProblem(origin: string): string | undefined {
  const { protocol, hostname } = new URL(origin);
  if (isLocal(origin)) return `${origin} is a local address or an IP address; write the public domain`;
  if (/(^|\.)(example(\.(com|org|net))?|localhost|test|invalid)$/.test(hostname)) {
    return `${origin} is a reserved example domain; write the public domain`;
  }
  return protocol === 'https:' ? undefined : `${origin} is not encrypted; write https://${hostname}`;
}

/** `localhost`, or an IP address in the form that the URL parser returns. */
const local = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/;
const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const domain = new RegExp(`^(?:${label}\\.)+${label}$`);

function isHost(hostname: string): boolean {
  return local.test(hostname) || domain.test(hostname);
}
