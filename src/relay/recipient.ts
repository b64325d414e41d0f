import { hashTexts } from './hash';

/** Masks an e-mail address except for its first character and its domain: `h…@agency.example`. */
export function maskAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/u, '$1…');
}

/** Hashes an e-mail address, so that `npm run smoke` and the relay can compare recipients without naming them. */
export function fingerprint(address: string): Promise<string> {
  return hashTexts([address.trim().toLowerCase()]);
}
