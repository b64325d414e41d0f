import { isLocal } from '../lib/origin';
import { urlOf } from '../lib/url-of';
import { UserError } from '../lib/user-error';

/** How the check of a live site is called. */
export const usage = 'npm run smoke https://www.example.com [-- --enquiry]';

/** The origin of an address, which may be written as people say it, without `https://`. */
export function parseOrigin(address = ''): string {
  const url = urlOf(address.includes('://') ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || !(isLocal(url.origin) || url.hostname.includes('.')))
    throw new UserError(`“${address}” is not the address of a site. ${usage}`);
  // the preview speaks no https
  return isLocal(url.origin) && !address.includes('://') ? `http://${url.host}` : url.origin;
}
