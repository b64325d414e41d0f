import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { chromiumPages, desktop, phone, type Prepare } from './pages';

const { open } = chromiumPages();

/** An extension that blocks scripts by a policy, which media queries for scripting do not know of. */
const blocked: Prepare = async (page) => {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({ response, headers, body });
  });
};

/** How many elements can be read, of those that match. */
const readable = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length,
    );

it.each([
  ['/agentur', phone, '[data-island="team"] dl', 3],
  ['/agentur', desktop, '[data-island="publications"] li', 4],
  ['/leistungen', desktop, '[data-island="flywheel"] [data-step] h3', 6],
  ['/', desktop, '[data-island="testimonials"] blockquote', 4],
] as const)(
  'everything in islands of %s can be read while a policy blocks scripts',
  async (path, size, what, count) => {
    const page = await open(path, size, blocked);
    expect(await readable(page, what)).toBe(count);
  },
);

it('without style sheets, every testimonial is there once', async () => {
  const page = await open('/', desktop, blocked);
  await page.evaluate(() => document.querySelectorAll('style, [rel="stylesheet"]').forEach((sheet) => sheet.remove()));
  expect(await readable(page, '[data-testimonial]')).toBe(4);
});
