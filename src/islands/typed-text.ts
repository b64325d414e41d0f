import { successorOf } from './successor';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React's own note of the value that it last saw, by which it tells whether an `input` event is news. */
type TrackedField = Field & { _valueTracker?: { setValue(value: string): void } };

/** What was typed into an island before it started. */
export type HeldText = Map<TrackedField, string>;

/** Finds the fields of an island that hold other text than the page came with. */
export function heldText(root: HTMLElement): HeldText {
  const fields = root.querySelectorAll<TrackedField>('input:not([type="checkbox"], [type="radio"]), textarea');
  return new Map(
    [...fields].filter((field) => field.value !== field.defaultValue).map((field) => [field, field.value]),
  );
}

/**
 * Makes React see text that was typed before it ran. The field itself is not written to while it still holds its text,
 * so that the caret, the undo history and a phone's half-composed word stay as they are.
 */
export function restoreText(root: HTMLElement, texts: HeldText): void {
  for (const [held, text] of texts) {
    const field = successorOf(root, held);
    if (!isField(field)) continue;
    if (field.value === '') field.value = text;
    field._valueTracker?.setValue('');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isField(element: Element | undefined): element is TrackedField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
