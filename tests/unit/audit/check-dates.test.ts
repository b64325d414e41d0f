import { expect, it } from 'vitest';

import { checkDates } from '../../../src/build/audit/check-dates';
import { shipped } from '../../shipped';

const noon = Date.UTC(2026, 10, 23, 12);

/** What is said on a day of the shipped content, with another German agency page. */
function told(edit: (agency: typeof shipped.content.locales.de.agency) => void, ...clocks: number[]) {
  const content = structuredClone(shipped.content);
  edit(content.locales.de.agency);
  // whoever works on the site later writes later dates
  return checkDates({ ...shipped, sources: [], content }, noon, ...clocks).map(({ level, at, message }) => [
    level,
    `${at?.file} ${at?.field}`,
    message,
  ]);
}

/** What is said of a case study that was changed on a day; the other texts are changed by whoever works on the site. */
function changedOn(date: string, ...clocks: number[]) {
  return datedBy({ updated: date }, ...clocks);
}

function datedBy(data: Record<string, unknown>, ...clocks: number[]) {
  const sources = shipped.sources.flatMap((source) =>
    source.file.endsWith('de/case-studies/mpuWolff.md') ? { ...source, data } : [],
  );
  return checkDates({ ...shipped, sources }, ...clocks).map(({ at, message }) => [at?.file, at?.line, message]);
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
  expect(told(() => undefined)).toEqual([]);
});

it('each page of contact has a date of its own', () => {
  const early = checkDates(shipped, 0).map(({ at }) => `${at?.file} ${at?.field}`);
  expect(early.filter((each) => each.startsWith('content/de/contact.yaml')).length).toBeGreaterThan(1);
});

it('members from before the foundation or from the future are told', () => {
  const members = told(({ team }) => {
    Object.assign(team.members[0] ?? {}, { name: 'A', since: 1917 });
    Object.assign(team.members[1] ?? {}, { name: 'B', since: 2028 });
  });
  expect(members).toEqual([
    [
      'warning',
      'content/de/agency.yaml team.members[1].since',
      'A is with the agency since 1917, and it was founded in 2017',
    ],
    [
      'warning',
      'content/de/agency.yaml team.members[2].since',
      'B is with the agency since 2028, a year that has not come yet',
    ],
  ]);
});

it('a history that goes back, or on into the future, is told', () => {
  const years = told(({ timeline }) => {
    timeline.entries = [2017, 2019, 2091, 2019, 2018, 2027].map((year) => ({ year, text: '' }));
  });
  expect(years.map(([, place, message]) => [place, message])).toEqual([
    ['content/de/agency.yaml timeline.entries[3].year', 'the history names 2091, a year that has not come yet'],
    ['content/de/agency.yaml timeline.entries[5].year', 'the history goes from 2019 back to 2018'],
    ['content/de/agency.yaml timeline.entries[6].year', 'the history names 2027, a year that has not come yet'],
  ]);
  const earlier = told(({ timeline }) => {
    timeline.entries = [2015, 2016, 2014, 2018].map((year) => ({ year, text: '' }));
  });
  expect(earlier.map(([, place, message]) => [place, message])).toEqual([
    ['content/de/agency.yaml timeline.entries[1].year', 'the history names 2015, and the agency was founded in 2017'],
    ['content/de/agency.yaml timeline.entries[3].year', 'the history goes from 2016 back to 2014'],
  ]);
  const eve = Date.UTC(2026, 11, 31, 12);
  expect(told(({ timeline }) => (timeline.entries = [{ year: 2027, text: '' }]), eve)).toEqual([]);
});
