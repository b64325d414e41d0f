import { isLocal } from '../lib/origin';

/** Why visitors could not be sent to an origin, or not safely; nothing where it may go online. */
export function findOriginProblem(origin: string): string | undefined {
  const { protocol, hostname } = new URL(origin);
  if (isLocal(origin)) return `${origin} names a computer, not a site; write its domain name`;
  if (/(^|\.)(example(\.(com|org|net))?|localhost|test|invalid)$/.test(hostname)) {
    return `${origin} is not the address of a real site`;
  }
  return protocol === 'https:' ? undefined : `${origin} is not encrypted; write https://${hostname}`;
}
