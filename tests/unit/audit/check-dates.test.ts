import { expect, it } from 'vitest';

import { checkDates } from '../../../src/build/audit/check-dates';
import { parseSourceFile } from '../../../src/content/source-file';

const noon = Date.UTC(2026, 10, 23, 12);
const file = 'content/de/contact.yaml';

it.each<[title: string, yaml: string, clocks: number[], messages: string[]]>([
  ['a date in the future', 'a: b\nupdated: 2062-11-21', [noon], ['2 “updated” is 2062-11-21, which is in the future']],
  ['today in a time zone ahead', 'updated: 2026-11-24', [noon], []],
  ['the day after tomorrow', 'updated: 2026-11-25', [noon], ['1 “updated” is 2026-11-25, which is in the future']],
  ['a text newer than SOURCE_DATE_EPOCH', 'updated: 2026-11-23', [0, noon], []],
  [
    'a publication in the future',
    'published: 2062-11-21\nupdated: 2026-11-23',
    [noon],
    ['1 “published” is 2062-11-21, which is in the future'],
  ],
  [
    'a publication after the last update',
    'updated: 2026-11-21\npublished: 2026-11-22',
    [noon],
    ['2 “published” is 2026-11-22, later than “updated”, which is 2026-11-21'],
  ],
  ['a publication on the day of the last update', 'published: 2026-11-21\nupdated: 2026-11-21', [noon], []],
  [
    'several pages in a file',
    'a:\n  updated: 2062-11-21\nb:\n  updated: 2062-11-22',
    [noon],
    [21, 22].map((day, index) => `${2 + 2 * index} “updated” is 2062-11-${day}, which is in the future`),
  ],
  [
    'labels with the names of date fields',
    'published: Zuletzt\nupdated: { heading: 2062-11-21 }\nother: 2062-11-21',
    [noon],
    [],
  ],
])('checks the dates of %s', (_, yaml, clocks, messages) => {
  const findings = checkDates([parseSourceFile(file, Buffer.from(yaml))], ...clocks);
  expect(findings.map(({ at, message }) => `${at?.line} ${message}`)).toEqual(messages);
  expect(findings.every(({ at, level }) => at?.file === file && level === 'warning')).toBe(true);
});
