import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { closedGate } from './gate';
import { scrollTo, settle, startIsland, siteInBrowser } from './islands-site';
import { desktop, phone } from './windows';

const open = siteInBrowser();

const topOf = (page: Page, selector: string, index = 0) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);
const property = (page: Page, selector: string, name: string, index = 0) =>
  page
    .locator(selector)
    .nth(index)
    .evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted).trim(), name);

const progressBar = '[data-step] > div > [aria-hidden]:last-child';

describe('the team', () => {
  const details = (page: Page) =>
    page.locator('[data-island="team"] dl').evaluateAll((all) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
      return all.filter(isShown).length;
    });

  it('folds at 494 px and shows everything above, also after the window is turned', async () => {
    const page = await open('/agentur', { ...phone, viewport: { width: 494, height: 900 } });
    await startIsland(page, 'team');
    expect(await details(page)).toBe(0);
    const toggle = page.locator('[data-island="team"] button').nth(1);
    await toggle.tap();
    expect([await toggle.textContent(), await toggle.getAttribute('aria-expanded')]).toEqual([
      'Weniger anzeigen',
      'true',
    ]);
    // the specification's half a second (section 9)
    const fold = `[id="${(await toggle.getAttribute('aria-controls')) ?? ''}"]`;
    expect(await property(page, fold, 'transition-duration')).toMatch(/^0\.5s(, 0\.5s)*$/);
    await settle(page);
    expect(await details(page)).toBe(1);
    await page.setViewportSize({ width: 900, height: 494 });
    await settle(page);
    expect(await details(page)).toBe(4);
    expect(await toggle.isVisible()).toBe(false);
    await page.setViewportSize({ width: 494, height: 900 });
    await settle(page);
    expect(await details(page)).toBe(1);
  });

  it('keeps the button that was pressed in sight when what stood above it has folded', async () => {
    const page = await open('/agentur', phone);
    await startIsland(page, 'team');
    const toggle = page.locator('[data-island="team"] button').nth(1);
    await toggle.tap();
    await settle(page);
    const { x, y } = await toggle.evaluate((button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      return button.getBoundingClientRect();
    });
    await page.touchscreen.tap(x + 10, y + 10);
    await page.waitForSelector('[data-island="team"] li:nth-child(2) button[aria-expanded="false"]');
    await settle(page);
    const isSeen = () =>
      toggle.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return top >= header && bottom <= innerHeight;
      });
    await expect.poll(isSeen, { timeout: 5000 }).toBe(true);
  });

  it('unfolds what a screen reader reads on to from the button, and what is seen above it', async () => {
    const page = await open('/agentur', phone);
    await startIsland(page, 'team');
    const toggle = page.locator('[data-island="team"] button').nth(1);
    await toggle.tap();
    await settle(page);
    const order = await toggle.evaluate((button) => {
      const detail = button.nextElementSibling;
      if (detail?.id !== button.getAttribute('aria-controls')) return 'something else is read next';
      return detail.getBoundingClientRect().bottom <= button.getBoundingClientRect().top;
    });
    expect(order).toBe(true);
  });

  it('shows everything without script', async () => {
    const page = await open('/en/agency', { ...phone, javaScriptEnabled: false });
    expect(await details(page)).toBe(4);
    expect(await page.locator('[data-island="team"] button:visible').count()).toBe(0);
  });
});

