/**
 * Returns the focus to the menu's button when the menu closes, and closes the menu when the viewport gets too wide for
 * it. The browser returns the focus only if the button had it before: not in browsers that do not focus clicked buttons,
 * and not after Tab has left the page.
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
  // a wider viewport, e.g. a rotated tablet, has the links in its header; an open menu would reappear when rotated back
  addEventListener('resize', () => {
    const menu = document.querySelector<HTMLElement>('[data-menu]:popover-open');
    if (!menu?.checkVisibility()) menu?.hidePopover();
  });
}

/** Closes the menu that contains a clicked link, so that it is not open when the visitor goes back. */
export function closeMenuOf(link: Element): void {
  link.closest<HTMLElement>('[data-menu]')?.hidePopover();
}
