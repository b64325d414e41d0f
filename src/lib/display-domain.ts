import { domainToUnicode } from 'node:url';

/** Returns the domain of a URL for display: Punycode decoded, with the port unless it is the default. */
export function getDisplayDomain(siteUrl: string): string {
  const { hostname, port } = new URL(siteUrl);
  return domainToUnicode(hostname) + (port && `:${port}`);
}
