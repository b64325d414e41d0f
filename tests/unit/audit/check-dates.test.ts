import { expect, it } from 'vitest';

import { checkDates } from '../../../src/build/audit/check-dates';
import { fixture } from '../../fixture-site';

const noon = Date.UTC(2026, 10, 23, 12);

/** What is said of a case study that was changed on a day; the other texts are changed by whoever works on the site. */
function changedOn(date: string, ...clocks: number[]) {
  return datedBy({ updated: date }, ...clocks);
}

function datedBy(data: Record<string, unknown>, ...clocks: number[]) {
  const sources = fixture.sources.flatMap((source) =>
    source.file.endsWith('de/case-studies/mpuWolff.md') ? { ...source, data } : [],
  );
  return checkDates(sources, ...clocks).map(({ at, message }) => [at?.file, at?.line, message]);
}

it('a day that has not come yet is told with its line, and none that has come somewhere', () => {
  expect(changedOn('2062-11-21', noon)).toEqual([
    ['content/de/case-studies/mpuWolff.md', 10, '“updated” is 2062-11-21, a day that has not come yet'],
  ]);
  expect(changedOn('2026-11-24', noon)).toEqual([]);
  expect(changedOn('2026-11-25', noon)).toHaveLength(1);
});

it('a day of publication that has not come yet, or comes after the last change, is told with its line', () => {
  const file = 'content/de/case-studies/mpuWolff.md';
  expect(datedBy({ published: '2062-11-21', updated: '2026-11-23' }, noon)).toEqual([
    [file, 9, '“published” is 2062-11-21, a day that has not come yet'],
  ]);
  expect(datedBy({ published: '2026-11-22', updated: '2026-11-21' }, noon)).toEqual([
    [file, 9, '“published” is 2026-11-22, later than “updated”, which is 2026-11-21'],
  ]);
  expect(datedBy({ published: '2026-11-21', updated: '2026-11-21' }, noon)).toEqual([]);
  expect(datedBy({ published: { heading: '2062-11-21' }, updated: '2026-11-21' }, noon)).toEqual([]);
});

it('a build of an earlier moment takes the texts of today', () => {
  expect(changedOn('2026-11-23', 0, noon)).toEqual([]);
});

it('each page of contact has a date of its own', () => {
  const early = checkDates(fixture.sources, 0).map(({ at }) => `${at?.file} ${at?.field}`);
  expect(early.filter((each) => each.startsWith('content/de/contact.yaml')).length).toBeGreaterThan(1);
});
