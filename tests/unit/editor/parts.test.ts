import { expect, it } from 'vitest';

import { listParts } from '../../../src/editor/parts';
import type { Row } from '../../../src/editor/protocol';
import { parseSourceFile } from '../../../src/content/source-file';

/** Lists the rows of a part that consists of these files. */
function listRows(texts: Record<string, string>): Row[] {
  const sources = Object.entries(texts).map(([file, text]) => parseSourceFile(file, Buffer.from(text)));
  return listParts(sources, []).find(({ files }) => files.includes(sources[0]?.file ?? ''))?.rows ?? [];
}

const agency = listRows({
  'content/de/agency.yaml': `collective:
  badges:
    - img:
        src: x.jpg
        alt: ''
      text: Eins
      year: 2020
    - sample: true
      issuer: Zwei
team:
  members: []
`,
  'content/en/agency.yaml': `collective:
  badges:
    - img:
        src: x.jpg
        alt: ''
        focus: 1% 2%
      text: One
`,
});

const getRow = (path: string) => agency.find((row) => row.path === path);

it('lists the optional fields that objects lack, below the others', () => {
  expect(agency.filter(({ path }) => path.startsWith('collective.badges.')).map(({ path }) => path.slice(18))).toEqual([
    ...['0.img.src', '0.img.alt', '0.img.focus', '0.text', '0.year', '0.sample', '0.issuer', '0.link'],
    ...['1.sample', '1.issuer', '1.year', '1.link'],
  ]);
});

it.each<[path: string, german: unknown, english: unknown, kind: Row['kind']]>([
  ['collective.badges.0.img.focus', '', '1% 2%', 'token'],
  ['collective.badges.0.year', 2020, '', 'number'],
  ['collective.badges.0.link', '', '', 'link'],
  ['collective.badges.0.sample', false, false, 'sample'],
  ['collective.badges.1.sample', true, undefined, 'sample'],
])('%s may be missing', (path, german, english, kind) => {
  const row = getRow(path);
  expect(row).toMatchObject({ isOptional: true, kind });
  expect([row?.fields.de?.value, row?.fields.en?.value]).toEqual([german, english]);
});

it('does not list what missing objects could contain, and marks no required field', () => {
  expect(agency.map(({ path }) => path)).not.toContain('timeline.sample');
  expect(getRow('collective.badges.0.text')).not.toHaveProperty('isOptional');
});

it('describes the entries that an empty list may get', () => {
  const { list, fields } = getRow('team.members') ?? {};
  expect(fields?.de?.value).toBe(0);
  expect(list).toMatchObject({ min: 1 });
  expect(list).not.toHaveProperty('max');
  expect(list?.blank.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    ...['name name', 'profession line', 'since number', 'description text', 'img.src portrait', 'img.focus token'],
    'bulletPoints list',
    ...[0, 1, 2].flatMap((index) => [`bulletPoints.${index}.title line`, `bulletPoints.${index}.text text`]),
    'sample sample',
  ]);
  expect(list?.blank.find(({ path }) => path === 'bulletPoints')?.list).toMatchObject({ min: 3, max: 3 });
  expect(list?.blank[2]).toMatchObject({ label: 'Dabei seit', group: 'Team, Mitglied', fields: {} });
  expect(list?.blank.at(-1)).toMatchObject({ isOptional: true });
});

it('describes lists of plain texts, choices and placeholders', () => {
  const words = listRows({ 'content/foreign-words.yaml': 'de: []\nen:\n  - Impressum\n' });
  expect(words.map(({ path }) => path)).toEqual(['de', 'en', 'en.0']);
  expect(words[0]?.list).toEqual({ min: 0, blank: [expect.objectContaining({ path: '', kind: 'line', later: [] })] });
  const faq = listRows({ 'content/de/services.yaml': 'faq:\n  items:\n    - offers: []\n' });
  const offers = faq.find(({ path }) => path === 'faq.items.0.offers');
  expect(offers).not.toHaveProperty('isOptional');
  expect(offers?.list?.blank[2]).toMatchObject({
    path: 'per',
    choices: ['month', 'once'],
  });
  const contact = listRows({ 'content/de/contact.yaml': 'pages:\n  other:\n    points: [x]\n' });
  expect(contact.find(({ path }) => path === 'pages.other.points')?.list).toMatchObject({ min: 2, max: 4 });
});

it('lists optional fields above the text of a Markdown file', () => {
  const rows = listRows({ 'content/de/terms.md': '---\nheading: x\n---\nText\n' });
  expect(rows.map(({ path }) => path)).toEqual(['heading', 'sample', 'body']);
});

it('offers no fields for an object that has none', () => {
  const rows = listRows({ 'content/identity.yaml': 'name: x\nlogo: {}\n' });
  expect(rows.map(({ path }) => path)).toEqual(['name']);
});
