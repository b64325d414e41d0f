/* Owns no state. Scrolls the form by no more than it takes to see something. */

/** Focuses an element, and scrolls to it only if it cannot be seen. */
export function focusInView(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const view = measureView(element);
  const { top, bottom } = element.getBoundingClientRect();
  if (view && (top < view.top || bottom > view.bottom)) element.scrollIntoView({ block: 'nearest' });
}

/** Scrolls until all of an entry can be seen, or until it begins in the middle of the form. */
export function showContent(entry: HTMLElement): void {
  const view = measureView(entry);
  if (!view) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const middle = (view.top + view.bottom) / 2;
  view.form.scrollTop += Math.max(0, Math.min(bottom - view.bottom, top - middle));
}

/** Returns the form around an element, and the edges between which it can be seen, in pixels. */
function measureView(element: HTMLElement): { form: HTMLElement; top: number; bottom: number } | undefined {
  const form = element.closest<HTMLElement>('.form');
  if (!form) return undefined;
  const { top, bottom } = form.getBoundingClientRect();
  return { form, top: form.querySelector('.form-head')?.getBoundingClientRect().bottom ?? top, bottom };
}
