import type { Row } from '../protocol';

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

/** Lets a text area grow with its text in browsers that do not do so themselves. */
export function fitHeight(element: TextElement): void {
  if (element instanceof HTMLInputElement || CSS.supports('field-sizing', 'content')) return;
  element.style.blockSize = 'auto';
  element.style.blockSize = `${element.scrollHeight + 2}px`;
}

/** Reads the value that people typed; text that is no number stays text. */
export function parseText(kind: Row['kind'], text: string): string | number {
  if (kind === 'line') return text.replaceAll(/\s*\n\s*/g, ' ');
  const number = text.trim().replace(',', '.');
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : text;
}