describe('the flywheel', () => {
  const steps = (page: Page) =>
    page
      .locator('[data-island="flywheel"] li')
      .filter({ has: page.locator('h3') })
      .evaluateAll((all) =>
        all.map((step) => {
          const { top, bottom } = step.getBoundingClientRect();
          return { opacity: getComputedStyle(step).opacity, top, bottom };
        }),
      );

  /** Where the section begins, and how far it is scrolled. */
  const placeOf = (page: Page) =>
    page.locator('[data-step]').evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return [top + scrollY, height - innerHeight] as const;
    });

  it('goes through six steps with scrolling, and to each by its button', async () => {
    const page = await open('/leistungen');
    await startIsland(page, 'flywheel');
    const [top, way] = await placeOf(page);
    const fills = () =>
      page.locator('[data-step] [data-segment] > path:first-child').evaluateAll((bands) =>
        bands.map((band) => {
          for (const transition of band.getAnimations()) transition.finish();
          return getComputedStyle(band).fill;
        }),
      );
    await scrollTo(page, top + way);
    await page.waitForSelector('[data-step="5"]');
    const lit = await fills();
    expect(new Set(lit).size).toBe(4);
    for (const [fraction, step] of [
      [0, '0'],
      [0.18, '1'],
      [0.35, '2'],
      [0.52, '3'],
      [0.68, '4'],
      [0.85, '5'],
      [1, '5'],
    ] as const) {
      await scrollTo(page, top + fraction * way);
      await page.waitForSelector(`[data-step="${step}"]`);
      const highlighted = (await fills()).filter((fill, index) => fill === lit[index]);
      expect(highlighted).toEqual(lit.slice(0, Number(step)));
      expect(await property(page, progressBar, 'visibility')).toBe(step === '0' ? 'hidden' : 'visible');
    }
    await page.locator('[data-island="flywheel"] button').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-step="2"]');
  });

  it.each([{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const)(
    'stands still with %o, its steps one below the other',
    async (options) => {
      const page = await open('/leistungen', { ...desktop, ...options });
      const seen = await steps(page);
      expect(seen.map(({ opacity }) => opacity)).toEqual(['1', '1', '1', '1', '1', '1']);
      for (const [index, step] of seen.slice(1).entries()) expect(step.top).toBeGreaterThan(seen[index]?.bottom ?? NaN);
    },
  );

  it('keeps its wheel in sight beside the steps where it stands still', async () => {
    const page = await open('/leistungen', { ...desktop, reducedMotion: 'reduce' });
    const last = page.locator('[data-island="flywheel"] ol > li').last();
    await scrollTo(page, await last.evaluate((step) => step.getBoundingClientRect().top + scrollY - innerHeight / 2));
    const wheel = await page.locator('[data-island="flywheel"] svg').boundingBox();
    expect(wheel && wheel.y + wheel.height / 2).toBeGreaterThan(0);
  });
});

