/* Owns no state. Shortcuts, typing and pasting in the text of a field. */
import { useEffect, useEffectEvent } from 'react';

import type { Locale } from '../../../locales';
import type { Row } from '../../protocol';
import { findPlaceByName } from '../names';
import { site } from '../site';
import type { TextElement } from '../text-input';
import { cleanPlainText, cleanText, convertToMarkdown } from './clean-paste';
import { completeItem, completeQuote, continueList } from './complete-typing';
import { toggleBold, toggleHeading, toggleList } from './format-text';
import { insertMarkdown, readAddress, setLink } from './insert-text';
import { applyEdit, createEdit, readSelection, type TextSelection, type TextEdit } from './text-edit';

export type Format = 'bold' | 'link' | 'list' | 'heading';

/** The field that somebody writes in. */
export type WritingOptions = { name: string; row: Row; locale: Locale; onLink: () => void };

/** Returns the control of a field, if it takes text. */
export function findTextElement(name: string): TextElement | undefined {
  return [...document.getElementsByName(name)].find(isTextElement);
}

function isTextElement(element: HTMLElement): element is TextElement {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null)
  );
}

/** Lists how a field can be formatted: only long texts have headings. */
export function listFormats({ kind, path }: Row): Format[] {
  if (kind !== 'markdown') return [];
  return path === 'body' ? ['bold', 'link', 'list', 'heading'] : ['bold', 'link', 'list'];
}

/** Formats the selected text of a control. */
export function formatText(element: TextElement, format: Exclude<Format, 'link'>, locale: Locale): void {
  const selected = readSelection(element);
  if (format === 'bold') applyEdit(element, toggleBold(selected, locale));
  else applyEdit(element, format === 'list' ? toggleList(selected) : toggleHeading(selected));
}

/** Assists with writing: shortcuts for formats, typographic quotation marks, lists, and clean pasting. */
export function useWriting(options: WritingOptions): void {
  const { name, row } = options;
  const handle = useEffectEvent((event: Event) => {
    const element = findTextElement(name);
    if (!element || element.readOnly) return;
    if (event instanceof KeyboardEvent) handleKey(event, element, options);
    else if (event instanceof ClipboardEvent) handlePaste(event, element, row);
    else if (event instanceof InputEvent) handleInput(event, element, options);
  });
  const isText = /^(?:line|text|markdown)$/.test(row.kind);
  useEffect(() => {
    const element = isText ? findTextElement(name) : undefined;
    const listener = (event: Event) => handle(event);
    for (const type of eventTypes) element?.addEventListener(type, listener);
    return () => {
      for (const type of eventTypes) element?.removeEventListener(type, listener);
    };
  }, [name, isText]);
}

const eventTypes = ['keydown', 'input', 'paste'] as const;

function handleKey(event: KeyboardEvent, element: TextElement, { row, locale, onLink }: WritingOptions): void {
  const format = readFormat(event);
  if (!format || !listFormats(row).includes(format)) return;
  event.preventDefault();
  if (format === 'link') onLink();
  else formatText(element, format, locale);
}

function handlePaste(event: ClipboardEvent, element: TextElement, row: Row): void {
  const edit = event.clipboardData && createPaste(event.clipboardData, row, readSelection(element));
  if (!edit?.text) return;
  event.preventDefault();
  applyEdit(element, edit);
}

function handleInput(event: InputEvent, element: TextElement, options: WritingOptions): void {
  const edit = completeTyping(event, readSelection(element), options);
  if (edit) applyEdit(element, edit);
}

/** Returns the format that a shortcut stands for, as in other programs. */
function readFormat({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Format | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  if (shiftKey) return code === 'Digit8' ? 'list' : code === 'Digit2' ? 'heading' : undefined;
  return key === 'b' ? 'bold' : key === 'k' ? 'link' : undefined;
}

/** Returns the edit that completes what was just typed. */
function completeTyping(
  { inputType, data, isComposing }: InputEvent,
  selected: TextSelection,
  { row, locale }: WritingOptions,
): TextEdit | undefined {
  if (isComposing || selected.start !== selected.end) return undefined;
  const isMarkdown = row.kind === 'markdown';
  if (inputType === 'insertLineBreak') return isMarkdown ? continueList(selected) : undefined;
  if (inputType !== 'insertText') return undefined;
  if (data === ' ') return isMarkdown ? completeItem(selected) : undefined;
  return completeQuote(selected, locale);
}

/** Returns the edit that pastes the content of the clipboard. */
function createPaste(data: DataTransfer, row: Row, selected: TextSelection): TextEdit {
  const text = data.getData('text/plain');
  const range = [selected.start, selected.end] as const;
  if (row.kind === 'line') return createEdit(range, cleanText(text).replaceAll(/\s*\n\s*/g, ' '));
  if (row.kind === 'text') return createEdit(range, cleanText(text));
  const target = readAddress(text);
  const isWord = selected.start < selected.end && !/[\n[\]]/.test(selected.text.slice(...range));
  if (target && isWord && !/\s/.test(text.trim())) return setLink(selected, target, '');
  const siteUrl = site.value && findPlaceByName(site.value, 'content/identity.yaml#siteUrl')?.field.value;
  const origins = [location.origin, ...(siteUrl ? [String(siteUrl)] : [])];
  const html = data.getData('text/html');
  const markdown = html && convertToMarkdown(html, { hasHeadings: listFormats(row).includes('heading'), origins });
  return insertMarkdown(selected, markdown || cleanPlainText(text));
}
