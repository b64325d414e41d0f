import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { desktop, setUpChromium, type Prepare } from './pages';

const { open } = setUpChromium();

/** Blocks scripts with a CSP, as some extensions do. The media query for scripting does not reflect this. */
const blockScripts: Prepare = async (page) => {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    const body = (await response.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
    await route.fulfill({ response, headers, body });
  });
};

/** Counts the visible elements that match a selector. */
const countVisible = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(
      (elements) =>
        elements.filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .length,
    );

it('islands are readable if a CSP blocks scripts', async () => {
  const page = await open('/agentur', desktop, blockScripts);
  expect(await countVisible(page, '[data-island="team"] dl')).toBe(3);
  expect(await countVisible(page, '[data-island="publications"] li')).toBe(4);
  await page.goto('/leistungen');
  expect(await countVisible(page, '[data-island="flywheel"] [data-step] h3')).toBe(6);
  await page.goto('/');
  expect(await countVisible(page, '[data-island="testimonials"] blockquote')).toBe(4);
});

it('every testimonial appears once without style sheets', async () => {
  const page = await open('/', desktop, blockScripts);
  await page.evaluate(() => document.querySelectorAll('style, [rel="stylesheet"]').forEach((sheet) => sheet.remove()));
  expect(await countVisible(page, '[data-testimonial]')).toBe(4);
});
