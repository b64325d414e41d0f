const interactive = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** Describes an element by its tag, id or classes, and the beginning of its text. */
export function describeElement(element: Element): string {
  const suffix = element.id ? `#${element.id}` : [...element.classList].map((name) => `.${name}`).join('');
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()}${suffix} “${label.trim().replaceAll(/\s+/g, ' ').slice(0, 30)}”`;
}

/** Returns whether an element or one of its ancestors is visually hidden. */
function isVisuallyHidden(element: Element | null, cache: Map<Element, boolean>): boolean {
  if (!element) return false;
  const cached = cache.get(element);
  if (cached !== undefined) return cached;
  const isHidden =
    getComputedStyle(element).clipPath.startsWith('inset(50%') || isVisuallyHidden(element.parentElement, cache);
  cache.set(element, isHidden);
  return isHidden;
}

/**
 * Creates a function that returns whether an element is visible: not hidden, transparent or visually hidden. It caches
 * results, so use it only while the page does not change.
 */
export function createVisibilityCheck(): (element: Element) => boolean {
  const cache = new Map<Element, boolean>();
  return (element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isVisuallyHidden(element, cache)
    );
  };
}

/** Returns whether a single element is visible. */
export const isVisible = (element: Element): boolean => createVisibilityCheck()(element);

/** Finds all elements in the tab order, in document order. */
export function findTabStops(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${interactive}, [tabindex]`)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.closest('[inert]') &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}
