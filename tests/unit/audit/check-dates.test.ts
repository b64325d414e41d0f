import { expect, it } from 'vitest';

import { checkDates } from '../../../src/build/audit/check-dates';
import { parseSourceFile } from '../../../src/content/source-file';

const noon = Date.UTC(2026, 10, 23, 12);
const file = 'content/de/contact.yaml';

it.each<[title: string, yaml: string, clocks: number[], messages: string[]]>([
  [
    'a day that has not come yet',
    'a: b\nupdated: 2062-11-21',
    [noon],
    ['2 “updated” is 2062-11-21, a day that has not come yet'],
  ],
  ['today where it is tomorrow already', 'updated: 2026-11-24', [noon], []],
  ['the day after tomorrow', 'updated: 2026-11-25', [noon], ['1 “updated” is 2026-11-25, a day that has not come yet']],
  ['a text that is newer than a build of an earlier moment', 'updated: 2026-11-23', [0, noon], []],
  [
    'a publication that has not come yet',
    'published: 2062-11-21\nupdated: 2026-11-23',
    [noon],
    ['1 “published” is 2062-11-21, a day that has not come yet'],
  ],
  [
    'a publication after the last change',
    'updated: 2026-11-21\npublished: 2026-11-22',
    [noon],
    ['2 “published” is 2026-11-22, later than “updated”, which is 2026-11-21'],
  ],
  ['a publication on the day of the last change', 'published: 2026-11-21\nupdated: 2026-11-21', [noon], []],
  [
    'each page of a file',
    'a:\n  updated: 2062-11-21\nb:\n  updated: 2062-11-22',
    [noon],
    [21, 22].map((day, index) => `${2 + 2 * index} “updated” is 2062-11-${day}, a day that has not come yet`),
  ],
  ['labels of the same names', 'published: Zuletzt\nupdated: { heading: 2062-11-21 }\nother: 2062-11-21', [noon], []],
])('checks the dates of %s', (_, yaml, clocks, messages) => {
  const found = checkDates([parseSourceFile(file, Buffer.from(yaml))], ...clocks);
  expect(found.map(({ at, message }) => `${at?.line} ${message}`)).toEqual(messages);
  expect(found.every(({ at, level }) => at?.file === file && level === 'warning')).toBe(true);
});
