/* Owns no state. Reads and writes the text of controls. */
import type { FieldValue, Row } from '../protocol';
import { findCaret } from './find-caret';

export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Replaces a range of text as if it were typed, so that the browser can undo it. */
export function replaceText(element: TextElement, text: string, [start, end]: readonly [number, number]): void {
  element.focus();
  element.setSelectionRange(start, end);
  // the only way to write into the browser's undo history
  const isDone = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (isDone) return;
  element.setRangeText(text, start, end, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts the caret where the given text from the page occurs, and scrolls the form there: text areas can be very tall. */
export function goToText(element: HTMLTextAreaElement, text: string): void {
  const position = findCaret(element.value, text);
  if (position === undefined) return;
  element.setSelectionRange(position, position);
  // a copy that ends at the caret is as tall as the text before it
  const copy = document.createElement('textarea');
  copy.style.cssText = `position: absolute; inline-size: ${element.clientWidth}px`;
  copy.value = element.value.slice(0, position);
  element.after(copy);
  const caret = element.getBoundingClientRect().top + copy.scrollHeight;
  copy.remove();
  element.closest('.form')?.scrollBy(0, caret - innerHeight / 2);
}

/** Makes a textarea as tall as its content, in browsers that do not support `field-sizing`. */
export function fitHeight(element: TextElement): void {
  if (element instanceof HTMLInputElement || CSS.supports('field-sizing', 'content')) return;
  element.style.blockSize = 'auto';
  element.style.blockSize = `${element.scrollHeight + 2}px`;
}

/** Parses what people typed; text that is not a number stays text. */
export function parseText({ kind, isWhole }: Pick<Row, 'kind' | 'isWhole'>, text: string): string | number {
  if (kind === 'line') return text.replaceAll(/\s*\n\s*/g, ' ');
  if (kind !== 'number') return text;
  const digits = removeSeparators(text.trim().replaceAll(units, ''), isWhole).replace(',', '.');
  return /^[-−]?\d+(\.\d+)?$/.test(digits) ? Number(digits.replace('−', '-')) : text;
}

/** Units that people write before or after a number. */
const units = /^(?:€|EUR)\s*|\s*(?:€|EUR|Euro|%|Prozent)$/gi;

/**
 * Removes the separators of thousands: “1.950”, “1 950”, “1’950”. A comma starts the decimals, unless the number has none.
 * Digits that are not in groups of three stay as they are, as somebody may still be typing.
 */
function removeSeparators(text: string, isWhole = false): string {
  const separators = isWhole ? /[.,\s'’]/g : /[.\s'’]/g;
  const [whole = ''] = isWhole ? [text] : text.split(',');
  const isGrouped = /^[-−]?[1-9]\d{0,2}(?:([.,\s'’])\d{3})(?:\1\d{3})*$/.test(whole);
  return isGrouped ? whole.replaceAll(separators, '') + text.slice(whole.length) : text;
}

/** Formats a value for its control, with a decimal comma. */
export function formatValue(value: FieldValue): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}

/** Whether a value can be written; a number or a date cannot until it is complete. */
export function isValid({ kind, isOptional, isWhole }: Row, value: FieldValue): boolean {
  if (kind !== 'number' && kind !== 'date') return true;
  if (value === '') return isOptional === true;
  if (kind === 'date') return /^[1-9]\d{3}-\d\d-\d\d$/.test(String(value));
  return isWhole ? Number.isInteger(value) : typeof value === 'number';
}
