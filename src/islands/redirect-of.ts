/**
 * Where an unknown address leads on hosts without rewrites (decision 14); `null` where the German home page, which
 * stands in for it, is right. A test compares the targets with the route table.
 */
export function redirectOf(path: string): string | null {
  if (/^\/de(\/|$)/.test(path)) return '/';
  if (/^\/kontakt\/[^/]+\/?$/.test(path)) return '/kontakt/projektanfrage';
  if (/^\/en\/contact\/[^/]+\/?$/.test(path)) return '/en/contact';
  if (/^\/en(\/|$)/.test(path)) return '/en/';
  return null;
}
