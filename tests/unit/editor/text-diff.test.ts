import { expect, it } from 'vitest';

import { diffTexts, keepChangedParagraphs, type DiffSegment } from '../../../src/editor/text-diff';

/** Formats segments as `same [-removed-] [+added+]`. */
const format = (segments: readonly DiffSegment[]) =>
  segments
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

it.each<[what: string, before: string, after: string, expected: string]>([
  ['a word', 'Bald mehr Kunden.', 'Bald mehr Kundinnen.', 'Bald mehr [-Kunden-][+Kundinnen+].'],
  ['neighboring words as one change', 'Ein alter Satz.', 'Ein ganz neuer Satz.', 'Ein [-alter-][+ganz neuer+] Satz.'],
  ['all words', 'Wachstum, das bleibt', 'Nur ein Ring', '[-Wachstum, das bleibt-][+Nur ein Ring+]'],
  ['a new word', 'Ein Satz', 'Ein langer Satz', 'Ein [+langer +]Satz'],
  [
    'words with umlauts and soft hyphens',
    'Groß\u00ADstädte üben',
    'Groß\u00ADstädte überall',
    'Groß\u00ADstädte [-üben-][+überall+]',
  ],
  ['a new text', '', 'Neu', '[+Neu+]'],
  ['a removed text', 'Alt', '', '[-Alt-]'],
  ['nothing', 'Gleich', 'Gleich', 'Gleich'],
])('marks %s', (_, before, after, expected) => {
  const segments = diffTexts(before, after);
  expect(format(segments)).toBe(expected);
  const read = (hidden: DiffSegment['kind']) =>
    segments.flatMap(({ kind, text }) => (kind === hidden ? [] : [text])).join('');
  expect([read('added'), read('removed')]).toEqual([before, after]);
});

it.each<[what: string, before: string, after: string, expected: string]>([
  ['around a change', 'a\n\nb\n\nc alt\n\nd\n\ne', 'a\n\nb\n\nc neu\n\nd\n\ne', '…\n\nc [-alt-][+neu+]\n\n…'],
  ['between changes', 'a\n\nb\n\nc', 'x\n\nb\n\ny', '[-a-][+x+]\n\n…\n\n[-c-][+y+]'],
  ['beside a new one', 'eins\n\ndrei', 'eins\n\nzwei\n\ndrei', '…\n\n[+zwei\n\n+]…'],
  ['before a new one at the end', 'eins', 'eins\n\nzwei', '…\n\n[+zwei+]'],
  ['but not if only blank lines differ', 'a\nb', 'a\n\nb', 'a\n[+\n+]b'],
  ['only if there are any', 'nur alt', 'nur neu', 'nur [-alt-][+neu+]'],
])('leaves out paragraphs %s', (_, before, after, expected) => {
  expect(format(keepChangedParagraphs(diffTexts(before, after)))).toBe(expected);
});

it('does not take long to compare long texts that have nothing in common', () => {
  const write = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ');
  const started = performance.now();
  const segments = diffTexts(write('a'), write('b'));
  expect(segments.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(performance.now() - started).toBeLessThan(5000);
});
