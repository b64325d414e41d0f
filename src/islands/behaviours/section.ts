function getTargetSection(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/** Opens the disclosure that is, or contains, the target of the URL's fragment, and focuses its title. */
export function openSection(): void {
  const section = getTargetSection();
  const disclosure = section?.closest('details');
  if (!section || !disclosure) return;
  disclosure.open = true;
  disclosure.querySelector('summary')?.focus({ preventScroll: true });
  // the browser itself scrolls to a disclosure, but not to content inside a closed one
  if (section !== disclosure) section.scrollIntoView();
}

/**
 * Scrolls smoothly to the target of the URL's fragment once a page with `data-smooth` has been painted. After going
 * back or reloading, the browser jumps there. Firefox always jumps: it keeps the fragment that it was opened with.
 */
export function arriveSmoothly(): void {
  const { hash, pathname, search } = location;
  const [entry] = performance.getEntriesByType('navigation');
  const isNavigation = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  const isSmooth = document.querySelector('[data-smooth]') && !matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (!hash || !isNavigation || !isSmooth) return;
  // remove the fragment until then: the browser would jump to the section as soon as it is parsed
  history.replaceState(null, '', pathname + search);
  const scrollToTarget = () => {
    const start = scrollY;
    location.replace(hash);
    // if the section takes the focus, this jumps (see base.css): go back, and scroll smoothly from there
    scrollTo({ top: start, behavior: 'instant' });
    getTargetSection()?.scrollIntoView({ behavior: 'smooth' });
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(scrollToTarget)));
}

/** Adds the current section to the language switch, and on fallback pages the variable part of the URL. */
export function updateSwitchers(): void {
  const section = getTargetSection();
  const lastSegment = location.pathname.match(/[^/]+/g)?.pop() ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-switch]')) {
    link.hash = section?.dataset.counterpart ?? section?.id ?? '';
    if (link.dataset.switch) link.pathname = link.dataset.switch + lastSegment;
  }
}
