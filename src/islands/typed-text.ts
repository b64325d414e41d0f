type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns the text fields of an island. */
export function findTextFields(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input:not([type="checkbox"], [type="radio"]), textarea')];
}

/**
 * Returns the element itself, or its replacement if React has rendered the island from scratch, e.g. because an
 * extension had added elements.
 */
export function findCurrent<E extends Element>(root: HTMLElement, element: E): E | undefined {
  const old = element.getRootNode();
  if (!(old instanceof Element)) return element;
  const findSimilar = (tree: Element) =>
    [...tree.querySelectorAll<E>(element.localName)].filter(({ className }) => className === element.className);
  return findSimilar(root)[findSimilar(old).indexOf(element)];
}

/**
 * Dispatches input events for text that was typed before hydration. The fields are uncontrolled and keep text, caret
 * and undo history themselves, unless React has replaced them.
 */
export function restoreText(root: HTMLElement, fields: Field[]): void {
  for (const original of fields) {
    const field = findCurrent(root, original);
    if (!field || original.value === original.defaultValue) continue;
    if (field !== original) field.value = original.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
