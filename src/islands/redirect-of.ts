import { comparable, covers } from '../lib/compared-address';

/**
 * Where addresses without a page lead, in the order in which they are tried: `from` is exact, everything below (`/*`), or
 * one unknown segment (`/:segment`), as hosts compare addresses.
 */
export type RedirectRules = readonly (readonly [from: string, to: string])[];

const anySegment = '/:segment';

/** Where an address leads on hosts without rules; `null` where the page that stands there is right. */
export function redirectOf(path: string, rules: RedirectRules): string | null {
  const asked = comparable(path);
  const parent = asked.replace(/\/[^/]+$/, '');
  const rule = rules.find(([from]) =>
    from.endsWith(anySegment) ? parent !== asked && parent + anySegment === from : covers(from, asked),
  );
  return rule?.[1] ?? null;
}
