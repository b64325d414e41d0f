import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';

import { closedGate } from './gate';
import { chromiumPages, desktop, phone, startIsland } from './pages';

const { open, site } = chromiumPages();
const script = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** Keeps what goes wrong in a page that has not been opened yet from the console, and notes it. */
async function noteFailures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const failures: string[] = [];
    Object.assign(window, { failures });
    addEventListener('error', (event) => {
      event.preventDefault();
      failures.push(event.message);
    });
  });
}

/** Waits until so many failures have been noted. */
async function failed(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => Reflect.get(window, 'failures').length === wanted, count);
}

/** Waits until the browser has said whether an island is near the window: what watches it has heard that too. */
function isNear(page: Page, id: string): Promise<boolean> {
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

it('an island is not fetched before it comes near the window', async () => {
  const asked: string[] = [];
  const page = await open('/', phone, async (fresh) => {
    fresh.on('request', (request) => {
      if (script(new URL(request.url()))) asked.push(request.url());
    });
  });
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await startIsland(page, 'testimonials');
  expect(new Set(asked).size).toBe(asked.length);
});

it('an island in the first view is not fetched before the loaded page is drawn', async () => {
  const asked: string[] = [];
  const page = await open('/kontakt/projektanfrage', phone, async (fresh) => {
    fresh.on('request', (request) => {
      if (script(new URL(request.url()))) asked.push(request.url());
    });
    await fresh.addInitScript(() => {
      const callbacks: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => callbacks.push(callback);
      Object.assign(window, { drawFrame: () => callbacks.splice(0).forEach((each) => each(performance.now())) });
    });
  });
  expect(await isNear(page, 'contact-form')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.evaluate(() => Reflect.get(window, 'drawFrame')());
  await page.waitForSelector('[data-island="contact-form"]:not([data-src])');
  expect(asked).not.toEqual([]);
});

it('an island that is tapped while the page still arrives hydrates as a whole and takes the tap', async () => {
  const page = await open('/agentur', { ...phone, bypassCSP: true });
  const fetched = page.waitForResponse((response) => response.url().includes('/assets/team-'));
  // the page once more, in two parts
  const rest = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    const half = html.indexOf('id="mira-ulme"');
    document.open();
    document.write(html.slice(0, half));
    return html.slice(half);
  });
  const island = page.locator('[data-island="team"]');
  await island.locator('button').first().tap();
  await (await fetched).finished();
  expect(await island.locator('[data-slot]').count()).toBeLessThan(6);
  await page.evaluate((html) => {
    document.write(html);
    document.close();
  }, rest);
  await island.locator('button[aria-expanded="true"]').waitFor();
  expect(await island.locator('button').count()).toBe(3);
  expect(await island.locator('[data-slot]:empty').count()).toBe(0);
});

it('a pressed button is busy from 300 ms on until the script has arrived', async () => {
  const gate = closedGate();
  const page = await open('/agentur', { ...phone, reducedMotion: 'reduce' }, (fresh) => fresh.route(script, gate.hold));
  const toggle = page.locator('[data-island="team"] button').nth(1);
  const busy = page.locator('[aria-busy]');
  const looks = () =>
    toggle.evaluate((button) => {
      const { x, width, height } = button.getBoundingClientRect();
      return { box: [x, width, height], opacity: getComputedStyle(button).opacity };
    });
  const before = await looks();
  const silence = toggle.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        let since = Infinity;
        addEventListener('pointerup', () => (since = performance.now()), { once: true });
        const observer = new MutationObserver(() => resolve(performance.now() - since));
        observer.observe(button, { attributeFilter: ['aria-busy'] });
      }),
  );
  await toggle.tap();
  expect(await silence).toBeGreaterThanOrEqual(299);
  expect(await busy.count()).toBe(1);
  expect(await toggle.getAttribute('aria-busy')).toBe('true');
  await expect.poll(looks).toEqual({ ...before, opacity: '0.6' });
  gate.open();
  await page.waitForSelector('[data-island="team"] button[aria-expanded="true"]');
  expect(await busy.count()).toBe(0);
  expect((await looks()).opacity).toBe('1');
});

