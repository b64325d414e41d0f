import { hashTexts } from './hash';

/** An address that shows only its first character and its domain, such as `h…@agency.example`. */
export function maskAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/u, '$1…');
}

/** A hash of an address: `npm run smoke` sends it, so that the relay can compare recipients and name none. */
export function fingerprint(address: string): Promise<string> {
  return hashTexts([address.trim().toLowerCase()]);
}
