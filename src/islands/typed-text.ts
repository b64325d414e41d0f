import { successorOf } from './successor';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React's own note of the value that it last saw, by which it tells whether an `input` event is news. */
type TrackedField = Field & { _valueTracker?: { setValue(value: string): void } };

/** The fields of an island in which text can stand, as they are before it starts. */
export function textFields(root: HTMLElement): TrackedField[] {
  return [...root.querySelectorAll<TrackedField>('input:not([type="checkbox"], [type="radio"]), textarea')];
}

/**
 * Makes React see text that was typed before it ran. The field itself is not written to unless React made another in
 * its place, so that the caret, the undo history and a phone's half-composed word stay as they are, and what a visitor
 * deletes while React is at work is gone.
 */
export function restoreText(root: HTMLElement, fields: TrackedField[]): void {
  for (const held of fields) {
    const field = successorOf(root, held);
    if (held.value === held.defaultValue || !isField(field)) continue;
    if (field !== held) field.value = held.value;
    field._valueTracker?.setValue('');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isField(element: Element | undefined): element is TrackedField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
