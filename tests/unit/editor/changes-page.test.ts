import { expect, it } from 'vitest';

import { renderChangesPage } from '../../../src/editor/changes-page';
import type { ChangeGroup, Changes, PartChanges, RowChange } from '../../../src/editor/protocol';
import { parseHtml } from '../../../src/html/html-facts';

const heading: RowChange = {
  label: 'Überschrift',
  kind: 'line',
  values: { de: { before: 'Ein alter Satz', after: 'Ein neuer Satz' }, en: { before: 'A text', after: 'A text' } },
};

const render = (groups: ChangeGroup[], changes: Partial<Changes> = {}) => {
  const part: PartChanges = { id: 'home', title: 'Start', kind: 'changed', groups, page: '/' };
  const html = renderChangesPage(
    {
      agency: 'Nordlicht & Co',
      since: { kind: 'published', date: new Date(2026, 10, 27, 17, 30).toISOString() },
      parts: groups.length > 0 ? [part] : [],
      omissions: [],
      ...changes,
    },
    'p > a { color: red }',
    new Date(2026, 10, 28, 9, 5),
  );
  return { html, body: parseHtml(html).body };
};
const getTexts = (body: Element, selector: string) =>
  [...body.querySelectorAll(selector)].map((each) => each.textContent);

it('has the agency and the date in its title, and is a single file that search engines ignore', () => {
  const { html } = render([{ title: 'Kopf der Seite', kind: 'changed', rows: [heading] }]);
  expect(html).toContain(
    '<title>Änderungen seit der letzten Veröffentlichung – Nordlicht &amp; Co – 28. November 2026</title>',
  );
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<style>p > a { color: red }</style>');
  expect(html).toContain(
    'Stand vom 28. November 2026, 09:05 Uhr, verglichen mit der Veröffentlichung vom 27. November 2026, 17:30 Uhr',
  );
  expect(html).not.toMatch(/<(script|link|img)\b|\ssrc=/);
});

it('shows both languages side by side, and marks the differences', () => {
  const { body } = render([{ title: 'Kopf der Seite', kind: 'changed', rows: [heading] }]);
  expect(getTexts(body, 'h2, h3, h4')).toEqual([' Start', ' Kopf der Seite', 'Überschrift']);
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

it('labels entries that were added, removed or moved', () => {
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
])('shows a changed %s without marking single words', (kind, before, after, expected) => {
  const row: RowChange = { label: 'Feld', kind, values: { shared: { before, after } } };
  const { body } = render([{ title: '', kind: 'changed', rows: [row] }]);
  expect(getTexts(body, '.language')).toEqual([expected]);
  expect(getTexts(body, 'h3, ins, del')).toEqual(['Feld']);
});

it('escapes texts, labels and names', () => {
  const attack = '</style></title><script>alert(1)</script>';
  const row: RowChange = { label: attack, kind: 'line', values: { de: { before: attack, after: `${attack} x` } } };
  const part = {
    id: 'home',
    title: attack,
    kind: 'changed' as const,
    groups: [{ title: attack, kind: 'changed' as const, rows: [row] }],
  };
  const { html, body } = render([], { agency: attack, parts: [part], omissions: [attack] });
  expect(html).not.toContain('<script');
  expect(html.match(/<\/(style|title)>/g)).toEqual(['</title>', '</style>']);
  expect(getTexts(body, 'h2')).toEqual([` ${attack}`]);
});

it('says what the texts were compared with, and that nothing has changed', () => {
  expect(render([]).html).toContain('Seitdem hat sich nichts geändert.');
  const since = { kind: 'started' as const, date: new Date(2026, 10, 1, 8).toISOString() };
  expect(render([], { since }).html).toContain('mit dem ersten Start der Redaktion vom 1. November 2026, 08:00 Uhr');
});

it('shows pictures and the path of the page, but no buttons or links', () => {
  const url = 'data:image/jpeg;base64,AA==';
  const row: RowChange = {
    label: 'Bild',
    kind: 'picture',
    values: { shared: { before: 'a.jpg', after: 'b.jpg', pictures: { after: url } } },
    revert: { type: 'undo', action: 'x' },
    href: '/__edit/home#x',
  };
  const { body } = render([{ title: 'Kopf', kind: 'changed', rows: [row] }]);
  expect([...body.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([url]);
  expect(getTexts(body, 'button, a')).toEqual([]);
  expect(getTexts(body, '.part > .compared')).toEqual(['Seite /']);
});
