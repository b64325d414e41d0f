import { isLocal } from '../lib/origin';
import { urlOf } from '../lib/url-of';
import { UserError } from '../lib/user-error';

/** The way to call the check of a live site. */
export const usage = 'npm run smoke https://www.example.com [-- --enquiry]';

/**
 * The origin of the site that was asked for; an address may be written as people say it, without `https://`.
 * @throws with the way to call it, where it is none.
 */
export function askedOrigin(address: string | undefined): string {
  if (!address) throw new UserError(`Which site? ${usage}`);
  const written = /^\w+:\/\//.test(address) ? address : `https://${address}`;
  const url = urlOf(written);
  if (!url || !/^https?:$/.test(url.protocol) || !(isLocal(url.origin) || url.hostname.includes('.')))
    throw new UserError(`“${address}” is not the address of a site. ${usage}`);
  // the preview speaks no https, and hardly anything else without a name does
  if (written !== address && isLocal(url.origin)) return `http://${url.host}`;
  return url.origin;
}
