import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { fixture } from '../../fixture-site';
import { chromiumPages, desktop, phone, startIsland } from './pages';

const { open } = chromiumPages();

const property = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted).trim(), name);

/** As in a browser that is set to larger letters. */
const enlarge = (standard: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

it('in forced colours, inverted buttons and options opt out and the flywheel shows its step', async () => {
  const forced = { ...desktop, forcedColors: 'active' } as const;
  const page = await open('/', forced);
  const button = 'main a[href="/kontakt/zusammenarbeit"]';
  await page.locator(button).first().hover();
  expect(await property(page, button, 'forced-color-adjust')).toBe('none');
  await page.goto('/kontakt/projektanfrage');
  await page.locator('select[name="form_type"]').click();
  expect(await property(page, 'option:focus', 'forced-color-adjust')).toBe('none');
  await page.goto('/leistungen');
  await startIsland(page, 'flywheel');
  await page.locator('[data-island="flywheel"] button').nth(3).click();
  await page.waitForSelector('[data-step="3"]');
  const grounds = await page
    .locator('[data-island="flywheel"] button')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').backgroundColor));
  expect(grounds.map((ground) => ground === grounds[3])).toEqual([false, false, false, true, false, false]);
});

it.each([{}, { forcedColors: 'active' }, { contrast: 'more' }] as const)(
  'an arrow that cannot move looks different, with %o',
  async (wish) => {
    const page = await open('/agentur', { ...desktop, ...wish });
    const looks = await page.locator('[data-island="publications"] button').evaluateAll((both) =>
      both.map((arrow) => {
        const { color, opacity } = getComputedStyle(arrow);
        return `${color} ${opacity}`;
      }),
    );
    expect(new Set(looks).size).toBe(2);
  },
);

it.each(['light', 'dark'] as const)(
  'with more contrast, words and fields are as strong as ink (%s)',
  async (scheme) => {
    const page = await open('/kontakt/projektanfrage', { ...desktop, colorScheme: scheme, contrast: 'more' });
    const ink = await property(page, 'html', 'color');
    expect(await property(page, 'label:has(+ [name="company"]) span + span', 'color')).toBe(ink);
    expect(await property(page, '[name="message"]', 'border-top-color')).toBe(ink);
  },
);

it.each([
  ['testimonials', '/en/'],
  ['publications', '/en/agency'],
])('the %s stay in view on a page turned to the right', async (id, path) => {
  const page = await open(path, { ...desktop, reducedMotion: 'reduce' });
  await startIsland(page, id);
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await page.locator(`[data-island="${id}"] button`).last().click();
  const edges = () =>
    page.locator(`[data-island="${id}"] li[data-current]`).evaluate((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(edges).toBe(true);
});

it.each([
  ['/', 'testimonials', '[data-testimonial] blockquote', 4],
  ['/agentur', 'publications', '[data-island="publications"] li h3', 4],
])('everything in a carousel on %s is printed once, without arrows', async (path, island, texts, count) => {
  const page = await open(path);
  await startIsland(page, island);
  await page.locator(`[data-island="${island}"] button`).last().click();
  await page.emulateMedia({ media: 'print' });
  const legible = () =>
    page.locator(texts).evaluateAll((all) => {
      const isSeen = (text: Element) => {
        const { left, right } = text.getBoundingClientRect();
        const isShown = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isShown && left >= 0 && right <= document.documentElement.clientWidth;
      };
      return all.filter(isSeen).length;
    });
  await expect.poll(legible).toBe(count);
  expect(await page.locator(`[data-island="${island}"] button`).first().isVisible()).toBe(false);
});

it('the page is printed, not the open menu, and phases instead of the wheel', async () => {
  const page = await open('/leistungen', phone);
  await page.tap('button[popovertarget="menu"]:not([popovertargetaction])');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#menu').isVisible()).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await page.locator('[data-island="flywheel"]').isVisible()).toBe(false);
  const phases = page.locator('#flywheel details > summary');
  expect(await phases.evaluateAll((all) => all.every((each) => each.checkVisibility()))).toBe(true);
});

it.each(['/', '/kontakt/zusammenarbeit', '/datenschutz'])(
  'an e-mail address on %s breaks only behind the @ or a dot in letters of twice the size',
  async (path) => {
    const page = await open(path, { viewport: { width: 320, height: 800 } }, enlarge(32));
    const addresses = await page.locator('main a[href^="mailto:"], footer a[href^="mailto:"]').evaluateAll((links) =>
      links.map((link) => {
        const lines: string[] = [];
        let last = Number.NaN;
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          for (const [index, letter] of [...(texts.currentNode.textContent ?? '')].entries()) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + 1);
            const { top } = range.getBoundingClientRect();
            if (top === last) lines.push((lines.pop() ?? '') + letter);
            else lines.push(letter);
            last = top;
          }
        }
        return lines;
      }),
    );
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((lines) => lines.slice(0, -1).some((line) => !/[@.]$/.test(line)))).toEqual([]);
    for (const lines of addresses) expect(lines.join('')).toBe(fixture.content.identity.email.address);
  },
);

it('the footer names the present year, also on a page that was built in another', async () => {
  const page = await open('/impressum', desktop, (each) =>
    each.addInitScript(() => (Date.prototype.getFullYear = () => 2098)),
  );
  expect(await page.locator('footer span[data-year]').textContent()).toBe('2098');
});

it('copied text has no words that are only for screen readers', async () => {
  const page = await open('/agentur');
  const main = page.locator('main');
  const copied = await main.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(await main.textContent()).toContain('neuem Tab');
  expect(copied).not.toContain('neuem Tab');
});

it('a question that was closed before everything had loaded stays closed', async () => {
  const fonts: (() => void)[] = [];
  const page = await open('/robots.txt', desktop, (fresh) =>
    fresh.route('**/*.woff2', (route) => void fonts.push(() => void route.continue())),
  );
  await page.goto('/leistungen#faq-3', { waitUntil: 'domcontentloaded' });
  await page.locator('#faq-3[open] summary').click();
  await page.locator('#faq-2 summary').click();
  fonts.forEach((go) => go());
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
  const opened = await page.locator('details[open]').evaluateAll((all) => all.map(({ id }) => id));
  expect(opened).toEqual(['faq-2']);
});
