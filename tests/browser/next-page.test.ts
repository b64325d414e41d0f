import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { content } from '../site/dist';
import { planPages } from '../../src/site/plan';
import { ensureChromium } from './browser';
import { startSite, type RunningSite } from './site';

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  site = await startSite(join(import.meta.dirname, '../../dist'));
  // Playwright turns the back/forward cache off, which is looked at here
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
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

describe('the next page', () => {
  it('is there before a hovered link is clicked', async () => {
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

  it('is fetched once where the engine knows no speculation rules', async () => {
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

  it('is left alone where data is to be saved', async () => {
    const context = await browser.newContext(wide);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const { page, asked } = await hover(context);
    expect(await page.locator('script[type="speculationrules"]').count()).toBe(0);
    expect(asked).not.toContain('/leistungen');
    await context.close();
  });
});

describe('going back', () => {
  // what is answered with 404 (decision 11) no engine keeps
  const paths = planPages(content).flatMap(({ view, path }) => (view === 'case-study-not-found' ? [] : path));
  let context: BrowserContext;
  beforeAll(async () => {
    context = await browser.newContext();
  });

  it.each(paths)('finds %s as it was left', async (path) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const reasons: string[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`));
    });
    await page.goto(site.url + path);
    await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(() => history.back());
    await page
      .locator('html[data-left]')
      .waitFor({ state: 'attached', timeout: 5_000 })
      .catch(() => undefined);
    expect(reasons).toEqual([]);
    expect(await page.locator('html[data-left]').count()).toBe(1);
    await page.close();
  });
});
