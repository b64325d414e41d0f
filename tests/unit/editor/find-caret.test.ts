import { expect, it } from 'vitest';

import { findCaret } from '../../../src/editor/client/find-caret';

const source = `## Was wir tun

Wir arbeiten **gern** mit dir. {agency} stellt dir jeden Monat eine Rechnung über {retainer} €.

- Eine Liste mit [einem Link](/leistungen)
- Noch ein Kunden\u00ADmagazin, {retainer}`;

it.each([
  ['a heading', 'Was wir tun', 'Was wir tun'],
  ['other spaces and hyphens', 'Noch\u00A0ein Kunden\u00ADma\u00ADgazin', 'Noch ein'],
  ['a text between marks', 'gern', 'gern'],
  ['a text after marks', ' mit dir. Muster & Co stellt', 'mit dir'],
  ['the text of a link', 'einem Link', 'einem Link'],
  ['a text with values in it', 'Muster stellt dir jeden Monat eine Rechnung über 1.800 €.', 'stellt dir jeden'],
])('finds %s', (_, text, start) => {
  expect(findCaret(source, text)).toBe(source.indexOf(start));
});

it('finds nothing if there is no more than a word in common, or no text', () => {
  expect(findCaret(source, 'Ein ganz anderer Monat')).toBeUndefined();
  expect(findCaret(source, '')).toBeUndefined();
  expect(findCaret('', 'Was wir tun')).toBeUndefined();
});
