import { expect } from 'vitest';

import { engine, scenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itStill, itWithoutScripts } = scenarios();

const isOpen = (visitor: Visitor, id: string) =>
  visitor.evaluate((name) => document.getElementById(name)?.matches('[open]') ?? false, id);

/** Whether the text below a question is shown. */
const isShown = (visitor: Visitor, id: string) =>
  visitor.evaluate(
    (name) =>
      document
        .querySelector(`#${name} > summary + *`)
        ?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) ?? false,
    id,
  );

/** Closes a question and measures until the text below is gone: milliseconds, frames, and whether it faded. */
const close = (visitor: Visitor, id: string) =>
  visitor.evaluate((name) => {
    const details = document.getElementById(name) ?? document.body;
    const answer = details.querySelector('summary + *');
    const height = details.getBoundingClientRect().height;
    const start = performance.now();
    const everything = { contentVisibilityAuto: true, visibilityProperty: true };
    details.querySelector('summary')?.click();
    return new Promise<{ time: number; frames: number; isFading: boolean }>((resolve) => {
      let frames = 0;
      let isFading = false;
      const look = () => {
        frames++;
        const time = performance.now() - start;
        const opacity = Number(getComputedStyle(details, '::details-content').opacity);
        isFading ||= opacity > 0.05 && opacity < 0.95;
        // Firefox reports it as hidden when the fade begins, but keeps its place
        const isHidden = details.getBoundingClientRect().height < height && !answer?.checkVisibility(everything);
        if (isHidden || time > 9000) resolve({ time, frames, isFading });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, id);

/** Slows fades down, so that a busy machine has frames in between. */
const slowDown = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const slower = new CSSStyleSheet();
    const css = document.querySelector('style')?.textContent ?? '';
    slower.replaceSync(css.replaceAll(/(?<![\d.])\.4s/g, '2s'));
    document.adoptedStyleSheets = [slower];
  });

async function opensAndCloses(visitor: Visitor, id: string): Promise<void> {
  expect(await isShown(visitor, id)).toBe(false);
  await visitor.click(`#${id} > summary`);
  await expect.poll(() => isShown(visitor, id)).toBe(true);
  await visitor.focus(`#${id} > summary`);
  await visitor.press('Enter');
  await expect.poll(() => isShown(visitor, id)).toBe(false);
  expect(await isOpen(visitor, id)).toBe(false);
}

it('a closing answer fades and is hidden then, and several can be open', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.click('#faq-1 > summary');
  await visitor.click('#faq-3 > summary');
  await visitor.waitFor('both open', () => {
    const open = [...document.querySelectorAll('#faq details[open]')];
    return open.length === 2 && open.every((each) => getComputedStyle(each, '::details-content').opacity === '1');
  });
  await slowDown(visitor);
  const { time, isFading } = await close(visitor, 'faq-1');
  // others do not compute the opacity of `::details-content`
  if (engine === 'chromium') expect(isFading).toBe(true);
  expect(time).toBeGreaterThan(1900);
  expect(await isOpen(visitor, 'faq-1')).toBe(false);
  expect(await isOpen(visitor, 'faq-3')).toBe(true);
});

itStill('a closing answer is hidden at once with reduced motion', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.click('#faq-1 > summary');
  const { frames, isFading } = await close(visitor, 'faq-1');
  expect(frames).toBeLessThanOrEqual(3);
  expect(isFading).toBe(false);
});

it('an opening answer leaves the questions above in their place', async ({ visitor }) => {
  const tops = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('#faq summary')].map((each) =>
        Math.round(each.getBoundingClientRect().top + scrollY),
      ),
    );
  for (const width of [375, 1440]) {
    await visitor.open('/en/services', width, 900);
    const before = await tops();
    await visitor.click('#faq-3 > summary');
    await expect.poll(() => isShown(visitor, 'faq-3')).toBe(true);
    expect(await tops()).toEqual(before);
  }
});

it('an address opens the question that it names and moves the focus there', async ({ visitor }) => {
  await visitor.open('/en/services#faq-3');
  await visitor.waitFor('focus', () => document.activeElement?.matches('#faq-3[open] > summary'));
  await visitor.waitFor('question in view', () => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const top = document.querySelector('#faq-3')?.getBoundingClientRect().top ?? 0;
    return top >= header && top < innerHeight;
  });
  await visitor.evaluate(() => void (location.hash = 'faq-1'));
  await expect.poll(() => isOpen(visitor, 'faq-1')).toBe(true);
});

it('the answer to a closed question is printed', async ({ visitor }) => {
  await visitor.open('/leistungen');
  // print rules apply to the screen now, and the other way round
  await visitor.evaluate(() => {
    const other = (medium: string) => (medium === 'print' ? 'screen' : 'print');
    for (const { cssRules } of document.styleSheets) {
      const rules = [...cssRules];
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) rule.media.mediaText = rule.media.mediaText.replace(/print|screen/, other);
        if (rule instanceof CSSGroupingRule) rules.push(...rule.cssRules);
      }
    }
  });
  await expect.poll(() => isShown(visitor, 'faq-2')).toBe(true);
  const room = () => visitor.evaluate(() => document.getElementById('faq-2')?.getBoundingClientRect().height ?? 0);
  expect(await room()).toBeGreaterThan(80);
});

it('the phases of the flywheel open and close on a phone', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await opensAndCloses(visitor, 'phase-02');
});

itWithoutScripts('answers and phases open and close without scripts', async ({ visitor }) => {
  await visitor.open('/en/services', 375, 740);
  await opensAndCloses(visitor, 'phase-02');
  await opensAndCloses(visitor, 'faq-2');
});
