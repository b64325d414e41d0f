import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchChromium } from '../browser';
import { startTestSite, type TestSite } from '../test-site';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  // Playwright disables the back/forward cache by default
  browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }, true);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Hovers a navigation link until the browser has had time to prefetch it, and records the requested paths. */
async function hoverLink(context: BrowserContext): Promise<{ page: Page; requests: string[] }> {
  const page = await context.newPage();
  await page.goto(`${site.url}/`);
  const requests: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.locator('header a[href="/leistungen"]').first().hover();
  await page.waitForTimeout(600);
  return { page, requests };
}

const desktop = { viewport: { width: 1440, height: 900 } };

it('prefetches the page of a hovered link', async () => {
  const context = await browser.newContext(desktop);
  const { page } = await hoverLink(context);
  await page.locator('header a[href="/leistungen"]').first().click();
  await page.waitForURL('**/leistungen');
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'deliveryType' in entry ? entry.deliveryType : undefined;
  });
  expect(delivery).toBe('navigational-prefetch');
  await context.close();
});

it('prefetches a page once in browsers without speculation rules', async () => {
  const context = await browser.newContext(desktop);
  await context.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    document.addEventListener('DOMContentLoaded', () => document.querySelector('[type=speculationrules]')?.remove());
  });
  const { page, requests } = await hoverLink(context);
  await page.locator('header a[href="/leistungen"]').first().focus();
  await page.locator('a[href="/urkunde_120_baeume.pdf"]').first().focus();
  expect(requests.filter((path) => path === '/leistungen' || path.includes('urkunde'))).toEqual(['/leistungen']);
  await context.close();
});

it('prefetches nothing with Save-Data', async () => {
  const context = await browser.newContext(desktop);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { page, requests } = await hoverLink(context);
  expect(await page.locator('script[type="speculationrules"]').count()).toBe(0);
  expect(requests).not.toContain('/leistungen');
  await context.close();
});

it('restores pages from the back/forward cache, whatever their islands and behaviours', async () => {
  // a small window without motion renders faster
  const page = await browser.newPage({ viewport: { width: 320, height: 240 }, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${page.url()} ${type}: ${reason}`));
  });
  const visit = async (path: string) => {
    await page.goto(site.url + path);
    await page.evaluate(() => document.documentElement.setAttribute('data-left', location.pathname));
  };
  const goBackTo = async (path: string) => {
    await page.evaluate(() => history.back());
    const restored = page.locator(`html[data-left="${path}"]`);
    await restored.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => reasons.push(`${path} was reloaded`));
  };
  // Chromium keeps five pages
  const paths = ['/', '/leistungen', '/en/agency', '/kontakt/projektanfrage', '/casestudies'];
  for (const path of [...paths, '/impressum']) await visit(path);
  for (const path of paths.toReversed()) await goBackTo(path);
  expect(reasons).toEqual([]);
  await page.close();
});
