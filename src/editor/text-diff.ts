import { diffWordsWithSpace } from 'diff';

import type { Row } from './protocol';

/** A segment of two compared texts: in both of them, only in the old one, or only in the new one. */
export type DiffSegment = { kind: 'same' | 'removed' | 'added'; text: string };

/** The maximum duration of a comparison in milliseconds; very different texts take longer and count as replaced. */
const timeout = 1000;

/** Whether fields of a kind contain prose, which can be compared word by word. */
export function hasWords(kind: Row['kind']): boolean {
  return ['line', 'name', 'text', 'markdown'].includes(kind);
}

/** Compares two texts word by word. */
export function diffTexts(before: string, after: string): DiffSegment[] {
  const changes = diffWordsWithSpace(before, after, { timeout });
  if (!changes) return createChange(before, after);
  return joinChanges(
    changes.map(({ value, added, removed }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value })),
  );
}

function createChange(removed: string, added: string): DiffSegment[] {
  const segments: DiffSegment[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ];
  return segments.filter(({ text }) => text !== '');
}

/** Joins changes of neighboring words, including the spaces between them. */
function joinChanges(segments: readonly DiffSegment[]): DiffSegment[] {
  const result: DiffSegment[] = [];
  let [removed, added] = ['', ''];
  for (const [index, { kind, text }] of segments.entries()) {
    const isGap = /^[^\S\n]+$/.test(text) && index < segments.length - 1 && removed + added !== '';
    if (kind === 'removed' || (kind === 'same' && isGap)) removed += text;
    if (kind === 'added' || (kind === 'same' && isGap)) added += text;
    if (kind !== 'same' || isGap) continue;
    // a trailing space in both texts is not part of the change
    const space = removed.endsWith(' ') && added.endsWith(' ') ? ' ' : '';
    const end = -space.length || undefined;
    result.push(...createChange(removed.slice(0, end), added.slice(0, end)), { kind, text: space + text });
    [removed, added] = ['', ''];
  }
  return [...result, ...createChange(removed, added)];
}

/** Replaces unchanged paragraphs with “…”; changed blank lines count only if nothing else has changed. */
export function keepChangedParagraphs(segments: readonly DiffSegment[]): DiffSegment[] {
  const paragraphs = splitParagraphs(segments);
  const isChanged = paragraphs.map((paragraph) => paragraph.some(({ kind }) => kind !== 'same'));
  if (!isChanged.includes(true)) return [...segments];
  return paragraphs.flatMap((paragraph, index) => {
    if (isChanged[index]) return paragraph;
    const isFirst = index === 0 || isChanged[index - 1];
    const isLast = !isChanged.includes(true, index);
    return isFirst ? [{ kind: 'same', text: isLast ? '…' : '…\n\n' }] : [];
  });
}

/** Splits segments after blank lines. */
function splitParagraphs(segments: readonly DiffSegment[]): DiffSegment[][] {
  const paragraphs: DiffSegment[][] = [[]];
  for (const { kind, text } of segments) {
    for (const [index, piece] of text.split(/(?<=\n\n+)(?!\n)/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (piece !== '') paragraphs.at(-1)?.push({ kind: /^\n+$/.test(piece) ? 'same' : kind, text: piece });
    }
    if (/\n\n$/.test(text)) paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