describe('scrolling', () => {
  it.each(['/', '/leistungen', '/coaching'])('fades the hero of %s', async (path) => {
    const page = await open(path);
    const fading = [];
    for (const windows of [0, 1, 1.5, 2]) {
      await scrollTo(page, windows * 900);
      const opacity = Number(await property(page, '[data-fade]', 'opacity'));
      fading.push([opacity.toFixed(1), await property(page, '[data-fade]', 'pointer-events')]);
    }
    expect(fading).toEqual([
      ['1.0', 'auto'],
      ['1.0', 'auto'],
      ['0.5', 'auto'],
      ['0.0', 'none'],
    ]);
  });

  it.each([
    ['/agentur', 5],
    ['/en/services', 3],
  ])('lights the circles of %s from the middle of the window on', async (path, count) => {
    const page = await open(path);
    expect(await page.locator('[data-circle]').count()).toBe(count);
    const top = await topOf(page, '[data-circle]');
    const lit = [];
    for (const place of [455, 445, 0, -200]) {
      await scrollTo(page, top - place);
      lit.push(await property(page, '[data-circle]', '--lit'));
    }
    expect(lit).toEqual(['0', '1', '1', '1']);
  });

  it('moves cash and dollar against each other, by 60 and 40 px', async () => {
    const page = await open('/');
    const { top, height } = await page.locator('[data-parallax]').evaluate((box) => {
      const rect = box.getBoundingClientRect();
      return { top: rect.top + scrollY, height: rect.height };
    });
    await scrollTo(page, top - 900 - 50);
    expect(parseFloat((await property(page, '[data-parallax-cash]', 'translate')).split(' ')[1] ?? '0')).toBeCloseTo(0);
    await scrollTo(page, top + height + 50);
    expect(await property(page, '[data-parallax-cash]', 'translate')).toBe('0px -60px');
    expect(await property(page, '[data-parallax-dollar]', 'translate')).toBe('0px 40px');
  });

  it('is smooth, but not for who goes by keyboard: the focus is in view at once', async () => {
    const page = await open('/leistungen', desktop);
    expect(await property(page, 'html', 'scroll-behavior')).toBe('smooth');
    const focus = () =>
      page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        const { top, bottom } = focused.getBoundingClientRect();
        // the link that comes first is cut away until it has the focus
        const isSeen = top >= 0 && bottom < innerHeight + 1 && getComputedStyle(focused).clipPath === 'none';
        return isSeen ? 'in view' : focused.textContent;
      });
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('Tab');
      expect(await focus()).toBe('in view');
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(900);
  });

  it.each([
    [667, 320],
    [683, 384],
    [320, 256],
  ])('fades nothing that has not been seen yet, in a window of %i × %i', async (width, height) => {
    const page = await open('/leistungen', { viewport: { width, height } });
    for (const link of await page.locator('[data-fade] a').all()) {
      await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await scrollTo(page, await page.evaluate(() => scrollY));
      expect(await property(page, '[data-fade]', 'opacity')).toBe('1');
    }
  });

  it('moves nothing where motion is not wanted', async () => {
    const page = await open('/', { ...desktop, reducedMotion: 'reduce' });
    await scrollTo(page, 1800);
    expect(await property(page, '[data-fade]', 'opacity')).toBe('1');
    expect(await property(page, '[data-parallax-cash]', 'translate')).toMatch(/^(none|0px)/);
  });
});

describe('an address with a section', () => {
  it('opens the answer that it names, and leads the switcher to the same section', async () => {
    const page = await open('/leistungen');
    const answer = page.locator('details[data-disclosure]').last();
    const id = await answer.getAttribute('id');
    await page.evaluate((hash) => (location.hash = hash), id ?? '');
    await page.waitForFunction((name) => document.getElementById(name)?.matches('[open]'), id ?? '');
    const arrived = await open(`/leistungen#${id ?? ''}`);
    await arrived.waitForFunction(() => document.activeElement?.matches('details[open] > summary'));
    const jump = page.locator('[data-fade] a[href="#vorteile"]');
    await jump.click();
    await page.waitForFunction(() => location.hash === '#vorteile');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('vorteile');
    await expect
      .poll(() => page.locator('[data-switch]').first().getAttribute('href'))
      .toMatch(/\/en\/services#benefits$/);
  });

  it.each(['/#testimonials', '/agentur#published', '/leistungen#vorteile'])(
    'leads close to its heading, also where the window is low: %s',
    async (path) => {
      const page = await open(path, { viewport: { width: 1280, height: 600 } });
      const below = () =>
        page.evaluate(() => {
          const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
          const heading = document.querySelector(`${location.hash} h2`)?.getBoundingClientRect().top ?? Infinity;
          return heading - bottomOf('header');
        });
      await expect.poll(below).toBeLessThan(100);
      expect(await below()).toBeGreaterThan(0);
    },
  );

  it('shows the article that it names, also where another one is shown already', async () => {
    const page = await open('/agentur#article-5');
    const shown = page.locator('[data-publication][data-current] h3');
    await expect.poll(() => shown.getAttribute('id')).toBe('article-5');
    const places = () =>
      shown.evaluate((heading) => [heading.getBoundingClientRect(), innerWidth, innerHeight] as const);
    const isInView = async () => {
      const [{ left, right, top, bottom }, width, height] = await places();
      return left > 0 && right < width && top > 0 && bottom < height;
    };
    await expect.poll(isInView).toBe(true);
    await page.evaluate(() => (location.hash = 'article-2'));
    await expect.poll(() => shown.getAttribute('id')).toBe('article-2');
    await page.evaluate(() => (location.hash = 'team'));
    expect(await shown.getAttribute('id')).toBe('article-2');
  });

  it('leaves closed what was closed again before everything had loaded', async () => {
    const fonts = closedGate();
    const page = await open('/robots.txt', desktop, (fresh) => fresh.route('**/*.woff2', fonts.hold));
    await page.goto(new URL('/leistungen#faq-3', page.url()).href, { waitUntil: 'domcontentloaded' });
    await page.locator('#faq-3[open] summary').click();
    await page.locator('#faq-5 summary').click();
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    fonts.open();
    await page.waitForLoadState();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
    const opened = await page.locator('details[open]').evaluateAll((all) => all.map(({ id }) => id));
    expect(opened).toEqual(['faq-5']);
    expect(await page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('faq-5');
  });

  it('leads from any contact page to the other language’s for the same type', async () => {
    const page = await open('/kontakt/Sonderwunsch');
    const links = await page
      .locator('[data-switch]')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => a.pathname));
    expect(new Set(links)).toEqual(new Set(['/en/contact/Sonderwunsch']));
  });

  it('leads from any case study that there is not to the same in the other language, and back', async () => {
    const page = await open('/casestudies/none');
    for (const path of ['/en/casestudies/none', '/casestudies/none']) {
      await page.locator('header [data-switch]:visible').first().click();
      await page.waitForURL((url) => url.pathname === path);
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    }
  });
});

