function sectionOfAddress(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/** Opens the answer that the address names or that holds what it names, and moves focus to its question. */
export function openSection(): void {
  const section = sectionOfAddress();
  const disclosure = section?.closest('details');
  if (!section || !disclosure) return;
  disclosure.open = true;
  disclosure.querySelector('summary')?.focus({ preventScroll: true });
  // The browser has scrolled to a question by itself, but not to what was hidden below one.
  if (section !== disclosure) section.scrollIntoView();
}

/**
 * Where a page that asks for it is opened with a section in its address, lets the browser scroll there smoothly when the
 * page has been drawn. Going back and reloading lead there at once.
 */
export function arriveSmoothly(): void {
  const { hash, pathname, search } = location;
  const [entry] = performance.getEntriesByType('navigation');
  const isOpened = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  const isWanted = document.querySelector('[data-smooth]') && !matchMedia('(prefers-reduced-motion:reduce)').matches;
  if (!hash || !isOpened || !isWanted) return;
  // not in the address until then: the browser would jump there when it comes to the section
  history.replaceState(null, '', pathname + search);
  const ride = () => {
    const start = scrollY;
    location.replace(hash);
    // where the section takes the focus, the style sheet has the browser jump
    scrollTo({ top: start, behavior: 'instant' });
    sectionOfAddress()?.scrollIntoView({ behavior: 'smooth' });
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(ride)));
}

/**
 * Leads the language switcher to the same section of the other page, and from a page that answers for
 * any address to the other language's page for the same one.
 */
export function updateSwitchers(): void {
  const section = sectionOfAddress();
  const type = location.pathname.match(/[^/]+/g)?.pop() ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-switch]')) {
    link.hash = section?.dataset.counterpart ?? section?.id ?? '';
    if (link.dataset.switch) link.pathname = link.dataset.switch + type;
  }
}
