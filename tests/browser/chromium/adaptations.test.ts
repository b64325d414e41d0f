import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { fixture } from '../../fixture-site';
import { desktop, phone, setUpChromium, hydrateIsland } from './pages';

const { open } = setUpChromium();

const getStyle = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name).trim(), property);

/** Sets the browser's default font size. */
const setFontSize = (standard: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

it('in forced colours, hovered buttons and focused options keep their own colours, and the flywheel shows its step', async () => {
  const forcedColours = { ...desktop, forcedColors: 'active' } as const;
  const page = await open('/', forcedColours);
  const button = 'main a[href="/kontakt/zusammenarbeit"]';
  await page.locator(button).first().hover();
  expect(await getStyle(page, button, 'forced-color-adjust')).toBe('none');
  await page.goto('/kontakt/projektanfrage');
  await page.locator('select[name="form_type"]').click();
  expect(await getStyle(page, 'option:focus', 'forced-color-adjust')).toBe('none');
  await page.goto('/leistungen');
  await hydrateIsland(page, 'flywheel');
  await page.locator('[data-island="flywheel"] button').nth(3).click();
  await page.waitForSelector('[data-step="3"]');
  const backgrounds = await page
    .locator('[data-island="flywheel"] button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::before').backgroundColor));
  expect(backgrounds.map((background) => background === backgrounds[3])).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

it.each([{}, { forcedColors: 'active' }] as const)(
  'a disabled arrow looks different from an enabled one (%o)',
  async (preference) => {
    const page = await open('/agentur', { ...desktop, ...preference });
    const styles = await page.locator('[data-island="publications"] button').evaluateAll((arrows) =>
      arrows.map((arrow) => {
        const { color, opacity } = getComputedStyle(arrow);
        return `${color} ${opacity}`;
      }),
    );
    expect(new Set(styles).size).toBe(2);
  },
);

it('with more contrast, hints and field borders have the text colour', async () => {
  const page = await open('/kontakt/projektanfrage', { ...desktop, contrast: 'more' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const ink = await getStyle(page, 'html', 'color');
    expect(await getStyle(page, 'label:has(+ [name="company"]) span + span', 'color')).toBe(ink);
    expect(await getStyle(page, '[name="message"]', 'border-top-color')).toBe(ink);
  }
});

it.each([
  ['testimonials', '/en/'],
  ['publications', '/en/agency'],
])('the %s stay in view on a right-to-left page', async (id, path) => {
  const page = await open(path, { ...desktop, reducedMotion: 'reduce' });
  await hydrateIsland(page, id);
  await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await page.locator(`[data-island="${id}"] button`).last().click();
  const isInView = () =>
    page.locator(`[data-island="${id}"] li[data-current]`).evaluate((card) => {
      const { left, right } = card.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(isInView).toBe(true);
});

it.each([
  ['/', 'testimonials', '[data-testimonial] blockquote', 4],
  ['/agentur', 'publications', '[data-island="publications"] li h3', 4],
])('each item of the carousel on %s is printed once, without arrows', async (path, island, texts, count) => {
  const page = await open(path);
  await hydrateIsland(page, island);
  await page.locator(`[data-island="${island}"] button`).last().click();
  await page.emulateMedia({ media: 'print' });
  const countLegible = () =>
    page.locator(texts).evaluateAll((elements) => {
      const isLegible = (text: Element) => {
        const { left, right } = text.getBoundingClientRect();
        const isVisible = text.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isVisible && left >= 0 && right <= document.documentElement.clientWidth;
      };
      return elements.filter(isLegible).length;
    });
  await expect.poll(countLegible).toBe(count);
  expect(await page.locator(`[data-island="${island}"] button`).first().isVisible()).toBe(false);
});

it('prints the page instead of the open menu, and the phases instead of the flywheel', async () => {
  const page = await open('/leistungen', phone);
  await page.tap('button[popovertarget="menu"]:not([popovertargetaction])');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('#menu').isVisible()).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
  await page.setViewportSize({ width: 1200, height: 900 });
  expect(await page.locator('[data-island="flywheel"]').isVisible()).toBe(false);
  const phases = page.locator('#flywheel details > summary');
  expect(await phases.evaluateAll((titles) => titles.every((title) => title.checkVisibility()))).toBe(true);
});

it('at twice the text size, pages do not scroll sideways on a phone, and the logo stays legible', async () => {
  const page = await open('/', { viewport: { width: 375, height: 740 } }, setFontSize(32));
  for (const path of ['/', '/agentur', '/en/', '/en/agency']) {
    await page.goto(path);
    for (const island of await page.locator('[data-island]').all()) await island.scrollIntoViewIfNeeded();
    const { overflow, logo } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      logo: document.querySelector('header a svg')?.getBoundingClientRect().width,
    }));
    expect(overflow, path).toBe(0);
    expect(logo, path).toBeGreaterThan(28);
  }
});

