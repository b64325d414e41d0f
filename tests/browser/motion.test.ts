import { describe, expect } from 'vitest';

import { scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itStill } = scenarios();

/** Scrolls and reads a property once the page has followed. */
async function propertyAt(visitor: Visitor, top: number, selector: string, name: string): Promise<string> {
  await visitor.scrollTo(top);
  await visitor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return visitor.property(selector, name);
}

/** Waits until the page follows the scrolling, which needs a late script where the engine has no scroll animations. */
function followsScrolling(visitor: Visitor): Promise<void> {
  return visitor.waitFor('following the scrolling', () => {
    const moved = document.querySelector<HTMLElement>('[data-fade], [data-circle]');
    return CSS.supports('animation-timeline: scroll()') || moved?.hasAttribute('style');
  });
}

const hero = '[data-fade]';

describe.each(['/', '/en/services', '/coaching'])('%s', (path) => {
  it('the hero fades in its second window height and takes no clicks then', async ({ visitor }) => {
    await visitor.open(path, 375, 700);
    await followsScrolling(visitor);
    const fading: string[] = [];
    for (const windows of [0, 1, 1.5, 2]) {
      const opacity = Number(await propertyAt(visitor, windows * 700, hero, 'opacity'));
      fading.push(`${opacity.toFixed(1)} ${await visitor.property(hero, 'pointer-events')}`);
    }
    expect(fading).toEqual(['1.0 auto', '1.0 auto', '0.5 auto', '0.0 none']);
  });
});

it('in a low window the hero fades nothing that has not been read yet', async ({ visitor }) => {
  await visitor.open('/leistungen', 667, 320);
  await followsScrolling(visitor);
  expect(await propertyAt(visitor, 600, hero, 'opacity')).toBe('1');
});

describe.each(['/agentur', '/en/services'])('%s', (path) => {
  it('the circles of a timeline are lit from the middle of the window on', async ({ visitor }) => {
    await visitor.open(path);
    await followsScrolling(visitor);
    const top = await visitor.evaluate(
      () => (document.querySelector('[data-circle]')?.getBoundingClientRect().top ?? 0) + scrollY,
    );
    const lit = [];
    for (const place of [455, 445, 0, -200]) lit.push(await propertyAt(visitor, top - place, '[data-circle]', '--lit'));
    expect(lit).toEqual(['0', '1', '1', '1']);
  });
});

it('cash and dollar move against each other, by 60 and 40 px', async ({ visitor }) => {
  await visitor.open('/');
  await followsScrolling(visitor);
  const [top, height] = await visitor.evaluate(() => {
    const box = document.querySelector('[data-parallax]')?.getBoundingClientRect() ?? new DOMRect();
    return [box.top + scrollY, box.height] as const;
  });
  const before = await propertyAt(visitor, top - 950, '[data-parallax-cash]', 'translate');
  expect(parseFloat(before.split(' ')[1] ?? '0')).toBeCloseTo(0, 0);
  expect(await propertyAt(visitor, top + height + 50, '[data-parallax-cash]', 'translate')).toBe('0px -60px');
  expect(await visitor.property('[data-parallax-dollar]', 'translate')).toBe('0px 40px');
});

it('the bot opens its mouth under the mouse and with the focus', async ({ visitor }) => {
  const mouth = () => visitor.property('[data-bot] [src$="mouth.svg"]', 'opacity');
  await visitor.open('/');
  await visitor.hover('[data-bot]');
  await expect.poll(mouth).toBe('1');
  await visitor.leave();
  await expect.poll(mouth).toBe('0');
  await visitor.press('Tab');
  await visitor.focus('[data-bot]');
  await expect.poll(mouth).toBe('1');
});

/** Opens the agency's publications and tells at how many different heights the window stands until it is there. */
async function heightsOnArrival(visitor: Visitor): Promise<number> {
  await visitor.open('/agentur#published');
  return visitor.evaluate(async () => {
    const heights = new Set<number>();
    const isThere = () => Math.abs(document.getElementById('published')?.getBoundingClientRect().top ?? Infinity) < 200;
    while (!isThere()) {
      heights.add(scrollY);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return heights.size;
  });
}

it('an address with a section leads there smoothly, and going back at once', async ({ visitor }) => {
  expect(await heightsOnArrival(visitor)).toBeGreaterThan(3);
  await visitor.click('footer a[href="/impressum"]');
  await visitor.waitFor('the legal notice', () => location.pathname === '/impressum');
  await visitor.back();
  await visitor.waitFor('the agency', () => location.pathname === '/agentur' && document.readyState === 'complete');
  const before = await visitor.evaluate(() => scrollY);
  await visitor.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await visitor.evaluate(() => scrollY)).toBe(before);
});

itStill('an address with a section leads there at once with reduced motion', async ({ visitor }) => {
  expect(await heightsOnArrival(visitor)).toBeLessThan(3);
});

itStill('nothing fades, shifts or scrolls smoothly with reduced motion', async ({ visitor }) => {
  await visitor.open('/');
  expect(await propertyAt(visitor, 1800, hero, 'opacity')).toBe('1');
  expect(await visitor.property('[data-parallax-cash]', 'translate')).toMatch(/^(none|0px)/);
  expect(await visitor.property('html', 'scroll-behavior')).toBe('auto');
});
