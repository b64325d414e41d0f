import { findHighest, type Figure } from './figure';
import type { Site } from './pages';
import { bringIntoView, desktop, openPage, phone, throttle, type Device } from './visit';

declare global {
  /** The time of the tap. */
  var tapTime: number | undefined;
  /** The time at which its effect was painted. */
  var effectTime: number | undefined;
}

/** A button of an island, and the attribute that changes in the island. */
type Tap = { path: string; device: Device; island: string; button: string; effect: string };

const taps: Tap[] = [
  { path: '/', device: phone, island: 'testimonials', button: 'button', effect: 'data-current' },
  { path: '/agentur', device: phone, island: 'team', button: 'button', effect: 'aria-expanded' },
  { path: '/agentur', device: phone, island: 'publications', button: 'button >> nth=1', effect: 'data-current' },
  { path: '/leistungen', device: desktop, island: 'flywheel', button: 'button >> nth=3', effect: 'data-step' },
  {
    path: '/kontakt/projektanfrage',
    device: phone,
    island: 'contact-form',
    button: '[type=submit]',
    effect: 'aria-invalid',
  },
];

const runs = 3;
/** A tap without an effect after this many milliseconds is lost. */
const lostAfter = 5_000;

/** Measures taps on every island on a slow phone, right after the first paint and after a second in view. */
export async function measureTaps(site: Site): Promise<Figure[]> {
  const early = await tapAll(site, 0);
  const late = await tapAll(site, 1_000);
  const lost = [...early, ...late].filter(({ time }) => time === lostAfter).map(({ tap }) => tap.island);
  const line = { group: 'taps', unit: 'ms' } as const;
  const createSlowest = (name: string, results: typeof early): Figure => {
    const { tap, time } = findHighest(results, (result) => result.time);
    return { ...line, name: `${name}, slowest (${tap.island})`, value: time };
  };
  return [
    createSlowest('tap right after the first paint', early),
    createSlowest('tap after a second in view', late),
    {
      ...line,
      name: `lost of ${early.length + late.length} taps${lost.length > 0 ? ` (${lost.join(', ')})` : ''}`,
      value: lost.length,
      unit: '',
      goal: 0,
      isFixed: true,
    },
  ];
}

async function tapAll(site: Site, wait: number): Promise<{ tap: Tap; time: number }[]> {
  const results: { tap: Tap; time: number }[] = [];
  for (const tap of taps) {
    for (let run = 0; run < runs; run++) results.push({ tap, time: await tapOnce(site, tap, wait) });
  }
  return results;
}

/** Returns the milliseconds from the tap to the frame that shows its effect. */
async function tapOnce({ url, browser }: Site, tap: Tap, wait: number): Promise<number> {
  const page = await openPage(browser, tap.device);
  try {
    await throttle(page, 'later');
    await page.addInitScript(watchTap, tap);
    await page.goto(url + tap.path, { waitUntil: wait > 0 ? 'load' : 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const button = page.locator(`[data-island="${tap.island}"] ${tap.button}`).first();
    await bringIntoView(button);
    await page.waitForTimeout(wait);
    const [x, y] = await bringIntoView(button);
    await (tap.device.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const hasEffect = () => globalThis.effectTime !== undefined;
    await page.waitForFunction(hasEffect, undefined, { timeout: lostAfter }).catch(() => undefined);
    return await page.evaluate(
      (limit) => (globalThis.effectTime === undefined ? limit : globalThis.effectTime - (globalThis.tapTime ?? 0)),
      lostAfter,
    );
  } finally {
    await page.context().close();
  }
}

/** Runs in the page before its own scripts. */
function watchTap({ island, effect }: Tap): void {
  addEventListener('click', ({ timeStamp }) => (globalThis.tapTime ??= timeStamp), true);
  new MutationObserver((records) => {
    const isEffect = records.some(
      ({ target }) => target instanceof Element && target.closest(`[data-island="${island}"]`) !== null,
    );
    if (!isEffect || globalThis.tapTime === undefined) return;
    requestAnimationFrame(() => setTimeout(() => (globalThis.effectTime ??= performance.now())));
  }).observe(document, { subtree: true, attributeFilter: [effect] });
}
