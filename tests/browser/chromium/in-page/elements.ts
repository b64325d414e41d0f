const interactive = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** Names an element so that a person finds it: tag, classes or id, and the first words of what it says. */
export function nameOf(element: Element): string {
  const mark = element.id ? `#${element.id}` : [...element.classList].map((name) => `.${name}`).join('');
  const says = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()}${mark} “${says.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}”`;
}

/** Whether an element is, or lies in, what is cut down to what only is heard. */
function isCut(element: Element | null, known: Map<Element, boolean>): boolean {
  if (!element) return false;
  const found = known.get(element);
  if (found !== undefined) return found;
  const isOne = getComputedStyle(element).clipPath.startsWith('inset(50%') || isCut(element.parentElement, known);
  known.set(element, isOne);
  return isOne;
}

/**
 * Tells of elements whether anything of them is painted: not hidden, not faded out, not cut down to what only is heard.
 * What it has found out about those around them holds as long as the page stands still.
 */
export function seer(): (element: Element) => boolean {
  const cut = new Map<Element, boolean>();
  return (element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isCut(element, cut);
  };
}

/** Whether anything of one element is painted. */
export const isSeen = (element: Element): boolean => seer()(element);

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
