import { parseUrl } from './parse-url';

/** The origin that an address consists of, or what is wrong with it; `SITE_URL` is one, in builds and in the relay. */
export function parseOrigin(value: string): { origin: string } | { problem: string } {
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return { problem: 'it is not an origin; write for example https://www.example.com' };
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) {
    return { problem: 'an origin has no path, query, fragment or user; write scheme and host only' };
  }
  if (!isHost(url.hostname)) {
    return {
      problem: `${url.hostname} is no host; write a domain name such as www.example.com, without a dot at its end`,
    };
  }
  return { origin: url.origin };
}

/** Whether an origin is one of this machine or of an address in numbers, which visitors are not sent to. */
export function isLocal(origin: string): boolean {
  return local.test(new URL(origin).hostname);
}

/** `localhost`, or an IP address; browsers write every form of one like this. */
const local = /^(?:localhost|\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/;
const label = '[a-z\\d](?:[a-z\\d-]*[a-z\\d])?';
const domain = new RegExp(`^(?:${label}\\.)+${label}$`);

function isHost(hostname: string): boolean {
  return local.test(hostname) || domain.test(hostname);
}
