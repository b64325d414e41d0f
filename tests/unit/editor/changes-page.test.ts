import { expect, it } from 'vitest';

import { renderChangesPage, type ChangesPage } from '../../../src/editor/changes-page';
import type { ChangeGroup, RowChange } from '../../../src/editor/compare-parts';
import { parseHtml } from '../../../src/html/html-facts';

const heading: RowChange = {
  label: 'Überschrift',
  kind: 'line',
  values: { de: { before: 'Ein alter Satz', after: 'Ein neuer Satz' }, en: { before: 'A text', after: 'A text' } },
};

const render = (groups: ChangeGroup[], page: Partial<ChangesPage> = {}) => {
  const html = renderChangesPage({
    agency: 'Nordlicht & Co',
    date: new Date(2026, 10, 28, 9, 5),
    buildDate: new Date(2026, 10, 27, 17, 30),
    parts: groups.length > 0 ? [{ id: 'home', title: 'Start', groups }] : [],
    unsavedCount: 0,
    omissions: [],
    style: 'p > a { color: red }',
    ...page,
  });
  return { html, body: parseHtml(html).body };
};
const getTexts = (body: Element, selector: string) =>
  [...body.querySelectorAll(selector)].map((each) => each.textContent);

it('has the agency and the date in its title, and is one file that search engines ignore', () => {
  const { html } = render([{ title: 'Kopf der Seite', kind: 'changed', rows: [heading] }]);
  expect(html).toContain('<title>Änderungen seit dem letzten Build – Nordlicht &amp; Co – 28. November 2026</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<style>p > a { color: red }</style>');
  expect(html).toContain(
    'Stand vom 28. November 2026, 09:05 Uhr, verglichen mit dem Build vom 27. November 2026, 17:30 Uhr',
  );
  expect(html).not.toMatch(/<(script|link|img)\b|\ssrc=/);
});

it('shows both languages beside each other, and marks what differs', () => {
  const { body } = render([{ title: 'Kopf der Seite', kind: 'changed', rows: [heading] }]);
  expect(getTexts(body, 'h2, h3, h4')).toEqual(['Start', ' Kopf der Seite', 'Überschrift']);
  expect(getTexts(body, '.language')).toEqual([
    'DeutschVorherEin [gelöscht: alter] SatzNachherEin [neu: neuer] Satz',
    'EnglischUnverändertA text',
  ]);
  expect(getTexts(body, 'dd[lang=de] del')).toEqual(['[gelöscht: alter]']);
  expect(getTexts(body, 'dd[lang=de] ins')).toEqual(['[neu: neuer]']);
  expect(getTexts(body, 'dd[lang=en]')).toEqual(['A text']);
});

it('names choices in German', () => {
  const change: RowChange = { label: 'Farbe', kind: 'choice', values: { shared: { before: 'ready', after: 'stay' } } };
  const { body } = render([{ title: 'Kopf', kind: 'changed', rows: [change] }]);
  expect(getTexts(body, 'dd')).toEqual(['Rosa (Entscheiden)', 'Violett (Bleiben)']);
});

it('names entries that were added, removed or moved', () => {
  const added: RowChange = { ...heading, values: { de: { after: 'Neuer Text' } } };
  const { body } = render([
    { title: 'Eintrag 2', kind: 'added', rows: [added] },
    { title: 'Eintrag 3', kind: 'removed', rows: [{ ...heading, values: { de: { before: 'Alter Text' } } }] },
    { title: 'Eintrag 1', kind: 'moved', rows: [], positions: { before: 3, after: 1 } },
  ]);
  expect(getTexts(body, '.group')).toEqual([
    'Neu Eintrag 2ÜberschriftDeutschNeuNeuer Text',
    'Gelöscht Eintrag 3ÜberschriftDeutschGelöschtAlter Text',
    'Verschoben Eintrag 1Bisher an Stelle 3, jetzt an Stelle 1',
  ]);
});

it.each<[kind: RowChange['kind'], before: string | boolean, after: string | boolean, expected: string]>([
  ['switch', false, true, 'VorherausNachheran'],
  ['link', '/alt', '/neu', 'Vorher/altNachher/neu'],
  ['line', '', 'Text', 'Vorher(leer)NachherText'],
])('shows a %s as a whole', (kind, before, after, expected) => {
  const row: RowChange = { label: 'Feld', kind, values: { shared: { before, after } } };
  const { body } = render([{ title: '', kind: 'changed', rows: [row] }]);
  expect(getTexts(body, '.language')).toEqual([expected]);
  expect(getTexts(body, 'h3, ins, del')).toEqual(['Feld']);
});

it('escapes texts, labels and names', () => {
  const attack = '</style></title><script>alert(1)</script>';
  const row: RowChange = { label: attack, kind: 'line', values: { de: { before: attack, after: `${attack} x` } } };
  const part = { id: 'home', title: attack, groups: [{ title: attack, kind: 'changed' as const, rows: [row] }] };
  const { html, body } = render([], { agency: attack, parts: [part], omissions: [attack] });
  expect(html).not.toContain('<script');
  expect(html.match(/<\/(style|title)>/g)).toEqual(['</title>', '</style>']);
  expect(getTexts(body, 'h2')).toEqual([attack]);
});

it('says if there was no build, or if nothing has changed', () => {
  expect(render([]).html).toContain('Seit dem letzten Build hat sich nichts geändert.');
  const { html } = render([], { buildDate: undefined, parts: undefined });
  expect(html).toMatch(/Es gibt noch keinen Build.*<code>npm run build<\/code>/);
  expect(html).not.toContain('nichts geändert');
});

it('counts what is unsaved', () => {
  expect(render([], { unsavedCount: 1 }).html).toContain('Uhr – mit einer ungespeicherten Änderung.');
  expect(render([], { unsavedCount: 3 }).html).toContain('Uhr – mit 3 ungespeicherten Änderungen.');
});
