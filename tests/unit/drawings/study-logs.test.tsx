import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTypefaces, measureText, type Typeface } from '../../../src/build/typeface';
import { placedName } from '../../../src/drawings/log-names';
import { StudyLogs } from '../../../src/drawings/study-logs';
import { fixture } from '../../fixture-site';

const names = [
  'Ost',
  'WWW AG',
  'MPU Wolff',
  'Dental Company',
  'Škoda & Łódź GmbH',
  'Donaudampfschifffahrt',
  'MWM MWM MWM MWM MWM',
  'Gemeinschaftspraxis Dr. Wacholder und Dr. Weißdorn-Ölbaum',
];

const { studies } = fixture.content.locales.de;
let label: Typeface;
beforeAll(async () => {
  label = (await loadTypefaces()).Label;
});

/** The drawing in 2026 of studies with these periods, all of a name. */
function drawn(periods: string[], name = 'Dental Company') {
  const [study] = studies;
  const all = periods.map((zeitraum, index) => {
    const { header, ...rest } = study ?? expect.fail();
    return { ...rest, slug: `study-${index}`, header: { ...header, name, zeitraum } };
  });
  return parseHTML(
    renderToStaticMarkup(<StudyLogs studies={all} year={2026} hrefOf={(slug) => `/casestudies/${slug}`} />),
  ).document;
}

/** The place at which each trunk ends that does not run off the drawing. */
function endsOf(document: Document): (number | undefined)[] {
  return Array.from(document.querySelectorAll('g[transform^=translate]'), (log) => {
    const [, from] = /translate\((\d+) /.exec(log.getAttribute('transform') ?? '') ?? [];
    const [, length] = /H(\d+)a23/.exec(log.querySelector('path')?.getAttribute('d') ?? '') ?? [];
    return length === undefined ? undefined : Number(from) + Number(length) + 23;
  });
}

describe('studies as logs', () => {
  it('end in the last year that is named, and go on where none is, or one that is still to come', () => {
    const document = drawn(['2021 bis 2023', '2021 bis heute', 'seit 2022', '2024', '2022–2026', '2023 bis 2030']);
    const [marks] = Array.from(document.querySelectorAll('path'), (path) => path.getAttribute('d') ?? '');
    const years = Array.from(marks?.matchAll(/M(\d+) /g) ?? [], ([, x]) => Number(x));
    const [ended, open, since, single, thisYear, later] = endsOf(document);
    expect(ended).toBeGreaterThan(years[2] ?? 0);
    expect(ended).toBeLessThan(years[3] ?? 0);
    expect(thisYear).toBeGreaterThan(years[5] ?? 0);
    expect(thisYear).toBeLessThan(640);
    expect([open, since, single, later]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('have a ring for each of their years', () => {
    const ringsOf = (zeitraum: string) =>
      drawn(['2016 bis heute', zeitraum]).querySelectorAll('path')[6]?.getAttribute('d')?.split('M').length ?? 0;
    expect(ringsOf('2019 bis 2021')).toBe(3);
    expect(ringsOf('2019 bis heute')).toBe(8);
  });

  it('stand on a scale whose years do not touch, however many they are', () => {
    for (const first of [2026, 2021, 2017, 2016, 1999]) {
      const labels = drawn([`${first} bis heute`]).querySelectorAll('g[font-size] text');
      const at = Array.from(labels, (label) => Number(label.getAttribute('x')));
      expect(labels[0]?.textContent).toBe(String(first));
      for (const [index, x] of at.entries()) expect(x - (at[index - 1] ?? -Infinity)).toBeGreaterThan(64);
      expect(at.at(-1)).toBeLessThan(640 - 31);
    }
  });

  it('have their names whole within the drawing, however late they begin and however early they end', () => {
    const periods = ['2019 bis heute', '2019 bis 2020', '2022 bis 2023', '2025 bis 2026', '2026 bis heute'];
    for (const name of names) {
      for (const text of drawn(periods, name).querySelectorAll('text[font-size]')) {
        const at = Number(text.getAttribute('x'));
        const [, from = 0] = /translate\((\d+)/.exec(text.parentElement?.getAttribute('transform') ?? '') ?? [];
        const wide = measureText(label, text.textContent, Number(text.getAttribute('font-size')));
        const left = Number(from) + at - (text.getAttribute('text-anchor') === 'end' ? wide : 0);
        expect(left, `${name} ${text.textContent}`).toBeGreaterThanOrEqual(0);
        expect(left + wide, `${name} ${text.textContent}`).toBeLessThanOrEqual(640);
      }
    }
  });

  it('have their names on them where there is room, else beside them, else in two lines', () => {
    expect(placedName('Dental Company', { from: 235 }, 640)).toMatchObject({ side: 'on', size: 32, x: 279 });
    expect(placedName('Dental Company', { from: 441 }, 640)).toMatchObject({ side: 'before', size: 32, x: 404 });
    expect(placedName('Dental Company', { from: 28, to: 200 }, 640)).toMatchObject({
      side: 'behind',
      size: 32,
      x: 214,
    });
    expect(placedName('Gemeinschaftspraxis Dr. Wacholder und Kollegen', { from: 235 }, 640).lines).toEqual([
      'Gemeinschaftspraxis Dr.',
      'Wacholder und Kollegen',
    ]);
  });
});

it('the first year of the scale is not cut off, whatever its digits are', () => {
  for (const period of ['2020 bis heute', '2005 bis 2010', '2023 bis heute']) {
    const year = drawn([period]).querySelector('text[y="22"]') ?? expect.fail();
    expect(Number(year.getAttribute('x')), period).toBeGreaterThanOrEqual(measureText(label, '2000', 28) / 2);
  }
});
