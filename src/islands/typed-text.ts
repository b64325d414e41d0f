type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was typed into an island before it started. */
export type HeldText = Map<Field, string>;

/** Finds the fields of an island that hold other text than the page came with. */
export function heldText(root: HTMLElement): HeldText {
  const fields = root.querySelectorAll<Field>('input:not([type="checkbox"], [type="radio"]), textarea');
  return new Map([...fields].filter((field) => field.value !== field.defaultValue).map((field) => [field, field.value]));
}

/** Makes React see text that was typed before it ran, with the caret where it was. */
export function restoreText(texts: HeldText): void {
  for (const [field, before] of texts) {
    if (!field.isConnected) continue;
    const text = field.value || before;
    const { selectionStart, selectionEnd } = field;
    const caretIsKnown = selectionStart !== null && field.value === text;
    // React compares with the last value that it knows of: emptied through its own setter, filled past it.
    field.value = '';
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    if (caretIsKnown) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
