import { afterEach, expect, it, vi } from 'vitest';

import { checkDates } from '../../../src/checks/check-dates';
import { listFields } from '../../../src/content/fields';
import { parseSourceFile } from '../../../src/site-content';
import { createAuditInput, fixturePlan } from '../../fixture-site';
import { inEnglish } from '../../in-english';

const noon = Date.UTC(2026, 10, 23, 12);
afterEach(() => vi.useRealTimers());

const file = 'content/de/case-studies/praxis.md';

it.each<[title: string, yaml: string, epoch: number, messages: string[]]>([
  ['a date in the future', 'a: b\nupdated: 2062-11-21', noon, ['2 “updated” is 2062-11-21, which is in the future']],
  ['today in a time zone ahead', 'updated: 2026-11-24', noon, []],
  ['the day after tomorrow', 'updated: 2026-11-25', noon, ['1 “updated” is 2026-11-25, which is in the future']],
  ['a text newer than SOURCE_DATE_EPOCH', 'updated: 2026-11-23', 0, []],
  [
    'a publication in the future',
    'published: 2062-11-21\nupdated: 2026-11-23',
    noon,
    ['1 “published” is 2062-11-21, which is in the future'],
  ],
  [
    'a publication after the last update',
    'updated: 2026-11-21\npublished: 2026-11-22',
    noon,
    ['2 “published” is 2026-11-22, later than “updated”, which is 2026-11-21'],
  ],
  ['a publication on the day of the last update', 'published: 2026-11-21\nupdated: 2026-11-21', noon, []],
  ['texts that look like dates', 'heading: 2062-11-21\nupdated: 2026-11-23', noon, []],
])('warns only of dates in the future or in the wrong order: %s', (_, yaml, epoch, messages) => {
  vi.useFakeTimers({ now: noon });
  const fields = listFields(parseSourceFile(file, Buffer.from(`---\n${yaml}\n---\nText`)));
  const plan = { ...fixturePlan, settings: { ...fixturePlan.settings, now: epoch } };
  const findings = checkDates(createAuditInput({ fields, plan }));
  expect(findings.map(inEnglish).map(({ at, message }) => `${(at?.line ?? 0) - 1} ${message}`)).toEqual(messages);
  expect(findings.every(({ at, level }) => at?.file === file && level === 'warning')).toBe(true);
});
