import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';

import { launchChromium } from '../browser/browser';

/** One thing to tap: the page it is on, and the button within its island. */
export type TapCase = { path: string; island: string; button: string; width: number };

/** What was measured for one case; times in milliseconds from the tap to the frame that shows its effect. */
export type TapResult = TapCase & { early: number[]; settled: number[]; lost: number };

/** The islands of the site. The flywheel is for wide windows; all others are measured on a phone. */
const tapCases: TapCase[] = [
  { path: '/', island: 'testimonials', button: 'button', width: 375 },
  { path: '/agentur', island: 'team', button: 'button', width: 375 },
  { path: '/agentur', island: 'publications', button: 'button:last-of-type', width: 375 },
  { path: '/leistungen', island: 'flywheel', button: 'button:nth-of-type(4)', width: 1440 },
  { path: '/kontakt/projektanfrage', island: 'contact-form', button: 'button[aria-expanded], button', width: 375 },
];

/** A slow phone on a slow network: 150 ms round trip, 1.6 Mbit/s, a quarter of this machine's speed. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpu = { rate: 4 };

/** Goals for the slowest of all runs, in milliseconds. */
export const tapGoals = { early: 900, settled: 200 } as const;

const given = 5_000;

/**
 * Taps every island right after the first paint, and after it has been in view for a second.
 * Resolves with the measurements; a tap without effect within five seconds is lost.
 */
export async function measureTaps(baseUrl: string, cases = tapCases, runs = 5): Promise<TapResult[]> {
  const browser = await launchChromium({}, true);
  try {
    const results: TapResult[] = [];
    for (const tapCase of cases) {
      const early: number[] = [];
      const settled: number[] = [];
      let lost = 0;
      for (let run = 0; run < runs; run++) {
        for (const [times, wait] of [
          [early, 0],
          [settled, 1_000],
        ] as const) {
          const time = await tapOnce(browser, baseUrl, tapCase, wait);
          if (time === undefined) lost++;
          else times.push(time);
        }
      }
      results.push({ ...tapCase, early, settled, lost });
    }
    return results;
  } finally {
    await browser.close();
  }
}

function rowOf({ island, early, settled, lost }: TapResult) {
  const slowest = (times: number[]) => (times.length > 0 ? Math.round(Math.max(...times)) : '–');
  return {
    island,
    'right after first paint (ms)': slowest(early),
    'after one second in view (ms)': slowest(settled),
    lost: `${lost} of ${early.length + settled.length + lost}`,
  };
}

async function tapOnce(browser: Browser, baseUrl: string, tapCase: TapCase, wait: number): Promise<number | undefined> {
  const viewport = { width: tapCase.width, height: 812 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: tapCase.width < 1024 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', cpu);
    // tsx keeps the names of functions through a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchEffect, tapCase.island);
    await page.goto(baseUrl + tapCase.path, { waitUntil: wait ? 'load' : 'commit' });
    const { x, y } = await bringIntoView(page, `[data-island="${tapCase.island}"] :is(${tapCase.button})`);
    if (wait) await page.waitForTimeout(wait);
    await page.touchscreen.tap(x, y);
    return await page.evaluate(effectOf, given);
  } finally {
    await context.close();
  }
}

/** Waits for the first paint, brings the button to the middle of the window and gives its centre. */
async function bringIntoView(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const button = await page.waitForFunction((wanted) => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
    const element = [...document.querySelectorAll(wanted)].at(-1);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element;
  }, selector);
  const box = await button.asElement()?.boundingBox();
  if (!box) throw new Error(`${selector} is not on ${page.url()}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Watched = { tapped?: number; effect: Promise<number> };
type WatchedWindow = Window & { watchedTap?: Watched };

/** Runs in the page: notes when the tap comes and when its effect is painted. */
function watchEffect(island: string): void {
  const watched: Watched = {
    effect: new Promise((resolve) => {
      const seen = () => {
        if (watched.tapped !== undefined) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      new MutationObserver((records) => {
        const inIsland = ({ target }: MutationRecord) =>
          target instanceof Element && target.closest(`[data-island="${island}"]`) !== null;
        if (records.some(inIsland)) seen();
      }).observe(document, { subtree: true, attributeFilter: ['aria-expanded', 'data-current', 'data-step'] });
      addEventListener('scroll', seen);
    }),
  };
  const page: WatchedWindow = window;
  page.watchedTap = watched;
  addEventListener('click', (event) => (watched.tapped ??= event.timeStamp), true);
}

/** Runs in the page: milliseconds from the tap to its effect, `undefined` where none came in time. */
async function effectOf(limit: number): Promise<number | undefined> {
  const page: WatchedWindow = window;
  const tap = page.watchedTap;
  const end = await Promise.race([tap?.effect, new Promise<undefined>((resolve) => setTimeout(resolve, limit))]);
  return end === undefined || tap?.tapped === undefined ? undefined : end - tap.tapped;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const results = await measureTaps(process.argv[2] ?? 'http://localhost:4173');
  console.table(results.map(rowOf));
  const late = results.some(({ early, settled, lost }) => {
    return lost > 0 || Math.max(...early) > tapGoals.early || Math.max(...settled) > tapGoals.settled;
  });
  if (late) process.exitCode = 1;
}