describe('questions and answers', () => {
  it('fade for 400 ms when closed, and several can be open', async () => {
    const page = await open('/leistungen');
    const faq = page.locator('#faq details');
    await faq.nth(0).locator('summary').click();
    await faq.nth(1).locator('summary').click();
    expect(await page.locator('#faq details[open]').count()).toBe(2);
    await settle(page);
    const fade = await faq.nth(0).evaluate(async (element) => {
      const content = () => getComputedStyle(element, '::details-content');
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (content().opacity !== '1') await frame();
      const usual = content().transitionDuration;
      // slower, so that a busy machine too has time for a look in between
      const slower = new CSSStyleSheet();
      const css = document.querySelector('style')?.textContent ?? '';
      slower.replaceSync(css.replaceAll(/(?<![\d.])\.4s/g, '3s'));
      document.adoptedStyleSheets = [slower];
      element.querySelector('summary')?.click();
      const answer = element.querySelector('summary + *');
      const start = performance.now();
      let isHalfSeen = false;
      while (answer?.checkVisibility({ contentVisibilityAuto: true }) && performance.now() - start < 10_000) {
        await frame();
        const opacity = Number(content().opacity);
        isHalfSeen ||= opacity > 0.1 && opacity < 0.9;
      }
      const time = performance.now() - start;
      return { usual, isHalfSeen, isHiddenInTheEnd: time > 2500 && time < 10_000 };
    });
    expect(fade.usual).toMatch(/^0\.4s(, 0\.4s)*$/);
    expect(fade).toMatchObject({ isHalfSeen: true, isHiddenInTheEnd: true });
  });

  it('are hidden in a delay: while they fade, no frame is styled', async () => {
    const page = await open('/leistungen');
    const closed = await page
      .locator('#faq details')
      .first()
      .evaluate((element) => {
        const { transitionProperty, transitionDuration, transitionDelay } = getComputedStyle(
          element,
          '::details-content',
        );
        return { transitionProperty, transitionDuration, transitionDelay };
      });
    expect(closed).toEqual({
      transitionProperty: 'opacity, content-visibility',
      transitionDuration: '0.4s, 0s',
      transitionDelay: '0s, 0.4s',
    });
  });

  it('stay where they are when opened, on a phone and beside the picture', async () => {
    for (const width of [375, 1440]) {
      const page = await open('/en/services', { viewport: { width, height: 900 } });
      const questions = page.locator('#faq summary');
      const tops = () => questions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
      const before = await tops();
      expect(before.length).toBeGreaterThan(4);
      await questions.nth(3).click();
      await settle(page);
      expect((await tops()).slice(0, 4)).toEqual(before.slice(0, 4));
    }
  });

  it('open and close without script', async () => {
    const page = await open('/en/services', { ...phone, javaScriptEnabled: false });
    const phase = page.locator('details[data-disclosure]:visible').first();
    await phase.locator('summary').tap();
    expect(await phase.getAttribute('open')).not.toBeNull();
  });
});

