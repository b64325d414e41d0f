/* Owns no state. Describes a change of the text in a control, and makes it. */
import { replaceText, type TextElement } from '../text-input';

/** A text with the selected range; a caret is an empty range. */
export type TextSelection = { text: string; start: number; end: number };

/** A replacement for a range of text, and what is selected after it. */
export type TextEdit = { range: readonly [number, number]; text: string; selection: readonly [number, number] };

/** Replaces a range, and puts the caret after the new text. */
export function createEdit(range: readonly [number, number], text: string): TextEdit {
  const end = range[0] + text.length;
  return { range, text, selection: [end, end] };
}

/** Writes an edit as if it were typed, so that the browser can undo it. */
export function applyEdit(element: TextElement, { range, text, selection }: TextEdit): void {
  replaceText(element, text, range);
  element.setSelectionRange(...selection);
}

/** Returns what is selected in a control. */
export function readSelection({ value, selectionStart, selectionEnd }: TextElement): TextSelection {
  return { text: value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}
