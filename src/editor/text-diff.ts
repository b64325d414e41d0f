import { diffWordsWithSpace } from 'diff';

import type { Row } from './protocol';

/** A part of two texts: what both have, what only the old one has, or what only the new one has. */
export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** Texts that have so little in common that a comparison takes longer are shown as replaced. */
const timeout = 1000;

/** Whether fields of a kind are texts for people, whose words can be compared. */
export function hasWords(kind: Row['kind']): boolean {
  return ['line', 'name', 'text', 'markdown'].includes(kind);
}

/** Compares two texts word by word. */
export function diffTexts(before: string, after: string): TextPart[] {
  const changes = diffWordsWithSpace(before, after, { timeout });
  if (!changes) return createChange(before, after);
  return joinChanges(
    changes.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value })),
  );
}

function createChange(removed: string, added: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** Makes one change of neighbouring words, with the spaces between them. */
function joinChanges(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let [removed, added] = ['', ''];
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween = /^[^\S\n]+$/.test(text) && index < parts.length - 1 && removed + added !== '';
    if (kind === 'removed' || (kind === 'same' && isBetween)) removed += text;
    if (kind === 'added' || (kind === 'same' && isBetween)) added += text;
    if (kind !== 'same' || isBetween) continue;
    // a space after both is no part of the change
    const space = removed.endsWith(' ') && added.endsWith(' ') ? ' ' : '';
    const end = -space.length || undefined;
    result.push(...createChange(removed.slice(0, end), added.slice(0, end)), { kind, text: space + text });
    [removed, added] = ['', ''];
  }
  return [...result, ...createChange(removed, added)];
}

/** Replaces the paragraphs without changes by “…”; empty lines are none, unless there is nothing else. */
export function keepChangedParagraphs(parts: readonly TextPart[]): TextPart[] {
  const paragraphs = splitParagraphs(parts);
  const isChanged = paragraphs.map((paragraph) => paragraph.some(({ kind }) => kind !== 'same'));
  if (!isChanged.includes(true)) return [...parts];
  return paragraphs.flatMap((paragraph, index) => {
    if (isChanged[index]) return paragraph;
    const isFirst = index === 0 || isChanged[index - 1];
    const isLast = !isChanged.includes(true, index);
    return isFirst ? [{ kind: 'same', text: isLast ? '…' : '…\n\n' }] : [];
  });
}

/** Splits parts after empty lines. */
function splitParagraphs(parts: readonly TextPart[]): TextPart[][] {
  const paragraphs: TextPart[][] = [[]];
  for (const { kind, text } of parts) {
    for (const [index, piece] of text.split(/(?<=\n\n+)(?!\n)/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (piece !== '') paragraphs.at(-1)?.push({ kind: /^\n+$/.test(piece) ? 'same' : kind, text: piece });
    }
    if (/\n\n$/.test(text)) paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
