import { locales } from '../locales';
import type { Content } from './content';
import { getStudyFile } from './files';
import type { Finding } from './finding';
import type { SourceLocations } from './source-locations';
import { parseFigureRange } from './parse-figure';

/** Warns of charts in case studies whose value differs from the figure displayed next to it. */
export function checkCharts({ locales: texts }: Content, locations: SourceLocations): Finding[] {
  const charts = locales.flatMap((locale) =>
    texts[locale].studies.flatMap((study) =>
      (['dataImg', 'dataImgTwo'] as const).map((chart) => ({ locale, study, chart })),
    ),
  );
  return charts.flatMap(({ locale, study, chart }) =>
    (study[chart]?.values ?? []).flatMap(({ value, display }, index): Finding[] => {
      if (matchesFigure(display, value)) return [];
      return [
        {
          code: 'other-figure',
          level: 'warning',
          at: locations.findField(getStudyFile(locale, study.slug), [chart, 'values', index, 'value']),
          message: `the chart is drawn with ${value}, but displays “${display}”`,
          fix: 'Correct “value” or “display”.',
        },
      ];
    }),
  );
}

/** Allows 10 % of difference, which nobody sees in a chart; the displayed figure may be in thousands or millions. */
function matchesFigure(display: string, value: number): boolean {
  const [from, to] = parseFigureRange(display) ?? [0, Infinity];
  return [1, 1e3, 1e6, 1e9].some((unit) => value >= 0.9 * from * unit && value <= 1.1 * to * unit);
}
