import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { scrollTo, siteInBrowser } from './islands-site';
import { desktop, phone, type Prepare } from './windows';

const open = siteInBrowser();

/** An extension that blocks scripts by policy: the browser goes on saying that it runs them. */
const blocked: Prepare = async (page) => {
  // which says so of every script
  page.removeAllListeners('console');
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({ response, headers, body });
  });
};

/** What an outdated cache or a proxy makes of the widgets' chunks. */
const missing: Prepare = async (page) => {
  await page.addInitScript(() => addEventListener('error', (event) => event.preventDefault()));
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
};

/** Scrolls through the page, so that every widget is asked for. */
async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) await scrollTo(page, top);
}

/** How many elements can be read, of those that match. */
const readable = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length,
    );

it.each([
  ['/agentur', phone, '[data-island="team"] dl', 4],
  ['/agentur', desktop, '[data-island="publications"] li', 7],
  ['/leistungen', desktop, '[data-island="flywheel"] [data-step] h3', 6],
  ['/', desktop, '[data-island="testimonials"] blockquote', 11],
] as const)(
  '%s: all that widgets would show can be read while scripts are blocked',
  async (path, size, what, count) => {
    const page = await open(path, size, blocked);
    expect(await readable(page, what)).toBe(count);
  },
);

it.each([
  ['/agentur', phone, '[data-island="team"] dl', 4],
  ['/agentur', desktop, '[data-island="publications"] li', 7],
  ['/leistungen', desktop, '[data-island="flywheel"] [data-step] h3', 6],
] as const)('%s: all that widgets would show can be read when a chunk is missing', async (path, size, what, count) => {
  const page = await open(path, size, missing);
  await readThrough(page);
  await expect.poll(() => readable(page, what)).toBe(count);
});

it('/: without style sheets, no testimonial stands there more than once', async () => {
  const page = await open('/', desktop, blocked);
  await page.evaluate(() => document.querySelectorAll('style, [rel="stylesheet"]').forEach((sheet) => sheet.remove()));
  expect(await readable(page, '[data-testimonial]')).toBe(11);
});
