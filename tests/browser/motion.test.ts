import { expect } from 'vitest';

import { engine, createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithReducedMotion } = createScenarios();

/** Scrolls, and returns a computed property after the page has updated. */
async function readPropertyAt(visitor: Visitor, top: number, selector: string, name: string): Promise<string> {
  await visitor.scrollTo(top);
  await visitor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return visitor.readProperty(selector, name);
}

/** Waits until scroll effects work; browsers without scroll-driven animations need a script for them. */
function waitForScrollEffects(visitor: Visitor): Promise<void> {
  return visitor.waitFor('scroll effects', () => {
    const element = document.querySelector<HTMLElement>('[data-fade], [data-slice]');
    return CSS.supports('animation-timeline: scroll()') || element?.hasAttribute('style');
  });
}

const hero = '[data-fade]';

it('the hero fades out while the page scrolls through the second viewport height, and then ignores clicks', async ({
  visitor,
}) => {
  await visitor.open('/en/services', 375, 700);
  await waitForScrollEffects(visitor);
  const states: string[] = [];
  for (const windows of [0, 1, 1.5, 2]) {
    const opacity = Number(await readPropertyAt(visitor, windows * 700, hero, 'opacity'));
    states.push(`${opacity.toFixed(1)} ${await visitor.readProperty(hero, 'pointer-events')}`);
  }
  expect(states).toEqual(['1.0 auto', '1.0 auto', '0.5 auto', '0.0 none']);
});

it('heroes fade on a phone held sideways, but only after all of their parts were in view', async ({ visitor }) => {
  for (const path of ['/', '/leistungen', '/coaching']) {
    await visitor.open(path, 667, 375);
    await waitForScrollEffects(visitor);
    expect(Number(await readPropertyAt(visitor, 1.5 * 375, hero, 'opacity')), path).toBeCloseTo(0.5, 1);
    const parts = await visitor.evaluate(() =>
      [...document.querySelectorAll('[data-fade]')].map((part) => part.getBoundingClientRect().bottom + scrollY),
    );
    for (const bottom of parts) {
      await readPropertyAt(visitor, bottom - 375, hero, 'opacity');
      const opacities = await visitor.evaluate(() =>
        [...document.querySelectorAll('[data-fade]')]
          .filter((part) => Math.abs(part.getBoundingClientRect().bottom - innerHeight) < 2)
          .map((part) => getComputedStyle(part).opacity),
      );
      for (const opacity of opacities) expect(Number(opacity), path).toBeGreaterThan(0.99);
    }
  }
});

it('the hero does not fade with zoomed text', async ({ visitor }) => {
  await visitor.open('/leistungen', 320, 256);
  await waitForScrollEffects(visitor);
  expect(await readPropertyAt(visitor, 400, hero, 'opacity')).toBe('1');
});

it('the figures on the drawings of case studies are never cut off, however far the page has scrolled', async ({
  visitor,
}) => {
  await visitor.open('/casestudies', 1440, 900);
  for (const top of [0, 400, 700, 1000])
    expect(await readPropertyAt(visitor, top, 'article img', 'clip-path'), `${top} px`).toBe('none');
});

it('a slice of a timeline lights up when it reaches the middle of the viewport, and stays lit above it', async ({
  visitor,
}) => {
  await visitor.open('/agentur');
  await waitForScrollEffects(visitor);
  const top = await visitor.evaluate(
    () => (document.querySelector('[data-slice]')?.getBoundingClientRect().top ?? 0) + scrollY,
  );
  const lit = [];
  // the viewport is 900 px high: just below its middle, just above it, at its top, and past it
  for (const distance of [455, 445, 0, -200])
    lit.push(await readPropertyAt(visitor, top - distance, '[data-slice]', '--lit'));
  expect(lit).toEqual(['0', '1', '1', '1']);
});

it('the parallax drawings on the home page move 60 px up (cash) and 40 px down (dollar)', async ({ visitor }) => {
  await visitor.open('/');
  await waitForScrollEffects(visitor);
  const [top, height] = await visitor.evaluate(() => {
    const box = document.querySelector('[data-parallax]')?.getBoundingClientRect() ?? new DOMRect();
    return [box.top + scrollY, box.height] as const;
  });
  const before = await readPropertyAt(visitor, top - 950, '[data-parallax-cash]', 'translate');
  expect(parseFloat(before.split(' ')[1] ?? '0')).toBeCloseTo(0, 0);
  expect(await readPropertyAt(visitor, top + height + 50, '[data-parallax-cash]', 'translate')).toBe('0px -60px');
  expect(await visitor.readProperty('[data-parallax-dollar]', 'translate')).toBe('0px 40px');
});

it('the bot opens its mouth on hover and on focus', async ({ visitor }) => {
  const readMouthOpacity = () => visitor.readProperty('[data-bot] [src$="mouth.svg"]', 'opacity');
  await visitor.open('/');
  await visitor.hover('[data-bot]');
  await expect.poll(readMouthOpacity).toBe('1');
  await visitor.leave();
  await expect.poll(readMouthOpacity).toBe('0');
  // after a key press, focus from a script matches :focus-visible
  await visitor.press('Tab');
  await visitor.focus('[data-bot]');
  await expect.poll(readMouthOpacity).toBe('1');
});

/** Opens the agency's publications and returns whether a position in between was shown on the way there. */
async function openPublications(visitor: Visitor): Promise<boolean> {
  await visitor.open('/agentur#published');
  await visitor.waitFor('the publications', () => {
    const { top = Infinity } = document.getElementById('published')?.getBoundingClientRect() ?? {};
    return Math.abs(top) < 200;
  });
  return visitor.evaluate(() => {
    const positions: number[] = Reflect.get(window, 'scrollPositions');
    return positions.some((position) => position > 200 && position < scrollY - 200);
  });
}

it('a URL with a fragment scrolls smoothly where the engine can, and jumps there on going back', async ({
  visitor,
}) => {
  // Firefox jumps to the fragment of the URL that it opened, even if a script has removed it since
  const isSmooth = await openPublications(visitor);
  // WebKit without a screen may paint no frame on the way
  if (engine !== 'webkit') expect(isSmooth).toBe(engine === 'chromium');
  await visitor.click('footer a[href="/impressum"]');
  await visitor.waitFor('the legal notice', () => location.pathname === '/impressum');
  await visitor.goBack();
  await visitor.waitFor('the agency', () => location.pathname === '/agentur' && document.readyState === 'complete');
  const before = await visitor.evaluate(() => scrollY);
  await visitor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await visitor.evaluate(() => scrollY)).toBe(before);
});

itWithReducedMotion('a URL with a fragment jumps to its section with reduced motion', async ({ visitor }) => {
  expect(await openPublications(visitor)).toBe(false);
});

itWithReducedMotion('nothing fades, shifts or scrolls smoothly with reduced motion', async ({ visitor }) => {
  await visitor.open('/');
  expect(await readPropertyAt(visitor, 1800, hero, 'opacity')).toBe('1');
  expect(await visitor.readProperty('[data-parallax-cash]', 'translate')).toMatch(/^(none|0px)/);
  expect(await visitor.readProperty('html', 'scroll-behavior')).toBe('auto');
});
