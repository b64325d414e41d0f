type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of an island in which text can stand. */
export function textFields(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input:not([type="checkbox"], [type="radio"]), textarea')];
}

/**
 * The element itself, or its replacement where React has rendered the island from scratch, because an extension had
 * added elements of its own.
 */
export function currentOf<E extends Element>(root: HTMLElement, element: E): E | undefined {
  const old = element.getRootNode();
  if (!(old instanceof Element)) return element;
  const alike = (tree: Element) =>
    [...tree.querySelectorAll<E>(element.localName)].filter(({ className }) => className === element.className);
  return alike(root)[alike(old).indexOf(element)];
}

/**
 * Tells React of text that was typed before it ran. Fields are uncontrolled and keep it themselves, with caret and undo
 * history, unless React has made others in their place.
 */
export function restoreText(root: HTMLElement, fields: Field[]): void {
  for (const held of fields) {
    const field = currentOf(root, held);
    if (!field || held.value === held.defaultValue) continue;
    if (field !== held) field.value = held.value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
