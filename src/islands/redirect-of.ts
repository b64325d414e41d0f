import { comparable, covers } from '../lib/compared-address';

/** Addresses that have moved, as hosts compare them, and where they lead, in the order in which they are tried. */
export type MovedAddresses = readonly (readonly [from: string, to: string])[];

/**
 * Where an address that no file answers leads on hosts without rules (decision 14): what `content/redirects.yaml` names,
 * then unknown names below a page that knows names; `null` where the German home page, which stands in for it, is right.
 * A test compares the targets with the route table.
 */
export function redirectOf(path: string, moved: MovedAddresses): string | null {
  const asked = comparable(path);
  const target = moved.find(([from]) => covers(from, asked))?.[1];
  if (target) return target;
  if (/^\/de(\/|$)/.test(path)) return '/';
  if (/^\/kontakt\/[^/]+\/?$/.test(path)) return '/kontakt/projektanfrage';
  if (/^\/en\/contact\/[^/]+\/?$/.test(path)) return '/en/contact';
  const study = /^((?:\/en)?\/casestudies\/)[^/]+\/?$/.exec(path);
  if (study) return `${study[1]}not-found`;
  if (/^\/en(\/|$)/.test(path)) return '/en/';
  return null;
}
