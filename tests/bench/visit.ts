import type { Browser, Locator, Page } from 'playwright';

/** A performance entry with the fields of some entry types. */
type Entry = PerformanceEntry & {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
  encodedBodySize?: number;
};

declare global {
  /** All performance entries since the page started to load. */
  var observed: Entry[];
}

export type Device = { viewport: { width: number; height: number }; isMobile: boolean; hasTouch: boolean };

/** A visit to a page without interaction: times in milliseconds, compressed sizes in bytes without headers. */
export type Visit = { html: number; bytes: number; requests: number; lcp: number; tbt: number; cls: number };

export const phone: Device = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
export const desktop: Device = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** Slow 4G as in Lighthouse; the latency of the first request includes the connection. */
const networks = {
  first: { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
  later: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};

/** Opens an empty page, without a cache, that records the performance entries of the pages it visits. */
export async function openPage(browser: Browser, device: Device): Promise<Page> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await page.addInitScript(observe);
  return page;
}

/** Throttles a page to a quarter of this machine's speed, and optionally to a slow network. */
export async function throttle(page: Page, network?: keyof typeof networks): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network) await session.send('Network.emulateNetworkConditions', networks[network]);
}

/** Visits a page until its network is idle, optionally with a slow processor and network. */
export async function visit(browser: Browser, url: string, device: Device, isSlow = false): Promise<Visit> {
  const page = await openPage(browser, device);
  try {
    if (isSlow) await throttle(page, 'first');
    await page.goto(url, { waitUntil: 'networkidle' });
    // a busy browser may report LCP late
    if (isSlow) {
      await page.waitForFunction(() => observed.some(({ entryType }) => entryType === 'largest-contentful-paint'));
    }
    return await page.evaluate(readVisit);
  } finally {
    await page.context().close();
  }
}

/** Scrolls an element to the middle of the viewport and returns its centre; retries while it is being replaced. */
export async function bringIntoView(target: Locator): Promise<[x: number, y: number]> {
  for (;;) {
    const { x, y, width, height } = await target.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
    if (width > 0) return [x + width / 2, y + height / 2];
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  globalThis.observed = [];
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'event']) {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => globalThis.observed.push(...list.getEntries())).observe(options);
  }
}

/** Runs in the page. TBT is the time that long tasks after the first contentful paint take beyond 50 ms each. */
function readVisit(): Visit {
  const [html]: Entry[] = performance.getEntriesByType('navigation');
  const resources: Entry[] = performance.getEntriesByType('resource');
  const visit = { html: html?.encodedBodySize ?? 0, bytes: 0, requests: 1 + resources.length, lcp: 0, tbt: 0, cls: 0 };
  visit.bytes = resources.reduce((sum, { encodedBodySize = 0 }) => sum + encodedBodySize, visit.html);
  const paint = globalThis.observed.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
  for (const { entryType, startTime, duration, value = 0, hadRecentInput } of globalThis.observed) {
    if (entryType === 'largest-contentful-paint') visit.lcp = startTime;
    if (entryType === 'layout-shift' && !hadRecentInput) visit.cls += value;
    if (entryType === 'longtask') visit.tbt += Math.max(0, startTime + duration - Math.max(startTime, paint) - 50);
  }
  return visit;
}
