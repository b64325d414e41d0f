import { expect, it } from 'vitest';

import { findTexts } from '../../../src/editor/client/find-texts';
import { describePlace } from '../../../src/editor/client/names';
import { readContentFiles } from '../../../src/editor/content-texts';
import { listParts } from '../../../src/editor/parts';
import type { EditorSite } from '../../../src/editor/protocol';

const files = readContentFiles({
  'content/de/home.yaml': `hero:
  heading: Wachs\u00ADtum, das bleibt
  caption: 'Der Ring: {teamSize:word} Leute'
  prices:
    text: 'Ab {retainer}\u00A0€ netto'
    link: /leistungen#faq
cards:
  inbound:
    text: 'Die Leute fragen [nach **Bäumen**](/casestudies), „wenn“ sie suchen – immer.'
closing:
  heading: Wir wachsen zu viert
`,
  'content/en/home.yaml': "hero:\n  heading: Growth\n  prices:\n    text: 'From {retainer} €'\n",
  'content/facts.yaml': 'retainer: 1800\n',
  'content/de/agency.yaml': 'timeline:\n  heading: Seit damals\n',
});
const site: EditorSite = {
  revision: 1,
  parts: listParts(files, { pages: [] }),
  placeholders: [
    { source: 'content/facts.yaml#monthly.retainer', name: 'retainer', values: { de: '1.800', en: '1,800' } },
    { source: 'content/facts.yaml#monthly.retainer', name: 'teamSize:word', values: { de: 'vier', en: 'four' } },
  ],
  pictures: [],
};

/** Finds texts; returns the place of each and the excerpt that is shown. */
const find = (query: string) =>
  findTexts(site, query, ({ value }) => value).map(({ kind, part, place, before, match, after }) => [
    place && kind !== 'section' ? describePlace(place) : part.title,
    `${before}[${match}]${after}`,
  ]);

it.each<[query: string, place: string, text: string]>([
  ['1.800', 'home › Kopf der Seite › Preise › Text des Links, Deutsch', 'Ab [1.800] € netto'],
  ['1,800', 'home › Kopf der Seite › Preise › Text des Links, Englisch', 'From [1,800] €'],
  ['1.800', 'Preise und Zahlen › Betreuung im Monat', '[1.800]'],
  ['{retainer}', 'home › Kopf der Seite › Preise › Text des Links, Deutsch', 'Ab [{retainer}] € netto'],
  ['ring: VIER', 'home › Kopf der Seite › Bildunterschrift, Deutsch', 'Der [Ring: vier] Leute'],
  ['zu viert', 'home › Abschluss der Seite › Überschrift, Deutsch', 'Wir wachsen [zu viert]'],
  ['wachstum', 'home › Kopf der Seite › Überschrift, Deutsch', '[Wachstum], das bleibt'],
  [
    'nach Bäumen',
    'home › Kacheln › Kachel Inbound-Marketing › Text, Deutsch',
    'Die Leute fragen [nach Bäumen], „wenn“ sie suchen – immer.',
  ],
  [
    '"wenn" sie suchen - immer',
    'home › Kacheln › Kachel Inbound-Marketing › Text, Deutsch',
    'Die Leute fragen nach Bäumen, [„wenn“ sie suchen – immer].',
  ],
  [
    '/casestudies',
    'home › Kacheln › Kachel Inbound-Marketing › Text, Deutsch',
    '… fragen [nach **Bäumen**]([/casestudies]), „wenn“ sie suchen – immer.',
  ],
  [
    'immer leute',
    'home › Kacheln › Kachel Inbound-Marketing › Text, Deutsch',
    '… Bäumen, „wenn“ sie suchen – [immer].',
  ],
])('finds “%s” in %s', (query, place, text) => {
  expect(find(query)).toContainEqual([place, text]);
});

it('finds pages, sections and fields by their names, before and after the texts', () => {
  expect(find('preise')).toEqual([
    ['Preise und Zahlen', '[Preise] und Zahlen'],
    ['home', '[Preise]'],
  ]);
  expect(find('Bildunter')).toEqual([['home › Kopf der Seite › Bildunterschrift, Deutsch', '[Bildunter]schrift']]);
  expect(find('geschichte')).toEqual([['agency', '[Geschichte]']]);
});

it('finds nothing for a single letter, or for words that do not occur together', () => {
  expect(find('1')).toEqual([]);
  expect(find('netto viert')).toEqual([]);
});
