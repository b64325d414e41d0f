import type { CDPSession, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { content } from '../site/dist';
import { startIsland, siteInBrowser } from './islands-site';
import { desktop, phone } from './windows';

const open = siteInBrowser();

/** Enlarges a page as two fingers do, and waits until it knows, and the browser knows what fingers may do there. */
async function enlarge(page: Page, session: CDPSession, pageScaleFactor: number, carousel: Locator): Promise<void> {
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor });
  await page.waitForFunction((scale) => Math.abs((visualViewport?.scale ?? 0) - scale) < 0.01, pageScaleFactor);
  const isEnlarged = () => carousel.evaluate((element) => element.hasAttribute('data-enlarged'));
  await expect.poll(isEnlarged).toBe(pageScaleFactor > 1);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Swipes to the left with one finger, a third of the window below its upper edge. */
async function swipe(session: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 250 }] });
  await touch('touchStart', 320);
  for (const x of [280, 220, 160, 100, 40]) await touch('touchMove', x);
  await touch('touchEnd');
}

describe.each([
  ['/', 'testimonials', '7 von 11: '],
  ['/agentur', 'publications', '2 von 7: '],
])('on %s, one finger', (path, island, next) => {
  it(`moves the page while it is enlarged, and the ${island} otherwise`, async () => {
    const page = await open(path, phone, () => Promise.resolve());
    const session = await page.context().newCDPSession(page);
    await startIsland(page, island);
    const carousel = page.locator(`[data-island="${island}"] > section`);
    const current = page.locator(`[data-island="${island}"] li[data-current]`);
    const status = () => page.locator(`[data-island="${island}"] [role="status"]`).textContent();
    // below the header, and where the finger goes down in both sizes
    await current.evaluate((card) => {
      scrollTo({ top: card.getBoundingClientRect().top + scrollY - 70, behavior: 'instant' });
    });
    const pageLeft = () => page.evaluate(() => visualViewport?.pageLeft ?? 0);

    await carousel.evaluate((element) => {
      const note = () => document.documentElement.toggleAttribute('data-dragged', true);
      new MutationObserver(note).observe(element, { attributeFilter: ['data-dragging'] });
    });

    await enlarge(page, session, 2.5, carousel);
    await swipe(session);
    expect(await status()).toBe('');
    expect(await page.locator('html[data-dragged]').count()).toBe(0);
    await expect.poll(pageLeft, { timeout: 5000 }).toBeGreaterThan(60);

    await enlarge(page, session, 1, carousel);
    await swipe(session);
    await expect.poll(status).toContain(next);
    expect(await page.locator('html[data-dragged]').count()).toBe(1);
    expect(await pageLeft()).toBe(0);
  });
});

it('a testimonial is no narrow column where letters are half as large again', async () => {
  const page = await open('/', desktop, async (prepared) => {
    const session = await prepared.context().newCDPSession(prepared);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  });
  await startIsland(page, 'testimonials');
  const charactersInLine = await page.locator('[data-testimonial][data-current] blockquote p').evaluate((text) => {
    const lines = text.clientHeight / parseFloat(getComputedStyle(text).lineHeight);
    return (text.textContent ?? '').length / lines;
  });
  expect(charactersInLine).toBeGreaterThan(25);
});

/** The lines of every link to an e-mail address, the hyphen of none among them. */
const linesOfAddresses = (within: string) =>
  [...document.querySelectorAll(`${within} a[href^="mailto:"]`)].map((link) => {
    const lines: string[] = [];
    let last = Number.NaN;
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? '';
      for (const [index, letter] of [...text].entries()) {
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
  });

it.each(['/', '/en/', '/kontakt/zusammenarbeit', '/datenschutz'])(
  'lines of an e-mail address end behind the @ or a dot, where letters are of twice the size: %s',
  async (path) => {
    const page = await open(path, { viewport: { width: 320, height: 800 } }, async (prepared) => {
      const session = await prepared.context().newCDPSession(prepared);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    });
    await page.locator('[popovertarget="menu"]').first().click();
    const addresses = await page.evaluate(linesOfAddresses, 'html');
    expect(addresses.length).toBeGreaterThan(1);
    const torn = addresses.filter((lines) => lines.slice(0, -1).some((line) => !/[@.]$/.test(line)));
    expect(torn).toEqual([]);
    expect(addresses.flatMap((lines) => lines.join(''))).toEqual(addresses.map(() => content.identity.email.address));
  },
);

it.each(['/', '/datenschutz'])(
  'a link to an e-mail address is named by it, without a blank where a line may end: %s',
  async (path) => {
    const page = await open(path, desktop);
    const session = await page.context().newCDPSession(page);
    const { root } = await session.send('DOM.getDocument');
    const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId: root.nodeId, role: 'link' });
    const names = nodes.flatMap(({ name }) => (String(name?.value).includes('@') ? [String(name?.value)] : []));
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(names)]).toEqual([content.identity.email.address]);
  },
);

