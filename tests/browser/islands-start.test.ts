import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';

import { closedGate } from './gate';
import { startIsland, siteInBrowser } from './islands-site';
import { desktop, phone } from './windows';

const open = siteInBrowser();
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

describe('an island', () => {
  it('is not fetched before it comes near the window', async () => {
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

  it('that stands in the first view is not fetched before a frame of the loaded page is drawn', async () => {
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

  it('takes a tap that came before it had started, once', async () => {
    const gate = closedGate();
    const page = await open('/agentur', phone, (fresh) => fresh.route(script, gate.hold));
    const toggle = page.locator('[data-island="team"] button').first();
    await toggle.tap();
    await toggle.tap();
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    // as translators do
    await toggle.evaluate((button) => button.replaceChildren('Learn more'));
    gate.open();
    await page.waitForSelector('[data-island="team"] button[aria-expanded="true"]');
    await page.waitForTimeout(100);
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  });

  it('that is touched when half of it is there is whole when the rest has come, and has heard the tap', async () => {
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
    await page.waitForTimeout(100);
    expect(await island.locator('[data-slot]').count()).toBeLessThan(8);
    await page.evaluate((html) => {
      document.write(html);
      document.close();
    }, rest);
    await island.locator('button[aria-expanded="true"]').waitFor();
    expect(await island.locator('button').count()).toBe(4);
    expect(await island.locator('[data-slot]:empty').count()).toBe(0);
  });

  it('takes keys and taps that came before it had started one after the other', async () => {
    const gate = closedGate();
    const page = await open('/', phone, (fresh) => fresh.route(script, gate.hold));
    const [left, right] = [0, 1].map((index) => page.locator('[data-island="testimonials"] button').nth(index));
    await left?.tap();
    await right?.tap();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
    gate.open();
    const strip = page.locator('[data-testimonial]').first().locator('..');
    await expect.poll(() => strip.evaluate((element) => element.style.getPropertyValue('--shift'))).toBe('-3');
  });

  it('says on the pressed button alone that it waits for its script, from 300 ms on and until that is there', async () => {
    const gate = closedGate();
    const page = await open('/agentur', { ...phone, reducedMotion: 'reduce' }, (fresh) =>
      fresh.route(script, gate.hold),
    );
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

  it('no longer says that it waits when its script has failed', async () => {
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

  it('is fetched with Save-Data only when it is touched', async () => {
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
    expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
    await toggle.tap();
    await page.waitForSelector('[data-island="team"] button[aria-expanded="true"]');
  });

  it('starts where an extension answers with nothing for what the browser tells of the line', async () => {
    const page = await open('/agentur', phone, (fresh) =>
      fresh.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: null })),
    );
    await startIsland(page, 'team');
  });

  it('shows everything when it does not come, and folds when it has come after all', async () => {
    let answers = false;
    const page = await open('/agentur', phone, async (fresh) => {
      await noteFailures(fresh);
      await fresh.route(script, (route) => (answers ? route.continue() : route.fulfill({ status: 503 })));
    });
    const team = page.locator('[data-island="team"]');
    const toggle = team.locator('button').first();
    const shown = () =>
      team
        .locator('dl')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).length);
    // nothing scrolls there, which would ask for it as well: the button may be gone before a finger is on it
    await toggle.dispatchEvent('click');
    await expect.poll(shown).toBe(4);
    expect(await toggle.isVisible()).toBe(false);
    answers = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await toggle.waitFor();
    await expect.poll(shown).toBe(0);
    await toggle.tap();
    await expect.poll(shown).toBe(1);
  });

  it('is asked for again when it comes into view again, and when the browser is online again', async () => {
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

  it('is left alone when another one does not come', async () => {
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

  it('that throws says so in its place, and the rest of the page keeps working', async () => {
    const page = await open('/agentur', phone, (fresh) =>
      fresh.addInitScript(() => {
        // React tells the console what was thrown
        console.error = () => undefined;
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
  });

  it('gives every element an id of its own', async () => {
    const page = await open('/agentur');
    await startIsland(page, 'team');
    await startIsland(page, 'publications');
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
