import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTypefaces, measureText, type Typeface } from '../../../src/build/assets/typeface';
import { StudyLogs } from '../../../src/pages/case-studies/study-logs';
import { fixture } from '../../fixture-site';
import { noCache } from '../../no-cache';

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
  label = (await loadTypefaces(noCache)).Label;
});

/** Renders studies with these periods and the same name, as of 2026. */
function renderLogs(periods: string[], name = 'Dental Company') {
  const [study] = studies;
  const logs = periods.map((zeitraum, index) => {
    const { header, ...rest } = study ?? expect.fail();
    return { ...rest, slug: `study-${index}`, header: { ...header, name, zeitraum } };
  });
  return parseHTML(
    renderToStaticMarkup(<StudyLogs studies={logs} year={2026} getHref={(slug) => `/casestudies/${slug}`} />),
  ).document;
}

/** Returns the x at which each log ends; `undefined` for logs that run off the drawing. */
function findEnds(document: Document): (number | undefined)[] {
  return Array.from(document.querySelectorAll('g[transform^=translate]'), (log) => {
    const [, from] = /translate\((\d+) /.exec(log.getAttribute('transform') ?? '') ?? [];
    const [, length] = /H(\d+)a23/.exec(log.querySelector('path')?.getAttribute('d') ?? '') ?? [];
    return length === undefined ? undefined : Number(from) + Number(length) + 23;
  });
}

describe('the logs of case studies', () => {
  it('logs end in the last year of their period, or run off the edge if it has none or a future one', () => {
    const document = renderLogs(['2021 bis 2023', '2021 bis heute', 'seit 2022', '2024', '2022–2026', '2023 bis 2030']);
    const [marks] = Array.from(document.querySelectorAll('path'), (path) => path.getAttribute('d') ?? '');
    const years = Array.from(marks?.matchAll(/M(\d+) /g) ?? [], ([, x]) => Number(x));
    const [past, open, since, single, thisYear, future] = findEnds(document);
    expect(past).toBeGreaterThan(years[2] ?? 0);
    expect(past).toBeLessThan(years[3] ?? 0);
    expect(thisYear).toBeGreaterThan(years[5] ?? 0);
    expect(thisYear).toBeLessThan(640);
    expect([open, since, single, future]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('year labels do not overlap, for any number of years', () => {
    for (const first of [2026, 2021, 2017, 2016, 1999]) {
      const labels = renderLogs([`${first} bis heute`]).querySelectorAll('g[font-size] text');
      const xs = Array.from(labels, (label) => Number(label.getAttribute('x')));
      expect(labels[0]?.textContent).toBe(String(first));
      for (const [index, x] of xs.entries()) expect(x - (xs[index - 1] ?? -Infinity)).toBeGreaterThan(64);
      expect(xs.at(-1)).toBeLessThan(640 - 31);
    }
  });

  it('names stay inside the drawing, whatever the period', () => {
    const periods = ['2019 bis heute', '2019 bis 2020', '2022 bis 2023', '2025 bis 2026', '2026 bis heute'];
    for (const name of names) {
      for (const text of renderLogs(periods, name).querySelectorAll('text[font-size]')) {
        const x = Number(text.getAttribute('x'));
        const [, from = 0] = /translate\((\d+)/.exec(text.parentElement?.getAttribute('transform') ?? '') ?? [];
        const width = measureText(label, text.textContent, Number(text.getAttribute('font-size')));
        const left = Number(from) + x - (text.getAttribute('text-anchor') === 'end' ? width : 0);
        expect(left, `${name} ${text.textContent}`).toBeGreaterThanOrEqual(0);
        expect(left + width, `${name} ${text.textContent}`).toBeLessThanOrEqual(640);
      }
    }
  });
});

it('the first year of the scale is not cut off, whatever its digits', () => {
  for (const period of ['2020 bis heute', '2005 bis 2010', '2023 bis heute']) {
    const year = renderLogs([period]).querySelector('text[y="22"]') ?? expect.fail();
    expect(Number(year.getAttribute('x')), period).toBeGreaterThanOrEqual(measureText(label, '2000', 28) / 2);
  }
});
