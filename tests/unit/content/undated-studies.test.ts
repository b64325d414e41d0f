import { expect, it } from 'vitest';

import { formatFinding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { periodOf } from '../../../src/content/period';
import { undatedStudies } from '../../../src/content/undated-studies';

it('a period without a year of four digits is told with its place in each language', async () => {
  const { content, places } = await loadContent('content');
  expect(undatedStudies(content, places)).toEqual([]);
  for (const { studies } of Object.values(content.locales)) {
    const study = studies.find(({ slug }) => slug === 'mpuWolff') ?? expect.fail();
    study.header.zeitraum = "Frühjahr '23";
  }
  expect(undatedStudies(content, places).map(formatFinding).join('\n')).toMatch(
    /^warning {2}content\/de\/case-studies\/mpuWolff\.md:\d+ {2}header\.zeitraum\n.*“Frühjahr '23”[^]*Write the year[^]*content\/en\/case-studies\/mpuWolff\.md:\d+ {2}header\.zeitraum/,
  );
});

it.each([
  ['2021 bis heute', { from: 2021 }],
  ['03/2021–11/2024', { from: 2021, to: 2024 }],
  ['2024 (Vorarbeit 2021)', { from: 2021, to: 2024 }],
  ['2023', { from: 2023 }],
  ['20231 Tage', undefined],
  ['seit zwei Jahren', undefined],
])('%s is a period', (text, period) => {
  expect(periodOf(text)).toEqual(period);
});
