import { isLocal } from '../lib/origin';
import { urlOf } from '../lib/url-of';
import type { Answered } from './exchange';

/** Where the first page of a site leads on to another origin, which is then the one to check; else `undefined`. */
export function leadsOnTo(
  origin: string,
  { status, headers }: Pick<Answered, 'status' | 'headers'>,
): string | undefined {
  if (status < 300 || status > 399 || headers.location === undefined) return undefined;
  const target = urlOf(headers.location, origin)?.origin;
  return target === origin ? undefined : target;
}

/** What to know where a site was built for another address than the one that was asked; nothing on this machine. */
export function builtForAnother(origin: string, siteUrl: string): string | undefined {
  if (siteUrl === origin || isLocal(origin)) return undefined;
  return `Its pages call themselves ${siteUrl}, and search engines look for them there. Where ${origin} is the site’s address, build with SITE_URL=${origin}.`;
}
