const interactive =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"], [tabindex="0"]';

/** Names an element so that a person finds it: tag, classes or id, and the first words of what it says. */
export function nameOf(element: Element): string {
  const mark = element.id ? `#${element.id}` : [...element.classList].map((name) => `.${name}`).join('');
  const says = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()}${mark} “${says.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}”`;
}

/** Whether anything of an element is painted: not hidden, not faded out, not cut down to what only is heard. */
export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return false;
  }
  return true;
}

/** Everything that can be clicked, tapped or typed into, as it stands there. */
export function controls(): Element[] {
  return [...document.querySelectorAll(interactive)].filter((each) => !each.closest('[inert]') && isSeen(each));
}

/** Everything that Tab stops at, in the document's order. */
export function tabStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${interactive}, [tabindex]`)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      !each.closest('[inert]') &&
      !each.matches(':disabled') &&
      each.checkVisibility({ visibilityProperty: true }),
  );
}
