import type { Browser } from 'playwright';

import { budgets } from '../../src/build/audit/check-budgets';
import { median, type Figure } from './figure';
import type { MeasuredPage } from './pages';

type Weight = Pick<MeasuredPage, 'path' | 'name'> & { bytes: number; html: number };

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
  const weights: (Weight & { shift: number })[] = [];
  for (let index = 0; index < visits.length; index += sideBySide) {
    const batch = visits.slice(index, index + sideBySide);
    weights.push(...(await Promise.all(batch.map(({ page, viewport }) => weigh(browser, origin, page, viewport)))));
  }
  const unstable = weights.toSorted((a, b) => b.shift - a.shift).find(({ shift }) => shift > 0);
  return [
    ...weightFigures(weights),
    {
      group: 'bytes',
      everywhere: true,
      name: `largest layout shift of a page${unstable ? ` (${unstable.path})` : ''}`,
      value: unstable?.shift ?? 0,
      unit: '',
      goal: 0,
    },
  ];
}

/** Pages beside the budgets that the build holds them to. */
export function weightFigures(weights: Weight[]): Figure[] {
  const line = { group: 'bytes', everywhere: true, unit: 'B' } as const;
  const heaviest = (ofContact: boolean) =>
    weights.filter(({ name }) => (name === 'contact') === ofContact).toSorted((a, b) => b.bytes - a.bytes)[0];
  const [page, contact] = [heaviest(false), heaviest(true)];
  const sizes = weights.map(({ html }) => html);
  return [
    {
      ...line,
      name: `all bytes of the heaviest page (${page?.path})`,
      value: page?.bytes ?? Number.NaN,
      goal: budgets.all,
    },
    {
      ...line,
      name: `all bytes of the heaviest page with the form (${contact?.path})`,
      value: contact?.bytes ?? Number.NaN,
      goal: budgets.allOfContact,
    },
    { ...line, name: 'HTML with its styles, largest', value: Math.max(...sizes), goal: budgets.html },
    { ...line, name: 'HTML with its styles, median', value: median(sizes), goal: budgets.medianHtml },
  ];
}

async function weigh(
  browser: Browser,
  origin: string,
  { path, name }: MeasuredPage,
  viewport: { width: number; height: number },
): Promise<Weight & { shift: number }> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const weight = { path, name, bytes: 0, html: 0, shift: 0 };
  const requests = new Set<string>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    last = performance.now();
    requests.add(requestId);
  });
  // without headers, which all responses share and HTTP/2 sends once
  session.on('Network.responseReceived', ({ requestId, response }) => {
    last = performance.now();
    const bytes = Number(response.headers['Content-Length'] ?? Number.NaN);
    if (requests.has(requestId)) weight.bytes += bytes;
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
