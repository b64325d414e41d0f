import MarkdownIt from 'markdown-it';
import { expect, it } from 'vitest';

import { checkMarkup } from '../../../src/checks/check-markup';
import { createAuditInput, createDocument, getPageAt } from '../../fixture-site';

const check = (html: string, head = '', path = '/impressum') => {
  const document = `<html lang="de"><head>${head}</head><body><main>${html}</main></body></html>`;
  return checkMarkup(createAuditInput({ documents: [createDocument(getPageAt(path), document)] }));
};
const markdown = new MarkdownIt({ html: false }).disable('lheading');
const toParagraph = (text: string) => `<p>${markdown.utils.escapeHtml(text)}</p>`;

it.each([
  ['Lies [das hier] (/agb).', 'raw-link', '[das hier] (/agb).'],
  ['Text <b>Hallo</b> da', 'raw-html', '<b>Hallo</b>'],
  ['Oben<br>unten', 'raw-html', 'Oben<br>unten'],
  ['Lies <a href="/agb">die AGB', 'raw-html', '<a href="/agb">die'],
  ['Das <i>ist neu', 'raw-html', '<i>ist'],
  ['##Eigene Leute', 'raw-heading', '##Eigene'],
  ['Siehe [Wiki][w].', 'raw-link', '[Wiki][w].'],
  ['##\u00A0Eigene Leute', 'raw-heading', '##\u00A0Eigene'],
  ['Das kostet TODO Euro.', 'raw-gap', 'TODO'],
  ['Lorem ipsum dolor', 'raw-gap', 'Lorem ipsum'],
  ['Das ist ** am Ende** so', 'raw-bold', '**'],
  ['Das heißt "im Jahr" so.', 'straight-marks', '"im Jahr"'],
  ['Das heißt „im Jahr" so.', 'straight-marks', '„im Jahr"'],
  ['Das heißt "im Jahr“ so.', 'straight-marks', '"im Jahr“'],
  ['Das heißt “im Jahr” so.', 'english-marks', '“im Jahr”'],
  ['Das heißt „im Jahr” so.', 'english-marks', '„im Jahr”'],
  ['Das heißt «im Jahr» so.', 'french-marks', '«im Jahr»'],
  ['Das heißt «\u00A0im Jahr\u00A0» so.', 'french-marks', '«\u00A0im Jahr\u00A0»'],
  ['•\tErstens', 'raw-list', '• Erstens'],
  ['Wir machen:\n•\tTexte\n•\tBilder', 'raw-list', 'machen: • Texte'],
])('reports markup that visitors would read: %s', (text, code, raw) => {
  for (const html of [toParagraph(text), markdown.render(text)]) {
    expect(check(html).map((finding) => [finding.code, finding.level, finding.text])).toEqual([[code, 'warning', raw]]);
  }
});

it.each([
  ['**fett** und *kursiv*', 'raw-bold'],
  ['*kursiv* gemeint', 'raw-bold'],
  ['## Eigene Leute', 'raw-heading'],
  ['Lies [das hier](/agb).', 'raw-link'],
  ['Eins&nbsp;zwei', 'raw-html'],
])('reports Markdown in plain text: %s', (text, code) => {
  expect(check(toParagraph(text)).map((finding) => finding.code)).toEqual([code]);
  expect(check(markdown.render(text))).toEqual([]);
});

it.each([
  'Es gilt 5 < 6 und 7 > 6, a<b.',
  'C# und F# sind Sprachen, wir sind die #1 im Süden.',
  '#wachstum ist ein Schlagwort',
  'Kund*innen und Partner*innen',
  'Ab 99 Euro* im Monat, 990 Euro** im Jahr',
  '* zzgl. MwSt. ** bei jährlicher Zahlung',
  '*Für alle Kund*innen',
  'Jede Seite hat ein <h1>, dazu ein <title>-Element.',
  'Text & Ton; Q&A; R&D',
  'Nach [1] (siehe unten).',
  'Wir machen – wie immer – alles: Texte – und Bilder – und Ton.',
  'Das steht bei Kuhn [1][2], und [sic] hier. Setze [x] ein.',
  'Ein Platz [ ] ist frei.',
  'Schreib eine Todo-Liste, in Größe XXXL, für TODOS und [die anderen].',
  'S**** ist zensiert, *** auch',
  'Ein 27"-Monitor, 24" breit, ist „so groß“ – oder »größer« und »breiter«.',
  'Ein „27"-Monitor“, der „24"“ misst',
  'Berlin • Hamburg · Köln',
])('accepts %s', (text) => expect(check(toParagraph(text))).toEqual([]));

it('checks titles, descriptions, alternative texts and labels, and reports repeated texts once', () => {
  const head = '<title>Ab **1.800 Euro**</title><meta name="description" content="Lies [das](/agb)." />';
  const html =
    '<p>Ab **1.800 Euro**</p><img alt="Ein <b>Baum</b>" src="/a.png" /><a aria-label="## Mehr" href="/agb">Mehr</a>';
  expect(check(html, head).map(({ code }) => code)).toEqual(['raw-bold', 'raw-link', 'raw-html', 'raw-heading']);
});

it('reports quotation marks of the other language, unless the text is in that language', () => {
  expect(check('<p>Das heißt <span lang="en">“a year” — always</span>.</p>')).toEqual([]);
  const english = check('<p>It is “a year” — always – or “two”.</p><p>It is „wrong“.</p>', '', '/en/imprint');
  expect(english.map(({ code, text }) => [code, text])).toEqual([['german-marks', '„wrong“.']]);
});

it('accepts markup in code', () => {
  expect(check(markdown.render('Schreib `**fett**`, `<b>fett</b>` oder `## Titel`.'))).toEqual([]);
  expect(check(markdown.render('```\n## Titel\n2 ** 8 ** 2\n[a] (/b)\n```'))).toEqual([]);
});
