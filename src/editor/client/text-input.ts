import type { Row } from '../protocol';
import { findCaret } from './find-caret';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

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

/** Puts the caret at a text that the page shows, and scrolls a long text area to it. */
export function goToText(element: HTMLTextAreaElement, text: string): void {
  const position = findCaret(element.value, text);
  if (position === undefined) return;
  element.setSelectionRange(position, position);
  // a copy with the text before it tells its height
  const copy = document.createElement('textarea');
  copy.style.cssText = `position: absolute; inline-size: ${element.clientWidth}px`;
  copy.value = element.value.slice(0, position);
  element.after(copy);
  element.scrollTop = copy.scrollHeight - element.clientHeight / 2;
  copy.remove();
}

/** Lets a text area grow with its text in browsers that do not do so themselves. */
export function fitHeight(element: TextElement): void {
  if (element instanceof HTMLInputElement || CSS.supports('field-sizing', 'content')) return;
  element.style.blockSize = 'auto';
  element.style.blockSize = `${element.scrollHeight + 2}px`;
}

/** Reads the value that people typed; text that is no number stays text, and so does “1.900”, which is not 1.9. */
export function parseText(kind: Row['kind'], text: string): string | number {
  if (kind === 'line') return text.replaceAll(/\s*\n\s*/g, ' ');
  const number = text.trim().replace(',', '.');
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+$/.test(text.trim());
  return kind === 'number' && !isGrouped && /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
