import { expect, it } from 'vitest';

import { findCaret, measureSimilarity } from '../../../src/editor/client/find-caret';

const source = `## Was wir tun

Wir arbeiten **gern** mit dir. {agency} stellt dir jeden Monat eine Rechnung über {retainer} €.

- Eine Liste mit [einem Link](/leistungen)
- Noch ein Kunden\u00ADmagazin, {retainer}`;

it.each([
  ['a heading', 'Was wir tun', 'Was wir tun'],
  ['different spaces and hyphens', 'Noch\u00A0ein Kunden\u00ADma\u00ADgazin', 'Noch ein'],
  ['text within Markdown syntax', 'gern', 'gern'],
  ['text after Markdown syntax', ' mit dir. Muster & Co stellt', 'mit dir'],
  ['the text of a link', 'einem Link', 'einem Link'],
  ['text with values of placeholders', 'Muster stellt dir jeden Monat eine Rechnung über 1.800 €.', 'stellt dir jeden'],
])('finds the position of %s', (_, text, start) => {
  expect(findCaret(source, text)).toBe(source.indexOf(start));
});

it('finds nothing if only a word matches, or if there is no text', () => {
  expect(findCaret(source, 'Ein ganz anderer Monat')).toBeUndefined();
  expect(findCaret(source, '')).toBeUndefined();
  expect(findCaret('', 'Was wir tun')).toBeUndefined();
});

it.each([
  ['the same text', 'Das gilt auch.', 'Das gilt auch.', 1],
  ['a text with a value in it', 'Der Kunde zahlt {retainer} €', 'Der Kunde zahlt 1.800 €', 0.6],
  ['a long text with a few of the words', 'Das gilt', 'Das gilt auch, wenn die Agentur leistet.', 2 / 7],
  ['an empty line', '', 'Das gilt auch.', 0],
])('measures the similarity of a line to %s', (_, line, text, likeness) => {
  expect(measureSimilarity(line, text)).toBeCloseTo(likeness);
});
