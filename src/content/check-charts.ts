import { locales } from '../locales';
import type { Content } from './content';
import { getStudyFile } from './files';
import type { Finding } from './finding';
import type { SourceLocations } from './source-locations';
import { parseFigureRange } from './parse-figure';

/** Finds charts in case studies whose drawn value differs from the figure printed beside them. */
export function checkCharts({ locales: texts }: Content, locations: SourceLocations): Finding[] {
  const charts = locales.flatMap((locale) =>
    texts[locale].studies.flatMap((study) =>
      (['dataImg', 'dataImgTwo'] as const).map((chart) => ({ locale, study, chart })),
    ),
  );
  return charts.flatMap(({ locale, study, chart }) =>
    (study[chart]?.values ?? []).flatMap(({ value, display }, index): Finding[] => {
      if (isDrawn(display, value)) return [];
      return [
        {
          code: 'other-figure',
          level: 'warning',
          at: locations.findField(getStudyFile(locale, study.slug), [chart, 'values', index, 'value']),
          message: `the chart is drawn for ${value}, and visitors read “${display}” beside it`,
          fix: 'Correct “value” or “display”.',
        },
      ];
    }),
  );
}

/** What is less than a tenth apart looks the same; a figure may also count thousands (40 k) or millions. */
function isDrawn(display: string, value: number): boolean {
  const [from, to] = parseFigureRange(display) ?? [0, Infinity];
  return [1, 1e3, 1e6, 1e9].some((unit) => value >= 0.9 * from * unit && value <= 1.1 * to * unit);
}
