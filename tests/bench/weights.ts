import type { Browser } from 'playwright';

import { pageBudget } from '../../src/build/audit/check-budgets';
import { median, type Figure } from './figure';
import type { MeasuredPage } from './pages';

type Weight = { path: string; bytes: number; html: number; requests: number; shift: number };

const windows = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

/** Ten seconds without a request. */
const quiet = 10_000;
const sideBySide = 8;

/** Opens every page, touches nothing, and weighs what arrives until ten seconds of quiet; in both windows. */
export async function measureWeights(browser: Browser, origin: string, pages: MeasuredPage[]): Promise<Figure[]> {
  const visits = pages.flatMap((page) => windows.map((viewport) => ({ page, viewport })));
  const weights: Weight[] = [];
  for (let index = 0; index < visits.length; index += sideBySide) {
    const batch = visits.slice(index, index + sideBySide);
    weights.push(...(await Promise.all(batch.map(({ page, viewport }) => weigh(browser, origin, page, viewport)))));
  }
  const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes)[0];
  const unstable = weights.toSorted((a, b) => b.shift - a.shift).find(({ shift }) => shift > 0);
  const most = (figure: (weight: Weight) => number) => Math.max(...weights.map(figure));
  const line = { group: 'bytes', everywhere: true } as const;
  return [
    {
      ...line,
      name: `all bytes of the heaviest page (${heaviest?.path})`,
      value: heaviest?.bytes ?? Number.NaN,
      unit: 'B',
      goal: pageBudget.all,
    },
    {
      ...line,
      name: 'all bytes of the median page',
      value: median(weights.map(({ bytes }) => bytes)),
      unit: 'B',
      goal: pageBudget.medianAll,
    },
    {
      ...line,
      name: 'requests of the page with the most',
      value: most(({ requests }) => requests),
      unit: '',
      goal: pageBudget.requests,
    },
    {
      ...line,
      name: 'HTML with its styles, largest',
      value: most(({ html }) => html),
      unit: 'B',
      goal: pageBudget.html,
    },
    {
      ...line,
      name: 'HTML with its styles, median',
      value: median(weights.map(({ html }) => html)),
      unit: 'B',
      goal: pageBudget.medianHtml,
    },
    {
      ...line,
      name: `largest layout shift of a page${unstable ? ` (${unstable.path})` : ''}`,
      value: unstable?.shift ?? 0,
      unit: '',
      goal: 0,
    },
  ];
}

async function weigh(
  browser: Browser,
  origin: string,
  { path, view }: MeasuredPage,
  viewport: { width: number; height: number },
): Promise<Weight> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const weight: Weight = { path, bytes: 0, html: 0, requests: 0, shift: 0 };
  const urls = new Map<string, string>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    last = performance.now();
    // a form in view may bring React on top of the page's own bytes
    if (view === 'contact' && pathname.endsWith('.js')) return;
    urls.set(requestId, pathname);
    weight.requests++;
  });
  // without headers, which all responses share and HTTP/2 sends once
  session.on('Network.responseReceived', ({ requestId, response }) => {
    last = performance.now();
    const bytes = Number(response.headers['Content-Length'] ?? Number.NaN);
    if (urls.has(requestId)) weight.bytes += bytes;
    if (response.url === origin + path) weight.html = bytes;
  });
  await page.addInitScript(`globalThis.shifted = 0;
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifted += value; }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(origin + path);
  while (performance.now() - last < quiet) await page.waitForTimeout(quiet - (performance.now() - last));
  weight.shift = await page.evaluate<number>('shifted');
  await context.close();
  return weight;
}
