import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { startIsland, siteInBrowser } from './islands-site';
import { desktop, phone } from './windows';

const open = siteInBrowser();
const tablet = { ...phone, viewport: { width: 1194, height: 834 } };

/** The texts of everything whose looks depend on being pointed at, in the window as it is. */
const answersToPointing = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const collect = (rules: CSSRuleList, above: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
        if (!(rule instanceof CSSStyleRule)) {
          if (rule instanceof CSSGroupingRule) collect(rule.cssRules, above);
          continue;
        }
        const selector = rule.selectorText.replaceAll('&', `:is(${above})`);
        collect(rule.cssRules, selector);
        if (!selector.includes(':hover')) continue;
        for (const element of document.querySelectorAll(selector.replaceAll(':hover', ':not(x)'))) {
          // the menu goes with the tap, and the bot is there to be touched
          if (!element.closest('[data-menu], [data-bot]')) found.push(element.textContent.trim());
        }
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules, '');
    return found;
  });

describe.each(['/', '/leistungen', '/casestudies', '/agentur', '/impressum', '/kontakt/projektanfrage', '/coaching'])(
  'on %s',
  (path) => {
    it.each([phone, tablet])('nothing goes on looking pointed at after a tap, in %o', async (touched) => {
      expect(await answersToPointing(await open(path, touched))).toEqual([]);
    });

    it('the mouse is answered', async () => {
      expect((await answersToPointing(await open(path, desktop))).length).toBeGreaterThan(10);
    });
  },
);

it('a tap is marked in the site’s own colour, and leaves nothing behind where it closes the menu', async () => {
  const page = await open('/leistungen', phone);
  const mark = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-tap-highlight-color'));
  for (const selector of ['header button', 'main a', 'summary', 'footer a'])
    expect(await mark(selector)).toMatch(/^rgba\(210, 238, 63, 0\.50?2?\)$/);
  expect(await mark('[data-menu] li a')).toBe('rgba(0, 0, 0, 0)');
});

describe('under the mouse', () => {
  it('the page that one is on keeps its heavy line in the navigation', async () => {
    const page = await open('/agentur');
    const link = page.locator('header nav [aria-current]');
    const line = () => link.evaluate((element) => getComputedStyle(element).textDecorationThickness);
    const before = await line();
    await link.hover();
    expect(await line()).toBe(before);
  });

  it('the coaching’s button and the flywheel’s points answer', async () => {
    const coaching = await open('/coaching');
    const button = coaching.locator('main a').first();
    await button.hover();
    expect(await button.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
    const services = await open('/leistungen');
    await startIsland(services, 'flywheel');
    const point = services.locator('[data-island="flywheel"] button').nth(3);
    const ground = () => point.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    const before = await ground();
    await point.hover();
    expect(await ground()).not.toBe(before);
  });
});

it('the ring around an article’s link is whole on a phone', async () => {
  const page = await open('/agentur', phone);
  await startIsland(page, 'publications');
  const room = await page.locator('[data-publication][data-current] a').evaluate((link) => {
    const clipped = link.closest('ul')?.parentElement?.getBoundingClientRect().left ?? 0;
    return link.getBoundingClientRect().left - clipped;
  });
  // a heavy line, a heavy line’s width away
  expect(room).toBeGreaterThanOrEqual(6);
});
