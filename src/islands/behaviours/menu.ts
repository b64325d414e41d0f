/**
 * Returns the focus to the menu's button when the menu closes. The browser does so only if the button had the focus
 * before: not in browsers that do not focus clicked buttons, and not after Tab has left the page.
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

/** Closes the menu around a followed link, so that it is not open after Back. */
export function closeMenuOf(link: Element): void {
  link.closest<HTMLElement>('[data-menu]')?.hidePopover();
}
