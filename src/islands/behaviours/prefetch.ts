import { savesData } from '../saves-data';

const fetched = new Set([location.pathname]);

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin || /\./.test(link.pathname) || fetched.has(link.pathname)) return;
  fetched.add(link.pathname);
  // `<link rel="prefetch">` would need a wider policy in Firefox, and does nothing in Safari
  fetch(link.href, { priority: 'low' }).catch(() => undefined);
}

/**
 * Fetches the page of a link that is pointed at, touched or focused, where the browser does not prerender it by the
 * page's speculation rules. Where data is to be saved, nothing is fetched; the loader takes the rules away there.
 */
export function prefetchOnIntent(): void {
  if (savesData() || HTMLScriptElement.supports('speculationrules')) return;
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, prefetch, { passive: true });
}
