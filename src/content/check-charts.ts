import { locales } from '../locales';
import type { Chart } from '../pages/case-study/page';
import type { Content } from './content';
import { fileOfStudy } from './files';
import type { Finding } from './finding';
import type { Places } from './places';
import { writtenSpan } from './written-figure';

/** Finds charts in case studies whose drawn value differs from the figure printed beside them. */
export function checkCharts({ locales: texts }: Content, places: Places): Finding[] {
  const charts = locales.flatMap((locale) =>
    texts[locale].studies.flatMap((study) =>
      (['dataImg', 'dataImgTwo'] as const).map((chart) => ({ locale, study, chart })),
    ),
  );
  return charts.flatMap(({ locale, study, chart }) =>
    drawnValues(study[chart]).flatMap(({ value, display, path }): Finding[] => {
      if (isDrawn(display, value)) return [];
      return [
        {
          code: 'other-figure',
          level: 'warning',
          at: places.field(fileOfStudy(locale, study.slug), [chart, ...path]),
          message: `the chart is drawn for ${value}, and visitors read “${display}” beside it`,
          fix: 'Correct the drawn value or “display”.',
        },
      ];
    }),
  );
}

/** What is drawn beside a figure; a course begins at the first one and ends at the last. */
function drawnValues(chart: Chart | undefined) {
  const { values = [], course } = chart ?? {};
  const own = values.map(({ value, display }, index) => ({ value, display, path: ['values', index, 'value'] }));
  const ends = [0, -1].flatMap((end) => {
    const [figure, value] = [values.at(end), course?.values.at(end)];
    const index = end === 0 ? 0 : (course?.values.length ?? 0) - 1;
    return figure && value !== undefined ? [{ value, display: figure.display, path: ['course', 'values', index] }] : [];
  });
  return [...own, ...ends];
}

/** What is less than a tenth apart looks the same; a figure may also count thousands (40 k) or millions. */
function isDrawn(display: string, value: number): boolean {
  const [from, to] = writtenSpan(display) ?? [0, Infinity];
  return [1, 1e3, 1e6, 1e9].some((unit) => value >= 0.9 * from * unit && value <= 1.1 * to * unit);
}
