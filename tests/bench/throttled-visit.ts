import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

import { launchChromium } from '../browser/browser';

/**
 * The slow phone that Lighthouse throttles to in the browser: 562 ms until an answer begins, 1.5 Mbit/s, a quarter of
 * this machine's speed.
 */
const network = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const cpu = { rate: 4 };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Seconds of a processor that a browser at rest may take in a quarter of a second. */
const restful = 0.02;

/** What a visitor with a slow phone has of a page, in milliseconds. */
export type ThrottledVisit = {
  /** When the largest part of the first view is painted. */
  paint: number;
  /** What tasks after the first paint take beyond 50 ms each (total blocking time), until the page is at rest. */
  blocking: number;
};

/**
 * Visits a page several times on a slow phone, each time in a browser that has never been used.
 * @throws where the browser tells of no paint.
 */
export async function throttledVisits(url: string, visits: number): Promise<ThrottledVisit[]> {
  const seen: ThrottledVisit[] = [];
  for (let visit = 0; visit < visits; visit++) seen.push(await visitOnce(url));
  return seen;
}

async function visitOnce(url: string): Promise<ThrottledVisit> {
  const browser = await launchChromium({}, true);
  try {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await startedUp(browser);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', cpu);
    await page.goto(url, { waitUntil: 'networkidle' });
    // what has come last is run by then
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const paint = (await entriesOf(page, 'largest-contentful-paint')).at(-1)?.start;
    const first = (await entriesOf(page, 'paint')).find(({ name }) => name === 'first-contentful-paint')?.start;
    if (paint === undefined || first === undefined)
      throw new Error(`${url} has painted nothing that the browser tells of`);
    return { paint, blocking: blockingTime(await entriesOf(page, 'longtask'), first) };
  } finally {
    await browser.close();
  }
}

/**
 * Waits until the browser has started up. For half a second after its first window is there, its own surface takes a
 * processor and more; visitors open pages in a browser that runs.
 * @throws where it is not at rest within ten seconds.
 */
async function startedUp(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  let taken = Number.NaN;
  for (let look = 0; look < 40; look++) {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const now = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    if (now - taken <= restful) return;
    taken = now;
    await pause(250);
  }
  throw new Error('the browser has not come to rest in ten seconds after its start');
}

type Entry = { name: string; start: number; end: number };

/** What the browser has noted of one kind so far; nothing where it has not in two seconds. */
function entriesOf(page: Page, type: string): Promise<Entry[]> {
  return page.evaluate(
    (type) =>
      new Promise<Entry[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map(({ name, startTime, duration }) => ({
              name,
              start: startTime,
              end: startTime + duration,
            })),
          ),
        );
        observer.observe({ type, buffered: true });
        setTimeout(() => resolve([]), type === 'longtask' ? 200 : 2_000);
      }),
    type,
  );
}

/** What tasks take beyond 50 ms each, as far as they come after a moment; all in milliseconds. */
function blockingTime(tasks: Entry[], since: number): number {
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, since) - 50), 0);
}
