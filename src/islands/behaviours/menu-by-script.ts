/** Shows or hides a menu, and moves the focus as a popover would: into it, and back to what has opened it. */
function show(menu: HTMLElement, isShown: boolean): void {
  if (menu.hasAttribute('data-open') === isShown) return;
  menu.toggleAttribute('data-open', isShown);
  // a popover lies above everything
  menu.style.zIndex = '3';
  const target = isShown ? menu.querySelector<HTMLElement>('[autofocus]') : openerOf(menu);
  target?.focus({ preventScroll: true });
}

function openerOf(menu: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${menu.id}"]:not([popovertargetaction])`);
}

/** Opens and closes the menu in engines without popovers: by its buttons, a press beside it, Escape, or a link in it. */
export function showMenuByScript(): void {
  const opened = () => document.querySelector<HTMLElement>('[data-menu][data-open]');
  HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
    show(this, false);
  };
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[popovertarget]');
    const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (menu) show(menu, button.getAttribute('popovertargetaction') !== 'hide' && !menu.hasAttribute('data-open'));
    else if (target instanceof Element && !target.closest('[data-menu]')) opened()?.hidePopover();
  });
  addEventListener('keydown', ({ key }) => key === 'Escape' && opened()?.hidePopover());
}
