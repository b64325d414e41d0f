import { domainToUnicode } from 'node:url';

/** The domain of a site as people read it, with the umlauts that addresses encode; another port than the usual is named. */
export function getDisplayDomain(siteUrl: string): string {
  const { hostname, port } = new URL(siteUrl);
  return domainToUnicode(hostname) + (port && `:${port}`);
}
