function keepPageBehind(event: Event): void {
  const menu = event.target;
  if (!(menu instanceof HTMLElement && menu.matches('[data-menu]'))) return;
  const isOpen = menu.matches(':popover-open');
  for (const element of document.body.children) {
    if (element instanceof HTMLElement && element !== menu) element.inert = isOpen;
  }
  // The browser gives focus back only to what had it: not where buttons take none, or after Tab has left the page.
  if (!isOpen && document.activeElement === document.body) {
    document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus({ preventScroll: true });
  }
}

/**
 * Makes the page behind the open menu inert. The browser opens and closes the menu by itself; focus goes back to the
 * button only where that is not inert any more, hence before the menu has closed.
 */
export function watchMenu(): void {
  addEventListener('toggle', keepPageBehind, true);
  addEventListener(
    'beforetoggle',
    () => {
      for (const element of document.querySelectorAll<HTMLElement>('body > [inert]')) element.inert = false;
    },
    true,
  );
}

/** Closes the menu that a followed link stands in, so that Back does not find it open. */
export function closeMenuOf(link: Element): void {
  link.closest<HTMLElement>('[data-menu]')?.hidePopover();
}