describe('in forced colours', () => {
  const forced = { ...desktop, forcedColors: 'active' } as const;

  it('what turns over can be read: the button that is pointed at, the form type that the keys are at', async () => {
    const adjusted = (page: Page, selector: string) => property(page, selector, 'forced-color-adjust');
    const page = await open('/', forced);
    const button = 'main a[href="/kontakt/zusammenarbeit"]';
    await page.locator(button).first().hover();
    expect(await adjusted(page, button)).toBe('none');
    const form = await open('/kontakt/projektanfrage', forced);
    await form.locator('select[name="form_type"]').click();
    expect(await adjusted(form, 'option:focus')).toBe('none');
  });

  it('the flywheel tells its step and how far it has come', async () => {
    const page = await open('/leistungen', forced);
    await startIsland(page, 'flywheel');
    await page.locator('[data-island="flywheel"] button').nth(3).click();
    await page.waitForSelector('[data-step="3"]');
    const grounds = await page
      .locator('[data-island="flywheel"] button')
      .evaluateAll((all) => all.map((button) => getComputedStyle(button, '::before').backgroundColor));
    expect(grounds[3]).not.toBe(await property(page, 'html', 'background-color'));
    expect(grounds.map((ground) => ground === grounds[3])).toEqual([false, false, false, true, false, false]);
    expect(await property(page, progressBar, 'background-color')).toBe(grounds[3]);
  });
});

describe('the bot', () => {
  it('opens its mouth under the mouse and closes it when that leaves', async () => {
    const page = await open('/');
    await page.locator('[data-bot]').hover();
    const mouth = () => property(page, '[data-bot] [src$="mouth.svg"]', 'opacity');
    await expect.poll(mouth).toBe('1');
    await page.mouse.move(1, 1);
    await expect.poll(mouth).toBe('0');
    await page.keyboard.press('Tab');
    await page.locator('[data-bot]').focus();
    await expect.poll(mouth).toBe('1');
  });
});

it('the footer names the present year, also on a page that was built in another', async () => {
  const year = (page: Page) => page.locator('footer span[data-year]').textContent();
  expect(await year(await open('/impressum', { ...desktop, javaScriptEnabled: false }))).toMatch(/^20\d\d$/);
  const later = await open('/impressum', desktop, (page) =>
    page.addInitScript(() => (Date.prototype.getFullYear = () => 2098)),
  );
  expect(await year(later)).toBe('2098');
});

it('what is copied from a page has no words in it that only are heard', async () => {
  const page = await open('/impressum');
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('main') ?? document.body);
    return String(getSelection());
  });
  expect(copied).toContain('SIL Open Font License');
  expect(copied).not.toContain('neuem Tab');
});

it('where more contrast is asked for, neither words nor the lines of fields are softer than ink', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await open('/kontakt/projektanfrage', { ...desktop, colorScheme, contrast: 'more' });
    const ink = await property(page, 'html', 'color');
    expect(await property(page, 'label:has(+ [name="company"]) span + span', 'color')).toBe(ink);
    expect(await property(page, '[name="message"]', 'border-top-color')).toBe(ink);
  }
});
