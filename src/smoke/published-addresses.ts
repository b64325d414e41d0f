import { findGoneAddresses, parseAddresses } from '../hosting/addresses';
import type { BuiltSite } from './built-site';
import { exchange } from './exchange';

/**
 * Compares the addresses that are online, which a site lists in its `hosting.json`, with the build that is to replace it.
 * @returns the addresses that would be gone, or `undefined` if the site has no such list.
 */
export async function findGonePublishedAddresses(
  origin: string,
  { hosting }: BuiltSite,
): Promise<string[] | undefined> {
  const { status, body } = await exchange(origin, { method: 'GET', path: '/hosting.json' });
  const published = status === 200 ? parseAddresses(body.toString()) : undefined;
  return published && findGoneAddresses(published, hosting);
}
