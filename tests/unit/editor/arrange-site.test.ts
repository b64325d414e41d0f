import { expect, it } from 'vitest';

import { parseSourceFile } from '../../../src/content/source-file';
import { arrangeSite } from '../../../src/editor/client/arrange-site';
import { nestRows } from '../../../src/editor/client/nest-rows';
import { listParts } from '../../../src/editor/parts';
import type { EditorSite } from '../../../src/editor/protocol';

const content = {
  hero: { heading: 'Titel' },
  faq: {
    items: [
      { question: 'Eins?', answer: 'Ja.', offers: [{ name: 'Angebot', facts: 'retainer' }] },
      { sample: true, question: 'Zwei?', answer: 'Nein.' },
      { question: 'Drei?', answer: 'Doch.' },
    ],
  },
};
const sources = ['de', 'en'].map((locale) =>
  parseSourceFile(`content/${locale}/services.yaml`, Buffer.from(JSON.stringify(content))),
);
const site: EditorSite = { parts: listParts(sources, []), hashes: {}, placeholders: [], pictures: [] };

const arrange = (lists: Record<string, [base: number, value: string]>) => {
  const edits = Object.entries(lists).map(([path, [base, value]]) => {
    const edit = { base, value, time: 0, isList: true } as const;
    return [`content/de/services.yaml#${path}`, edit] as const;
  });
  return arrangeSite(site, new Map(edits));
};
const listFields = (arranged: EditorSite, pattern: RegExp) =>
  arranged.parts
    .find(({ id }) => id === 'services')
    ?.rows.filter(({ path }) => pattern.test(path))
    .map(({ path, group, fields: { de } }) => [path, group, de?.id.replace(/.*#/, ''), de?.value]);

it('gives fields the index of the draft, and keeps their id on disk', () => {
  expect(listFields(arrange({ 'faq.items': [3, '2 0'] }), /question$/)).toEqual([
    ['faq.items.0.question', 'Häufige Fragen, Frage 1', 'faq.items.2.question', 'Drei?'],
    ['faq.items.1.question', 'Häufige Fragen, Frage 2', 'faq.items.0.question', 'Eins?'],
    // in the other language, all are still there
    ['faq.items.2.question', 'Häufige Fragen, Frage 3', undefined, undefined],
  ]);
});

it('adds copies without the mark of samples, and blank entries', () => {
  const arranged = arrange({ 'faq.items': [3, '0 1 +a=1 2 +b'] });
  expect(listFields(arranged, /^faq\.items\.[1245]\.(sample|question)$/)).toEqual([
    ['faq.items.1.sample', 'Häufige Fragen, Frage 2', 'faq.items.1.sample', true],
    ['faq.items.1.question', 'Häufige Fragen, Frage 2', 'faq.items.1.question', 'Zwei?'],
    ['faq.items.2.sample', 'Häufige Fragen, Frage 3', 'faq.items.+a.sample', false],
    ['faq.items.2.question', 'Häufige Fragen, Frage 3', 'faq.items.+a.question', 'Zwei?'],
    ['faq.items.4.question', 'Häufige Fragen, Frage 5', 'faq.items.+b.question', ''],
    ['faq.items.4.sample', 'Häufige Fragen, Frage 5', 'faq.items.+b.sample', false],
  ]);
});

it('arranges lists within new entries', () => {
  const arranged = arrange({ 'faq.items': [3, '+a=0 0 1 2'], 'faq.items.+a.offers': [1, '0 +c=0'] });
  expect(listFields(arranged, /offers\.\d\.name$/)?.map(([path, , id]) => [path, id])).toEqual([
    ['faq.items.0.offers.0.name', 'faq.items.+a.offers.0.name'],
    ['faq.items.0.offers.1.name', 'faq.items.+a.offers.+c.name'],
    ['faq.items.1.offers.0.name', 'faq.items.0.offers.0.name'],
  ]);
});

it('keeps what has no edits, and lists whose length has changed on disk', () => {
  expect(arrangeSite(site, new Map())).toBe(site);
  const arranged = arrange({ 'faq.items': [2, '1 0'] });
  expect(listFields(arranged, /question$/)?.map(([, , id]) => id)).toEqual([
    'faq.items.0.question',
    'faq.items.1.question',
    'faq.items.2.question',
  ]);
  expect(arranged.parts.find(({ id }) => id === 'home')).toBe(site.parts.find(({ id }) => id === 'home'));
});

it('puts the rows of entries below their list', () => {
  const rows = site.parts.find(({ id }) => id === 'services')?.rows ?? [];
  const nodes = nestRows(rows);
  expect(nodes.map(({ row }) => row.path)).toEqual(['hero.heading', 'faq.items']);
  const [first = []] = nodes[1]?.entries ?? [];
  expect(nodes[1]?.entries).toHaveLength(3);
  expect(nestRows(first).find(({ row }) => row.kind === 'list')?.entries).toHaveLength(1);
});
