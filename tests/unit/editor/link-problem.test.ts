import { expect, it } from 'vitest';

import { findLinkProblem } from '../../../src/editor/client/link-problem';
import type { EditorSite, Part } from '../../../src/editor/protocol';

const shared = { file: 'content/redirects.yaml', name: 'from', id: 'from' };
const redirects: Part['rows'] = ['/blog/*', '/alt.html'].map((value, index) => ({
  id: `redirects.${index}.from`,
  path: `redirects.${index}.from`,
  group: '',
  label: 'Alte Adresse',
  kind: 'token',
  fields: { shared: { ...shared, value } },
}));
const file = 'content/de/home.yaml';
const part = { group: 'page', title: '', files: [], rows: [], revision: 1, locked: [] } satisfies Partial<Part>;
const site: EditorSite = {
  parts: [
    {
      ...part,
      id: 'services',
      files: ['content/de/services.yaml'],
      rows: [],
      addresses: [{ de: '/leistungen', en: '/en/services' }],
    },
    { ...part, id: 'imprint', files: [], rows: [], addresses: [{ de: '/impressum' }] },
    { ...part, id: 'redirects', files: [], addresses: [], rows: redirects },
  ],
  revision: 1,
  placeholders: [],
  pictures: [],
};
const targets = ['/leistungen', '/impressum', '/en/services', '/preise'].map((link) => ({ link, label: link }));

it.each([
  ['/leistunge', 'de', 'Der Link „/leistunge“ führt zu einer Seite, die es nicht gibt.'],
  ['/leistunge#faq', 'de', 'Der Link „/leistunge#faq“ führt zu einer Seite, die es nicht gibt.'],
  ['/en/services', 'de', 'Der Link „/en/services“ führt zu einer Seite in der anderen Sprache.'],
  ['/leistungen#faq', 'en', 'Der Link „/leistungen#faq“ führt zu einer Seite in der anderen Sprache.'],
] as const)('reports %s in a text in “%s”: %s', (link, locale, message) => {
  expect(findLinkProblem(link, { site, targets, file, locale })?.message).toBe(message);
});

it.each([
  ['/leistunge', 'Meinst du „/leistungen“?'],
  ['/jobs', 'Wähl eine Seite aus der Liste.'],
])('suggests for %s: %s', (link, fix) => {
  expect(findLinkProblem(link, { site, targets, file, locale: 'de' })?.fix).toBe(fix);
});

it.each([
  ['a page of the language', '/leistungen'],
  ['a section', '/leistungen#unknown'],
  ['a section of the same page', '#faq'],
  ['a page that no part shows', '/preise'],
  ['a file', '/urkunde.pdf'],
  ['an address with a redirect', '/blog/2020/artikel'],
  ['another site', 'https://example.com/x'],
  ['a mail address', 'mailto:a@example.com'],
  ['a phone number', 'tel:+491234'],
  ['an address that is not complete', 'leistungen'],
  ['an empty one', ''],
])('does not report %s', (_, link) => {
  expect(findLinkProblem(link, { site, targets, file, locale: 'de' })).toBeUndefined();
});

it('does not report an untranslated page, the translation of the same page, or anything before the targets are known', () => {
  expect(findLinkProblem('/impressum', { site, targets, file, locale: 'en' })).toBeUndefined();
  const own = { site, targets, file: 'content/de/services.yaml', locale: 'de' } as const;
  expect(findLinkProblem('/en/services', own)).toBeUndefined();
  expect(findLinkProblem('/unknown', { site, targets: [], file, locale: 'de' })).toBeUndefined();
});
