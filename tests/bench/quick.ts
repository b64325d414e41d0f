import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pageBudget } from '../../src/build/audit/check-budgets';
import { pageFacts } from '../../src/build/page-facts';
import { median, type Figure } from './figure';
import type { MeasuredPage } from './pages';

/** The byte budgets alone, read from a finished `dist/`: what CI looks at after every build. */
export function weighDist(dist: string, pages: MeasuredPage[]): Figure[] {
  const size = (path: string) => {
    for (const name of [`${path}.br`, path]) {
      try {
        return readFileSync(join(dist, name)).length;
      } catch {
        // text files have a compressed form, pictures and fonts have none
      }
    }
    throw new Error(`dist/ has no ${path}`);
  };
  const weighed = pages.map(({ path }) => {
    const file = path.endsWith('/') ? `${path}index.html` : `${path}.html`;
    const { resources } = pageFacts(readFileSync(join(dist, file), 'utf8'));
    const urls = resources
      .filter(({ url, when }) => when === 'now' && url.startsWith('/'))
      .map(({ url }) => decodeURIComponent(url));
    const loaded = [...new Set([...urls, '/favicon.svg'])];
    const html = size(file);
    return { path, html, all: loaded.reduce((sum, url) => sum + size(url), html), requests: loaded.length + 1 };
  });
  const line = { group: 'bytes', everywhere: true } as const;
  const heaviest = weighed.toSorted((a, b) => b.all - a.all)[0];
  return [
    {
      ...line,
      name: `loaded with the heaviest page (${heaviest?.path})`,
      value: heaviest?.all ?? Number.NaN,
      unit: 'B',
      goal: pageBudget.all,
    },
    {
      ...line,
      name: 'loaded with the median page',
      value: median(weighed.map(({ all }) => all)),
      unit: 'B',
      goal: pageBudget.medianAll,
    },
    {
      ...line,
      name: 'requests of the page with the most',
      value: Math.max(...weighed.map(({ requests }) => requests)),
      unit: '',
      goal: pageBudget.requests,
    },
    {
      ...line,
      name: 'HTML with its styles, largest',
      value: Math.max(...weighed.map(({ html }) => html)),
      unit: 'B',
      goal: pageBudget.html,
    },
    {
      ...line,
      name: 'HTML with its styles, median',
      value: median(weighed.map(({ html }) => html)),
      unit: 'B',
      goal: pageBudget.medianHtml,
    },
  ];
}
