import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { fixturePlan } from '../../fixture-site';
import { launchChromium } from '../browser';
import { startTestSite, type TestSite } from '../test-site';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  // Playwright turns the back/forward cache off
  browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }, true);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Hovers a link of the navigation for as long as the engine takes to believe it; tells what was asked for meanwhile. */
async function hover(context: BrowserContext): Promise<{ page: Page; asked: string[] }> {
  const page = await context.newPage();
  await page.goto(`${site.url}/`);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('header a[href="/leistungen"]').first().hover();
  await page.waitForTimeout(600);
  return { page, asked };
}

const wide = { viewport: { width: 1440, height: 900 } };

it('the next page is there before a hovered link is clicked', async () => {
  const context = await browser.newContext(wide);
  const { page } = await hover(context);
  await page.locator('header a[href="/leistungen"]').first().click();
  await page.waitForURL('**/leistungen');
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'deliveryType' in entry ? entry.deliveryType : undefined;
  });
  expect(delivery).toBe('navigational-prefetch');
  await context.close();
});

it('the next page is fetched once in browsers without speculation rules', async () => {
  const context = await browser.newContext(wide);
  await context.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    document.addEventListener('DOMContentLoaded', () => document.querySelector('[type=speculationrules]')?.remove());
  });
  const { page, asked } = await hover(context);
  await page.locator('header a[href="/leistungen"]').first().focus();
  await page.locator('a[href="/urkunde_120_baeume.pdf"]').first().focus();
  expect(asked.filter((path) => path === '/leistungen' || path.includes('urkunde'))).toEqual(['/leistungen']);
  await context.close();
});

it('the next page is not fetched where data is to be saved', async () => {
  const context = await browser.newContext(wide);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { page, asked } = await hover(context);
  expect(await page.locator('script[type="speculationrules"]').count()).toBe(0);
  expect(asked).not.toContain('/leistungen');
  await context.close();
});

/** As many pages as Chromium keeps besides the open one. */
const kept = 5;

// one page of each kind, in turn in both languages; browsers do not keep pages with status 404
const plan = fixturePlan.pages.filter(({ name }) => name !== 'case-study-not-found');
const names = [...new Set(plan.map(({ name }) => name))];
const paths = names.flatMap((name, index) => {
  const pages = plan.filter((page) => page.name === name);
  return (pages.find(({ locale }) => locale === (index % 2 ? 'en' : 'de')) ?? pages[0])?.path ?? [];
});

it('going back and forward finds every kind of page as it was left', async () => {
  // a small window without motion is painted sooner, and nothing here depends on pixels
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
  const move = async (steps: number, path: string) => {
    await page.evaluate((by) => history.go(by), steps);
    const marked = page.locator(`html[data-left="${encodeURI(path)}"]`);
    await marked.waitFor({ state: 'attached', timeout: 5_000 }).catch(() => reasons.push(`${path} was reloaded`));
  };
  await visit('/');
  for (let start = 0; start < paths.length; start += kept) {
    const walk = paths.slice(start, start + kept);
    for (const path of [...walk, '/']) await visit(path);
    for (const path of walk.toReversed()) await move(-1, path);
    await move(walk.length, '/');
  }
  expect(reasons).toEqual([]);
  await page.close();
}, 180_000);
