import { expect, it } from 'vitest';

import { listSections } from '../../../src/editor/client/sections';
import { readContentFiles } from '../../../src/editor/content-texts';
import { listParts } from '../../../src/editor/parts';

/** Lists the sections of the part with these files, with the paths of their rows. */
function list(id: string, texts: Record<string, string>): (readonly [title: string, paths: string])[] {
  const part = listParts(readContentFiles(texts), { pages: [] }).find((each) => each.id === id);
  return (part ? listSections(part) : []).map(
    ({ title, nodes }) => [title, nodes.map(({ row }) => row.path).join(' ')] as const,
  );
}

const meta = 'meta:\n  title: x\nupdated: 2026-11-26\n';

it('starts with the texts of the page, and ends with its search result and dates', () => {
  const text = `${meta}hero:\n  heading: x\n  years:\n    quiet: x\nai:\n  heading: x\n`;
  expect(list('home', { 'content/de/home.yaml': text })).toEqual([
    ['Kopf der Seite', 'hero.heading hero.years.quiet'],
    ['Suche und KI', 'ai.heading'],
    ['Suchergebnis, Menü und Datum', 'meta.title meta.label updated'],
  ]);
});

it('lists the header of a case study above its text', () => {
  const text = `---\norder: 1\n${meta}summary: x\nheader:\n  name: x\n---\nText\n`;
  const [header, body, about] = list('case-studies/x', { 'content/de/case-studies/x.md': text });
  expect([header, body]).toEqual([
    ['Kopf der Seite', 'header.name'],
    ['Text', 'summary author body'],
  ]);
  expect(about?.[1]).toMatch(/^order meta\.title /);
});

it('keeps the metadata of one of several pages in its section, below its texts', () => {
  const text = `pages:\n  other:\n    meta:\n      title: x\n    heading: x\n    points: [x]\nform:\n  heading: x\n`;
  expect(
    list('contact', { 'content/de/contact.yaml': text }).map(([title, paths]) => [title, paths.split(' ')[0]]),
  ).toEqual([
    ['Seite für alles andere', 'pages.other.heading'],
    ['Formular', 'form.heading'],
  ]);
});

it('keeps the entries of a list in its section', () => {
  const text = 'testimonials:\n  - text: x\n    name: x\n';
  expect(list('testimonials', { 'content/de/testimonials.yaml': text })).toEqual([['Allgemeines', 'testimonials']]);
});
