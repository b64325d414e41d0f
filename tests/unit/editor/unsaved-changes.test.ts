import { expect, it } from 'vitest';

import { parseSourceFile } from '../../../src/content/source-file';
import { listUnsavedChanges } from '../../../src/editor/client/unsaved-changes';
import { listParts } from '../../../src/editor/parts';
import type { EditorSite, FieldValue } from '../../../src/editor/protocol';

const content = {
  hero: { heading: 'Titel' },
  faq: { heading: 'Fragen', items: [{ question: 'Frage?', answer: 'Antwort.' }] },
};
const sources = ['de', 'en'].map((locale) =>
  parseSourceFile(`content/${locale}/services.yaml`, Buffer.from(JSON.stringify(content))),
);
const site: EditorSite = { parts: listParts(sources, []), hashes: {}, placeholders: [], pictures: [] };

const list = (...edits: [name: string, base: FieldValue, value: FieldValue][]) =>
  listUnsavedChanges(site, new Map(edits.map(([name, base, value]) => [name, { base, value, time: 0 }])));

it('lists edits by part and heading, in the order of the form and in both languages', () => {
  const parts = list(
    ['content/de/services.yaml#faq.items.0.answer', 'Antwort.', 'Neu.'],
    ['content/en/services.yaml#hero.heading', 'Titel', 'Title'],
    ['content/de/services.yaml#hero.heading', 'Titel', 'Neu'],
  );
  const labels = parts.map(({ title, groups }) => ({
    title,
    groups: groups.map((group) => [group.title, ...group.changes.map(({ label, lang }) => `${label} (${lang})`)]),
  }));
  expect(labels).toEqual([
    {
      title: 'services',
      groups: [
        ['Kopf der Seite', 'Überschrift, Deutsch (de)', 'Überschrift, Englisch (en)'],
        ['Häufige Fragen, Frage 1', 'Antwort, Deutsch (de)'],
      ],
    },
  ]);
  expect(parts[0]?.groups[0]?.changes[1]).toMatchObject({ before: 'Titel', after: 'Title', kind: 'line' });
});

it('describes edits of lists in words', () => {
  const change = list(['content/de/services.yaml#faq.items', 1, '+k1 0'])[0]?.groups[0]?.changes[0];
  expect(change).toMatchObject({ note: 'Ein neuer Eintrag an Stelle 1', label: 'Frage, Deutsch' });
  expect(change).not.toHaveProperty('place');
});

it('lists fields that no form shows by their paths, last', () => {
  const parts = list(
    ['content/en/gone.yaml#text', 'a', 'b'],
    ['content/en/services.yaml#faq.items.+k1.answer', '', 'New.'],
    ['content/de/services.yaml#hero.heading', 'Titel', 'Neu'],
  );
  expect(parts.map(({ title }) => title)).toEqual(['services', 'content/en/gone.yaml']);
  const [, unknown] = parts[0]?.groups ?? [];
  expect(unknown).toEqual({
    title: '',
    changes: [
      {
        id: 'content/en/services.yaml#faq.items.+k1.answer',
        label: 'faq.items.+k1.answer',
        kind: 'text',
        lang: 'en',
        after: 'New.',
      },
    ],
  });
});
