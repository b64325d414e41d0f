import { join } from 'node:path';
import { expect, it } from 'vitest';

import { checkCharts } from '../../../src/content/check-charts';
import { formatFinding } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';

const { content, places } = await loadContent(join(import.meta.dirname, '../../..'));

it('a warning is given of a chart that is drawn for another figure than stands beside it', () => {
  const read = (display: string) => {
    const changed = structuredClone(content);
    const study = changed.locales.de.studies.find(({ slug }) => slug === 'mpuWolff') ?? expect.fail();
    for (const chart of [study.dataImg, study.dataImgTwo]) (chart?.values[1] ?? expect.fail()).display = display;
    return checkCharts(changed, places).map(formatFinding).join('\n');
  };
  expect(read('2.750 Besuche')).toMatch(
    /^warning {2}content\/de\/case-studies\/mpuWolff\.md:\d+ .*values\[2\]\.value\n.*for 22\.5, and .*“2\.750 Besuche”.*\n.*\n.*:\d+ .*dataImgTwo/,
  );
  expect(read('30 bis 35')).toContain('for 22.5');
  for (const believed of ['doppelt so viele', '3 von 4', '+75 %', 'Platz 2', '12:30', '22–1800'])
    expect(read(believed)).toBe('');
});