it.each(['/kontakt', '/en/contact', '/datenschutz'])(
  'an e-mail address is whole in letters of usual size, and a full stop behind it stands beside it: %s',
  async (path) => {
    const page = await open(path, { viewport: { width: 320, height: 800 } });
    const broken: string[][] = [];
    for (let width = 320; width <= 1440; width += 20) {
      await page.setViewportSize({ width, height: 800 });
      const addresses = await page.evaluate(linesOfAddresses, 'html');
      const lone = await page.locator('main a[href^="mailto:"]').evaluateAll((links) =>
        links.flatMap((link) => {
          const behind = link.nextSibling;
          if (!behind?.textContent?.startsWith('.')) return [];
          const range = document.createRange();
          range.setStart(behind, 0);
          range.setEnd(behind, 1);
          return range.getBoundingClientRect().top > link.getBoundingClientRect().bottom ? [['.']] : [];
        }),
      );
      broken.push(
        ...[...addresses.filter(({ length }) => length > 1), ...lone].map((each) => [String(width), ...each]),
      );
    }
    expect(broken).toEqual([]);
  },
);

it('an e-mail address is whole where a message was not sent, and its lines end behind the @ or a dot where it is too long', async () => {
  const page = await open('/kontakt', { viewport: { width: 320, height: 800 } }, (fresh) =>
    fresh.route('**/api/enquiry', (route) => route.abort('internetdisconnected')),
  );
  await startIsland(page, 'contact-form');
  for (const name of ['from_name', 'website', 'message']) await page.locator(`[name="${name}"]`).fill('Rosa');
  await page.locator('[name="from_email"]').fill('rosa@praxis.example');
  await page.locator('form button[type="submit"]').click();
  await page.locator('main [role="alert"] a').waitFor();
  const lines = () => page.evaluate(linesOfAddresses, 'main [role="alert"]');
  for (const line of (await lines()).flatMap((each) => each.slice(0, -1))) expect(line).toMatch(/[@.]$/);
  for (const width of [375, 412, 494, 640, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lines()).toEqual([[content.identity.email.address]]);
  }
});

it('the coaching’s signposts divide words with a hyphen where letters are of twice the size', async () => {
  const page = await open('/coaching', { viewport: { width: 320, height: 800 } }, async (prepared) => {
    const session = await prepared.context().newCDPSession(prepared);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  });
  const arms = page.locator('li:has(> [data-art="icons/editor"])').locator('xpath=../li');
  const hyphens = await arms.evaluateAll((all) => all.map((arm) => getComputedStyle(arm).hyphens));
  expect(hyphens.length).toBeGreaterThan(2);
  expect(new Set(hyphens)).toEqual(new Set(['auto']));
});

it('words stand below a badge or a portrait where letters are of twice the size, and have its whole width', async () => {
  const page = await open('/agentur', { viewport: { width: 375, height: 800 } }, async (prepared) => {
    const session = await prepared.context().newCDPSession(prepared);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  });
  const named = page.locator('li:has(> img[src*="/badge"]), [data-island="team"] li div:has(> img)');
  const places = await named.evaluateAll((all) =>
    all.map((each) => {
      const [picture, text] = ['img', 'p'].map((name) => each.querySelector(name)?.getBoundingClientRect());
      return {
        isBelow: (text?.top ?? 0) >= (picture?.bottom ?? Infinity),
        share: (text?.width ?? 0) / each.clientWidth,
      };
    }),
  );
  expect(places.length).toBeGreaterThan(6);
  expect(places.filter(({ isBelow, share }) => !isBelow || share < 1)).toEqual([]);
});
