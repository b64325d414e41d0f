import { isLocal } from '../lib/origin';

/** Returns why an origin is unfit for production (local, reserved or not encrypted), or `undefined`. */
export function findOriginProblem(origin: string): string | undefined {
  const { protocol, hostname } = new URL(origin);
  if (isLocal(origin)) return `${origin} is a local address or an IP address; write the public domain`;
  if (/(^|\.)(example(\.(com|org|net))?|localhost|test|invalid)$/.test(hostname)) {
    return `${origin} is a reserved example domain; write the public domain`;
  }
  return protocol === 'https:' ? undefined : `${origin} is not encrypted; write https://${hostname}`;
}
