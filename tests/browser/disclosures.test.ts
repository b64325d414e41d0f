import { expect } from 'vitest';

import { engine, createScenarios } from './scenario';
import type { Visitor } from './visitor';

const { it, itWithReducedMotion, itWithoutScripts } = createScenarios();

const isOpen = (visitor: Visitor, id: string) =>
  visitor.evaluate((name) => document.getElementById(name)?.matches('[open]') ?? false, id);

/** Whether the answer to a question is visible. */
const isShown = (visitor: Visitor, id: string) =>
  visitor.evaluate(
    (name) =>
      document
        .querySelector(`#${name} > summary + *`)
        ?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) ?? false,
    id,
  );

/** Closes a question, and returns the time in milliseconds and frames until its answer is hidden, and whether it fades. */
const measureClosing = (visitor: Visitor, id: string) =>
  visitor.evaluate((name) => {
    const details = document.getElementById(name) ?? document.body;
    const answer = details.querySelector('summary + *');
    const height = details.getBoundingClientRect().height;
    const start = performance.now();
    const options = { contentVisibilityAuto: true, visibilityProperty: true };
    details.querySelector('summary')?.click();
    return new Promise<{ time: number; frames: number; isFading: boolean }>((resolve) => {
      let frames = 0;
      let isFading = false;
      const checkFrame = () => {
        frames++;
        const time = performance.now() - start;
        const opacity = Number(getComputedStyle(details, '::details-content').opacity);
        isFading ||= opacity > 0.05 && opacity < 0.95;
        // Firefox reports the answer as hidden from the start of the fade, hence the height
        const isHidden = details.getBoundingClientRect().height < height && !answer?.checkVisibility(options);
        if (isHidden || time > 9000) resolve({ time, frames, isFading });
        else requestAnimationFrame(checkFrame);
      };
      requestAnimationFrame(checkFrame);
    });
  }, id);

/** Slows fades down, so that there are intermediate frames even on a busy machine. */
const slowDown = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const css = document.querySelector('style')?.textContent ?? '';
    sheet.replaceSync(css.replaceAll(/(?<![\d.])\.4s/g, '2s'));
    document.adoptedStyleSheets = [sheet];
  });

async function openAndClose(visitor: Visitor, id: string): Promise<void> {
  expect(await isShown(visitor, id)).toBe(false);
  await visitor.click(`#${id} > summary`);
  await expect.poll(() => isShown(visitor, id)).toBe(true);
  await visitor.focus(`#${id} > summary`);
  await visitor.press('Enter');
  await expect.poll(() => isShown(visitor, id)).toBe(false);
  expect(await isOpen(visitor, id)).toBe(false);
}

it('a closing answer fades out before it is hidden, and several answers can be open', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.click('#faq-1 > summary');
  await visitor.click('#faq-3 > summary');
  await visitor.waitFor('both open', () => {
    const open = [...document.querySelectorAll('#faq details[open]')];
    return open.length === 2 && open.every((details) => getComputedStyle(details, '::details-content').opacity === '1');
  });
  await slowDown(visitor);
  const { time, isFading } = await measureClosing(visitor, 'faq-1');
  // other engines do not compute the opacity of `::details-content`
  if (engine === 'chromium') expect(isFading).toBe(true);
  expect(time).toBeGreaterThan(1900);
  expect(await isOpen(visitor, 'faq-1')).toBe(false);
  expect(await isOpen(visitor, 'faq-3')).toBe(true);
});

itWithReducedMotion('a closing answer is hidden at once with reduced motion', async ({ visitor }) => {
  await visitor.open('/leistungen');
  await visitor.click('#faq-1 > summary');
  const { frames, isFading } = await measureClosing(visitor, 'faq-1');
  expect(frames).toBeLessThanOrEqual(3);
  expect(isFading).toBe(false);
});

it('an opening answer does not move the questions above', async ({ visitor }) => {
  const measureTops = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('#faq summary')].map((summary) =>
        Math.round(summary.getBoundingClientRect().top + scrollY),
      ),
    );
  for (const width of [375, 1440]) {
    await visitor.open('/en/services', width, 900);
    const tops = await measureTops();
    await visitor.click('#faq-3 > summary');
    await expect.poll(() => isShown(visitor, 'faq-3')).toBe(true);
    expect(await measureTops()).toEqual(tops);
  }
});

it('the fragment of the URL opens its question and focuses it', async ({ visitor }) => {
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
  // swap print and screen in media queries
  await visitor.evaluate(() => {
    const swap = (medium: string) => (medium === 'print' ? 'screen' : 'print');
    for (const { cssRules } of document.styleSheets) {
      const rules = [...cssRules];
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) rule.media.mediaText = rule.media.mediaText.replace(/print|screen/, swap);
        if (rule instanceof CSSGroupingRule) rules.push(...rule.cssRules);
      }
    }
  });
  await expect.poll(() => isShown(visitor, 'faq-2')).toBe(true);
  const height = await visitor.evaluate(() => document.getElementById('faq-2')?.getBoundingClientRect().height ?? 0);
  expect(height).toBeGreaterThan(80);
});

it('the phases of the flywheel open and close on a phone', async ({ visitor }) => {
  await visitor.open('/leistungen', 375, 740);
  await openAndClose(visitor, 'phase-02');
});

itWithoutScripts('answers and phases open and close without scripts', async ({ visitor }) => {
  await visitor.open('/en/services', 375, 740);
  await openAndClose(visitor, 'phase-02');
  await openAndClose(visitor, 'faq-2');
});
