import { locales } from '../locales';
import type { Chart } from '../pages/case-study/page';
import { getStudyFile } from '../content/files';
import type { Finding } from '../content/finding';
import { parseFigureRange } from '../content/parse-figure';
import type { Inputs } from './check';

/** Warns of charts in case studies whose value differs from the figure displayed next to it. */
export function checkCharts({ plan, locations }: Inputs): Finding[] {
  const texts = plan.content.locales;
  const charts = locales.flatMap((locale) =>
    texts[locale].studies.flatMap((study) =>
      (['dataImg', 'dataImgTwo'] as const).map((chart) => ({ locale, study, chart })),
    ),
  );
  return charts.flatMap(({ locale, study, chart }) =>
    getDrawnValues(study[chart]).flatMap(({ value, display, path }): Finding[] => {
      if (matchesFigure(display, value)) return [];
      return [
        {
          code: 'other-figure',
          level: 'warning',
          at: locations.findField(getStudyFile(locale, study.slug), [chart, ...path]),
          message: `the chart is drawn with ${value}, but displays “${display}”`,
          fix: 'Correct the value or “display”.',
        },
      ];
    }),
  );
}

/** Returns the values that have a figure next to them: a course begins at the first figure and ends at the last. */
function getDrawnValues(chart: Chart | undefined) {
  const { values = [], course } = chart ?? {};
  const figureValues = values.map(({ value, display }, index) => ({
    value,
    display,
    path: ['values', index, 'value'],
  }));
  const ends = [0, -1].flatMap((end) => {
    const [figure, value] = [values.at(end), course?.values.at(end)];
    const index = end === 0 ? 0 : (course?.values.length ?? 0) - 1;
    return figure && value !== undefined ? [{ value, display: figure.display, path: ['course', 'values', index] }] : [];
  });
  return [...figureValues, ...ends];
}

/** Allows 10 % of difference, too little to see in a chart; the displayed figure may be in thousands or millions. */
function matchesFigure(display: string, value: number): boolean {
  const [from, to] = parseFigureRange(display) ?? [0, Infinity];
  return [1, 1e3, 1e6, 1e9].some((unit) => value >= 0.9 * from * unit && value <= 1.1 * to * unit);
}
