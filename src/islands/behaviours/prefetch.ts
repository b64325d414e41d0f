import { prefersReducedData } from '../connection';

const fetchedPaths = new Set([location.pathname]);

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin || /\./.test(link.pathname) || fetchedPaths.has(link.pathname)) return;
  fetchedPaths.add(link.pathname);
  // `<link rel="prefetch">` would need a looser CSP in Firefox, and does nothing in Safari
  fetch(link.href, { priority: 'low' }).catch(() => undefined);
}

/**
 * Prefetches the page of a link on hover, touch or focus, in browsers without speculation rules. With Save-Data,
 * nothing is fetched; the page loader then removes the speculation rules, too.
 */
export function prefetchOnIntent(): void {
  if (prefersReducedData() || HTMLScriptElement.supports('speculationrules')) return;
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, prefetch, { passive: true });
}
