import { expect, it } from 'vitest';

import { pairParagraphs } from '../../../src/editor/old-paragraphs';

const [contract, term] = ['Der Vertrag beginnt mit der Bestätigung.', 'Kündigen kann jede Seite zum Monatsende.'];
const payment = 'Jede Rechnung zahlt die andere Seite pünktlich.';
const newTerm = 'Kündigen kann jede Seite mit drei Monaten Frist zum Monatsende.';

it.each<[what: string, old: string, text: string, pairs: ReturnType<typeof pairParagraphs>]>([
  ['a changed paragraph', term, `${contract}\n\n${newTerm}`, [{ before: term, after: newTerm }]],
  ['a removed paragraph', term, `${contract}\n\n${payment}`, [{ before: term, after: undefined }]],
  ['an emptied text', term, '', [{ before: term, after: undefined }]],
  ['a text without common words', 'Alt', 'Neu', [{ before: 'Alt', after: 'Neu' }]],
  [
    'paragraphs that became one',
    `${contract}\n\n${term}`,
    `${contract} ${term}\n\nEnde.`,
    [{ before: `${contract}\n\n${term}`, after: `${contract} ${term}` }],
  ],
])('pairs %s', (_, old, text, pairs) => {
  expect(pairParagraphs(old, text)).toEqual(pairs);
});
