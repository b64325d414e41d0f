import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';

import { createGate } from './gate';
import { desktop, phone, setUpChromium, hydrateIsland } from './pages';

const { open, getSite } = setUpChromium();
const isScript = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** Records errors of a page instead of logging them. Call it before the page is opened. */
async function recordFailures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    addEventListener('error', (event) => {
      event.preventDefault();
      failures.push(event.message);
    });
  });
}

/** Waits until the given number of errors is recorded. */
async function waitForFailures(page: Page, count: number): Promise<void> {
  await page.waitForFunction((expected) => Reflect.get(window, 'failures').length === expected, count);
}

/** Returns whether an island is near the viewport, once the page's own observers have been notified as well. */
function isNearViewport(page: Page, id: string): Promise<boolean> {
  return page.locator(`[data-island="${id}"]`).evaluate(
    (island) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(
          (entries) => {
            observer.disconnect();
            resolve(entries.some(({ isIntersecting }) => isIntersecting));
          },
          { rootMargin: '200px' },
        );
        observer.observe(island);
      }),
  );
}

it('islands are not fetched until they are near the viewport, and then each file once', async () => {
  const requests: string[] = [];
  const page = await open('/', phone, async (page) => {
    page.on('request', (request) => {
      if (isScript(new URL(request.url()))) requests.push(request.url());
    });
  });
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await hydrateIsland(page, 'testimonials');
  expect(new Set(requests).size).toBe(requests.length);
});

it('an island in the initial viewport is not fetched until the page is painted', async () => {
  const requests: string[] = [];
  const page = await open('/kontakt/projektanfrage', phone, async (page) => {
    page.on('request', (request) => {
      if (isScript(new URL(request.url()))) requests.push(request.url());
    });
    await page.addInitScript(() => {
      const callbacks: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => callbacks.push(callback);
      Object.assign(window, {
        drawFrame: () => callbacks.splice(0).forEach((callback) => callback(performance.now())),
      });
    });
  });
  expect(await isNearViewport(page, 'contact-form')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await page.evaluate(() => Reflect.get(window, 'drawFrame')());
  await page.waitForSelector('[data-island="contact-form"]:not([data-src])');
  expect(requests).not.toEqual([]);
});

it('an island that is tapped while the page loads is hydrated completely and handles the tap', async () => {
  const page = await open('/agentur', { ...phone, bypassCSP: true });
  const scriptResponse = page.waitForResponse((response) => response.url().includes('/assets/team-'));
  // load the page again in two chunks, so that the tap comes before the second one
  const rest = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const half = html.indexOf('id="mira-ulme"');
    document.open();
    document.write(html.slice(0, half));
    return html.slice(half);
  });
  const island = page.locator('[data-island="team"]');
  await island.locator('button').first().tap();
  await (await scriptResponse).finished();
  // only part of the island has arrived: the whole has two slots for each of three people
  expect(await island.locator('[data-slot]').count()).toBeLessThan(6);
  await page.evaluate((html) => {
    document.write(html);
    document.close();
  }, rest);
  await island.locator('button[aria-expanded="true"]').waitFor();
  expect(await island.locator('button').count()).toBe(3);
  expect(await island.locator('[data-slot]:empty').count()).toBe(0);
});

it('a pressed button is busy after 300 ms, until the script has loaded', async () => {
  const gate = createGate();
  const page = await open('/agentur', { ...phone, reducedMotion: 'reduce' }, (page) => page.route(isScript, gate.hold));
  const toggle = page.locator('[data-island="team"] button').nth(1);
  const busy = page.locator('[aria-busy]');
  const measureButton = () =>
    toggle.evaluate((button) => {
      const { x, width, height } = button.getBoundingClientRect();
      return { box: [x, width, height], opacity: getComputedStyle(button).opacity };
    });
  const before = await measureButton();
  const busyDelay = toggle.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        let start = Infinity;
        addEventListener('pointerup', () => (start = performance.now()), { once: true });
        const observer = new MutationObserver(() => resolve(performance.now() - start));
        observer.observe(button, { attributeFilter: ['aria-busy'] });
      }),
  );
  await toggle.tap();
  expect(await busyDelay).toBeGreaterThanOrEqual(299);
  expect(await busy.count()).toBe(1);
  expect(await toggle.getAttribute('aria-busy')).toBe('true');
  await expect.poll(measureButton).toEqual({ ...before, opacity: '0.6' });
  gate.open();
  await page.waitForSelector('[data-island="team"] button[aria-expanded="true"]');
  expect(await busy.count()).toBe(0);
  expect((await measureButton()).opacity).toBe('1');
});