it('a pressed button is no longer busy when the script has failed', async () => {
  const held: Route[] = [];
  const page = await open('/agentur', desktop, async (fresh) => {
    await noteFailures(fresh);
    await fresh.route(script, (route) => void held.push(route));
  });
  const island = page.locator('[data-island="publications"]');
  const busy = page.locator('[aria-busy="true"]');
  await island.locator('button').last().click();
  await busy.waitFor();
  await Promise.all(held.splice(0).map((route) => route.abort()));
  await failed(page, 1);
  expect(await busy.count()).toBe(0);
});

it('an island is fetched with Save-Data only when it is touched', async () => {
  const asked: string[] = [];
  const page = await open('/agentur', phone, async (fresh) => {
    fresh.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await fresh.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  });
  const toggle = page.locator('[data-island="team"] button').first();
  await toggle.scrollIntoViewIfNeeded();
  expect(await isNear(page, 'team')).toBe(true);
  // what the page has asked for before this is known when this is
  await page.evaluate(() => fetch('/robots.txt'));
  await expect.poll(() => asked).toContain('/robots.txt');
  expect(asked.filter((path) => /^\/assets\/.*\.js$/.test(path))).toEqual([]);
  await toggle.tap();
  await page.waitForSelector('[data-island="team"] button[aria-expanded="true"]');
});

it('an island hydrates where an extension sets navigator.connection to null', async () => {
  const page = await open('/agentur', phone, (fresh) =>
    fresh.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: null })),
  );
  await startIsland(page, 'team');
});

it('a failed island is fetched again when it comes into view and when the browser is online again', async () => {
  let answers = false;
  const page = await open('/agentur', phone, async (fresh) => {
    await noteFailures(fresh);
    await fresh.route(script, (route) => (answers ? route.continue() : route.fulfill({ status: 503 })));
  });
  const waiting = (id: string) => page.locator(`[data-island="${id}"][data-src]`).count();
  await page.locator('[data-island="team"]').scrollIntoViewIfNeeded();
  await failed(page, 1);
  await page.locator('[data-island="publications"]').scrollIntoViewIfNeeded();
  await failed(page, 2);
  answers = true;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await isNear(page, 'team')).toBe(false);
  await page.locator('[data-island="team"]').scrollIntoViewIfNeeded();
  await expect.poll(() => waiting('team')).toBe(0);
  expect(await waiting('publications')).toBe(1);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => waiting('publications')).toBe(0);
});

it('an island works where another one fails', async () => {
  const page = await open('/agentur', phone, async (fresh) => {
    await noteFailures(fresh);
    await fresh.route('**/assets/team-*', (route) => route.abort());
  });
  await page.locator('[data-island="team"]').scrollIntoViewIfNeeded();
  await failed(page, 1);
  const arrow = page.locator('[data-island="publications"] button').last();
  await arrow.tap();
  await page.waitForSelector('[data-island="publications"]:not([data-src])');
  expect(await arrow.isVisible()).toBe(true);
});

it('an island that throws shows a message in its place, and the rest of the page works', async () => {
  const page = await open('/agentur', phone, (fresh) =>
    fresh.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const team = document.querySelector<HTMLElement>('[data-island="team"]');
        if (team?.dataset.props) team.dataset.props = team.dataset.props.replace('"labels"', '"mistake"');
      });
    }),
  );
  await startIsland(page, 'publications');
  await page.locator('[data-island="team"]').scrollIntoViewIfNeeded();
  expect(await page.locator('[data-island="team"] [role="alert"]').getAttribute('lang')).toBe('en');
  expect(await page.locator('[data-island="team"]').innerText()).toBe('Unexpected Application Error!');
  await page.locator('[data-island="publications"] button').last().tap();
  await page.waitForSelector('[data-publication][data-current]:nth-child(2)');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  // React logs what was thrown
  expect(site().complaints.splice(0).join()).toContain('TypeError');
});

it('every element has an id of its own once islands are hydrated', async () => {
  const page = await open('/agentur');
  await startIsland(page, 'team');
  await startIsland(page, 'publications');
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