it('an e-mail address breaks only after the @ or a dot at twice the text size', async () => {
  const page = await open('/', { viewport: { width: 320, height: 800 } }, setFontSize(32));
  for (const path of ['/', '/kontakt/zusammenarbeit', '/datenschutz']) {
    await page.goto(path);
    const addresses = await page.locator(':is(main, footer) a[href^="mailto:"]').evaluateAll((links) => {
      const getTop = (text: Node, index: number) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().top;
      };
      return links.map((link) => {
        const lines = new Map<number, string>();
        const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const [index, letter] of [...(text.textContent ?? '')].entries()) {
            const top = getTop(text, index);
            lines.set(top, (lines.get(top) ?? '') + letter);
          }
        }
        return [...lines.values()];
      });
    });
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((lines) => lines.slice(0, -1).some((line) => !/[@.]$/.test(line)))).toEqual([]);
    for (const lines of addresses) expect(lines.join('')).toBe(fixture.content.identity.email.address);
  }
});

it('the footer shows the current year, even if the page was built in an earlier one', async () => {
  const page = await open('/impressum', desktop, (page) =>
    page.addInitScript(() => (Date.prototype.getFullYear = () => 2098)),
  );
  expect(await page.locator('footer span[data-year]').textContent()).toBe('2098');
});

it('copied text does not include visually hidden text', async () => {
  const page = await open('/agentur');
  const main = page.locator('main');
  const copied = await main.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(await main.textContent()).toContain('neuem Tab');
  expect(copied).not.toContain('neuem Tab');
});

it('a question that is closed while the page loads stays closed', async () => {
  const fontRequests: (() => void)[] = [];
  // open() waits until a page has loaded, so it opens a file without fonts
  const page = await open('/robots.txt', desktop, (page) =>
    page.route('**/*.woff2', (route) => void fontRequests.push(() => void route.continue())),
  );
  await page.goto('/leistungen#faq-3', { waitUntil: 'domcontentloaded' });
  await page.locator('#faq-3[open] summary').click();
  await page.locator('#faq-2 summary').click();
  fontRequests.forEach((continueRequest) => continueRequest());
  await page.waitForLoadState();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
  const openIds = await page.locator('details[open]').evaluateAll((details) => details.map(({ id }) => id));
  expect(openIds).toEqual(['faq-2']);
});

/** Returns the families of the web fonts that a page uses. */
const listWebFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => !family.includes('fallback') && status === 'loaded')
      .map(({ family }) => family),
  );
const webFonts = ['Display', 'Label', 'Text'];

it('the first page has its web fonts', async () => {
  expect(await listWebFonts(await open('/agentur'))).toEqual(webFonts);
});

it.each(['a slow connection', 'Save-Data'])('with %s, only the first page has no web fonts', async (reason) => {
  const page = await open('/agentur', desktop, async (page) => {
    if (reason === 'Save-Data')
      return page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const session = await page.context().newCDPSession(page);
    const conditions = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 };
    return session.send('Network.emulateNetworkConditions', conditions);
  });
  expect(await listWebFonts(page)).toEqual([]);
  await page.locator('header a[href="/coaching"]').first().click();
  await page.waitForURL('**/coaching');
  expect(await listWebFonts(page)).toEqual(webFonts);
});
