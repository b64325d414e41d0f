import { launchChromium } from '../browser/browser';

/**
 * The slow phone that Lighthouse throttles to in the browser: 562 ms until an answer begins, 1.5 Mbit/s, a quarter of
 * this machine's speed.
 */
const network = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const cpu = { rate: 4 };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * When the largest part of a page's first view is painted on a slow phone, in milliseconds, at each of several visits in
 * browsers that have never been used.
 * @throws where the browser tells of no such paint.
 */
export async function throttledPaints(url: string, visits: number): Promise<number[]> {
  const paints: number[] = [];
  for (let visit = 0; visit < visits; visit++) paints.push(await paintOnce(url));
  return paints;
}

async function paintOnce(url: string): Promise<number> {
  const browser = await launchChromium({}, true);
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', cpu);
    await page.goto(url, { waitUntil: 'networkidle' });
    const paint = await page.evaluate(
      () =>
        new Promise<number | undefined>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime));
          observer.observe({ type: 'largest-contentful-paint', buffered: true });
          setTimeout(resolve, 2_000);
        }),
    );
    if (paint === undefined) throw new Error(`${url} has painted nothing that the browser tells of`);
    return paint;
  } finally {
    await browser.close();
  }
}