it('a pressed button is no longer busy once the script has failed', async () => {
  const scriptRequests: Route[] = [];
  const page = await open('/agentur', desktop, async (page) => {
    await recordFailures(page);
    await page.route(isScript, (route) => void scriptRequests.push(route));
  });
  const island = page.locator('[data-island="publications"]');
  const busy = page.locator('[aria-busy="true"]');
  await island.locator('button').last().click();
  await busy.waitFor();
  await Promise.all(scriptRequests.splice(0).map((route) => route.abort()));
  await waitForFailures(page, 1);
  expect(await busy.count()).toBe(0);
});

it('with Save-Data, an island is not fetched until it is tapped', async () => {
  const requests: string[] = [];
  const page = await open('/agentur', phone, async (page) => {
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  });
  const toggle = page.locator('[data-island="team"] button').first();
  await toggle.scrollIntoViewIfNeeded();
  expect(await isNearViewport(page, 'team')).toBe(true);
  // once this request is recorded, all earlier ones are too
  await page.evaluate(() => fetch('/robots.txt'));
  await expect.poll(() => requests).toContain('/robots.txt');
  expect(requests.filter((path) => /^\/assets\/.*\.js$/.test(path))).toEqual([]);
  await toggle.tap();
  await page.waitForSelector('[data-island="team"] button[aria-expanded="true"]');
});

it('islands are hydrated if an extension sets navigator.connection to null', async () => {
  const page = await open('/agentur', phone, (page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: null })),
  );
  await hydrateIsland(page, 'team');
});

it('a failed island is fetched again when it comes into view or the browser is back online', async () => {
  let isOnline = false;
  const page = await open('/agentur', phone, async (page) => {
    await recordFailures(page);
    await page.route(isScript, (route) => (isOnline ? route.continue() : route.fulfill({ status: 503 })));
  });
  const countUnhydrated = (id: string) => page.locator(`[data-island="${id}"][data-src]`).count();
  await page.locator('[data-island="team"]').scrollIntoViewIfNeeded();
  await waitForFailures(page, 1);
  await page.locator('[data-island="publications"]').scrollIntoViewIfNeeded();
  await waitForFailures(page, 2);
  isOnline = true;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await isNearViewport(page, 'team')).toBe(false);
  await page.locator('[data-island="team"]').scrollIntoViewIfNeeded();
  await expect.poll(() => countUnhydrated('team')).toBe(0);
  expect(await countUnhydrated('publications')).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => countUnhydrated('publications')).toBe(0);
});

it('an island that throws shows an error message, and the rest of the page works', async () => {
  const page = await open('/agentur', phone, (page) =>
    page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const team = document.querySelector<HTMLElement>('[data-island="team"]');
        if (team?.dataset.props) team.dataset.props = team.dataset.props.replace('"labels"', '"mistake"');
      });
    }),
  );
  await hydrateIsland(page, 'publications');
  await page.locator('[data-island="team"]').scrollIntoViewIfNeeded();
  expect(await page.locator('[data-island="team"] [role="alert"]').getAttribute('lang')).toBe('en');
  expect(await page.locator('[data-island="team"]').innerText()).toBe('Unexpected Application Error!');
  await page.locator('[data-island="publications"] button').last().tap();
  await page.waitForSelector('[data-publication][data-current]:nth-child(2)');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  // React logs the error
  expect(getSite().problems.splice(0).join()).toContain('TypeError');
});

it('ids are unique once islands are hydrated', async () => {
  const page = await open('/agentur');
  await hydrateIsland(page, 'team');
  await hydrateIsland(page, 'publications');
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
