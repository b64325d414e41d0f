/**
 * The browser opens and closes the menu by itself, and style sheets keep the page behind from everybody. Focus comes
 * back by itself only to what had it: not where buttons take none, or after Tab has left the page.
 */
export function watchMenu(): void {
  addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement && target.matches('[data-menu]:not(:popover-open)'))) return;
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`[popovertarget="${target.id}"]`)?.focus({ preventScroll: true });
    },
    true,
  );
  // a window that was widened, as by turning a tablet, has the links in its header: the menu would come back with the width
  matchMedia('(width >= 68rem)').addEventListener('change', () =>
    document.querySelector<HTMLElement>('[data-menu]:popover-open')?.hidePopover(),
  );
}

/** Closes the menu that a followed link stands in, so that Back does not find it open. */
export function closeMenuOf(link: Element): void {
  link.closest<HTMLElement>('[data-menu]')?.hidePopover();
}
