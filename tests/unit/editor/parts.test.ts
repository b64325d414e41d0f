import { expect, it } from 'vitest';

import { listParts } from '../../../src/editor/parts';
import type { Row } from '../../../src/editor/protocol';
import { readContentFiles } from '../../../src/editor/content-texts';

/** Lists the rows of the part that has these files. */
function listRows(texts: Record<string, string>): Row[] {
  const [first = ''] = Object.keys(texts);
  return listParts(readContentFiles(texts), { pages: [] }, [first])[0]?.rows ?? [];
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

it('lists optional fields that objects lack below their other fields', () => {
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
])('lists %s as optional, whether or not it is missing', (path, german, english, kind) => {
  const row = getRow(path);
  expect(row).toMatchObject({ isOptional: true, kind });
  expect([row?.fields.de?.value, row?.fields.en?.value]).toEqual([german, english]);
});

it('does not list fields of missing objects, and does not mark required fields as optional', () => {
  expect(agency.map(({ path }) => path)).not.toContain('timeline.sample');
  expect(getRow('collective.badges.0.text')).not.toHaveProperty('isOptional');
});

it('describes lists, choices and placeholders', () => {
  expect(getRow('team.members')).toMatchObject({ list: { min: 1, entries: [] }, fields: { de: { value: 0 } } });
  const words = listRows({ 'content/foreign-words.yaml': 'de: []\nen:\n  - Impressum\n' });
  expect(words.map(({ path }) => path)).toEqual(['de', 'en', 'en.0']);
  const [key] = words[1]?.list?.entries ?? [];
  expect(words[2]).toMatchObject({
    id: `en.${key}`,
    later: [],
    fields: { shared: { name: 'content/foreign-words.yaml#en.0' } },
  });
  const contact = listRows({ 'content/de/contact.yaml': 'pages:\n  other:\n    points: [x]\n' });
  expect(contact.find(({ path }) => path === 'pages.other.points')?.list).toMatchObject({ min: 2, max: 4 });
});

it('lists an entry that only one language has without a counterpart', () => {
  const rows = listRows({
    'content/de/home.yaml': 'hero:\n  buttons: [{ text: a }, { text: b }]\n',
    'content/en/home.yaml': 'hero:\n  buttons: [{ text: a }]\n',
  });
  const texts = rows.filter(({ path }) => path.endsWith('text'));
  expect(rows.find(({ kind }) => kind === 'list')?.list?.entries).toHaveLength(2);
  expect(texts.map(({ fields }) => Object.keys(fields).join())).toEqual(['de,en', 'de']);
});

it('lists the text of a Markdown file even if it is empty', () => {
  const rows = listRows({ 'content/de/terms.md': '---\nheading: x\n---\n' });
  expect(rows.at(-1)).toMatchObject({ path: 'body', fields: { de: { value: '' } } });
});

it('lists optional fields above the text of a Markdown file', () => {
  const rows = listRows({ 'content/de/terms.md': '---\nheading: x\n---\nText\n' });
  expect(rows.map(({ path }) => path)).toEqual(['heading', 'sample', 'body']);
});

it('lists no fields for an empty object', () => {
  const rows = listRows({ 'content/identity.yaml': 'name: x\nlogo: {}\n' });
  expect(rows.map(({ path }) => path)).toEqual(['name']);
});

it('marks fields that all languages share according to the schema', () => {
  const study =
    '---\norder: 1\nauthor: x\nheader:\n  heading: x\n  background: leaf\n  img:\n    src: x.jpg\n---\nText.\n';
  const rows = listRows({ 'content/de/case-studies/x.md': study, 'content/en/case-studies/x.md': study });
  const shared = rows.filter(({ isShared }) => isShared).map(({ path }) => path);
  expect(shared).toEqual(['order', 'author', 'header.background', 'header.img.src', 'sample', 'published']);
  expect(rows.find(({ path }) => path === 'author')?.chosenFrom).toBe('agency#team.members.name');
});
