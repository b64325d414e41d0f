import { expect, it } from 'vitest';

import { checkStudies } from '../../../src/checks/check-studies';
import type { Content } from '../../../src/site-content';
import { formatFinding } from '../../../src/findings/finding';
import { parsePeriod } from '../../../src/content/period';
import { parseFigure } from '../../../src/content/parse-figure';
import { assembleStudy } from '../../../src/pages/case-study/page';
import { createAuditInput, fixture, fixturePlan } from '../../fixture-site';

/** Returns the fixture's inputs with an edited case study. */
function editStudy(locale: 'de' | 'en', edit: (study: (typeof fixture.content.locales.de.studies)[number]) => void) {
  const content = structuredClone(fixture.content);
  edit(content.locales[locale].studies.find(({ slug }) => slug === 'mpuWolff') ?? expect.fail());
  return createInput(content);
}

const createInput = (content: Content) =>
  createAuditInput({ plan: { ...fixturePlan, content }, locations: fixture.locations });

it.each<[string, Parameters<typeof editStudy>, RegExp]>([
  [
    'a mistyped author',
    ['en', (study) => (study.author = 'Jonas Eche')],
    /^error .*:14 {2}author\n[^]*mean Jonas Esche\?/,
  ],
  ['an unknown author', ['de', (study) => (study.author = 'Redaktion')], /, or Jonas Esche, or Mira Ulme; or remove/],
  [
    'a period without a year, with a warning',
    ['de', (study) => (study.header.zeitraum = "Frühjahr '23")],
    /^warning {2}content\/de\/case-studies\/mpuWolff\.md:20 .*\n.*“Frühjahr '23” contains no four-digit year/,
  ],
])('reports case studies: %s', (_, [locale, edit], finding) => {
  expect(checkStudies(editStudy(locale, edit)).map(formatFinding)).toEqual([expect.stringMatching(finding)]);
});

it('reports the same order in each of the case studies, as one may be a copy of the other', () => {
  const findings = checkStudies(editStudy('de', (study) => (study.order = 4)));
  expect(findings.map(formatFinding).sort()).toEqual(
    [
      ['dentalCompany', 'mpuWolff'],
      ['mpuWolff', 'dentalCompany'],
    ].map(([slug, other]) =>
      expect.stringMatching(
        new RegExp(
          `^error  content/de/case-studies/${slug}\\.md:\\d+  order\n.*${slug}\\.md has the same “order” as ${other}\\.md: 4\n.*; 5 is free\\.`,
        ),
      ),
    ),
  );
});

it('accepts case studies without an author', () => {
  expect(checkStudies(createInput(fixture.content))).toEqual([]);
});

it.each([
  ['from its first to its last figure', [{ display: '9' }, { display: '14' }, { display: '20' }], '9 → 20'],
  ['the growth of an index', [{ display: '100' }, { display: '195', note: '+95 %' }], '+95 %'],
])('the main result of a case study is that of its first chart: %s', (_, figures, heading) => {
  const [study = expect.fail()] = fixture.content.locales.de.studies;
  const values = figures.map((figure, index) => ({ ...figure, label: '', value: index }));
  const { results } = assembleStudy({ ...study, dataImg: { ...study.dataImg, values } }, study.slug, '');
  expect(results.map((result) => result.heading)).toEqual([
    heading,
    ...study.result.resultData.map((result) => result.heading),
  ]);
});

it.each([
  ['9', 9],
  ['12,5', 12.5],
  ['2.5 %', 2.5],
  ['25.000', 25_000],
  ['1,234', 1234],
  ['1.234.567,89 €', 1_234_567.89],
  ['850\u00A0000 €', 850_000],
  ['12’000 Fr.', 12_000],
  ['rund 40 pro Monat', 40],
  ['20251', 20_251],
  ['keine', undefined],
])('parses the number in “%s” as %d', (text, figure) => {
  expect(parseFigure(text)).toBe(figure);
});

it.each([
  ['2021 bis heute', { from: 2021 }],
  ['2021 bis 2024', { from: 2021, to: 2024 }],
  ['von Mai 1999, dann 2003 und 2001', { from: 1999, to: 2003 }],
  ['seit 12021 oder 20215', undefined],
])('parses the period “%s”', (text, period) => {
  expect(parsePeriod(text)).toEqual(period);
});
