import sharp from 'sharp';

import { eventually, same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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

/** How long it takes, in milliseconds and frames, from the closing of a question until what is below it is hidden. */
const closing = (visitor: Visitor, id: string) =>
  visitor.evaluate((name) => {
    const details = document.getElementById(name);
    const answer = details?.querySelector('summary + *');
    const height = details?.getBoundingClientRect().height ?? 0;
    const start = performance.now();
    details?.querySelector('summary')?.click();
    return new Promise<{ time: number; frames: number }>((resolve) => {
      let frames = 0;
      const look = () => {
        frames++;
        const time = performance.now() - start;
        // Firefox says that it is hidden as soon as it begins to fade, and keeps its place until it is.
        const isHidden = (details?.getBoundingClientRect().height ?? 0) < height;
        if ((isHidden && !answer?.checkVisibility(everything)) || time > 4000)
          resolve({ time: Math.round(time), frames });
        else requestAnimationFrame(look);
      };
      const everything = { contentVisibilityAuto: true, visibilityProperty: true };
      requestAnimationFrame(look);
    });
  }, id);

/** How much the text below a question stands out from its ground: 0 where nothing is seen. */
async function contrast(visitor: Visitor, id: string): Promise<number> {
  const box = await visitor.evaluate((name) => {
    const answer = document.querySelector(`#${name} > summary + *`);
    const { left, top, width, bottom } = answer?.getBoundingClientRect() ?? new DOMRect();
    // of a long answer, what is in the window
    const height = Math.min(bottom, innerHeight) - top;
    return { left: Math.ceil(left), top: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) };
  }, id);
  const text = await sharp(await visitor.screenshot())
    .extract(box)
    .greyscale()
    .png()
    .toBuffer();
  // of the picture that it reads, not of what becomes of that
  const { channels } = await sharp(text).stats();
  return channels[0]?.stdev ?? 0;
}

async function opensAndCloses(visitor: Visitor, id: string): Promise<void> {
  same('shown at first', await isShown(visitor, id), false);
  await visitor.click(`#${id} > summary`);
  await visitor.waitFor(
    'shown after a click',
    (name) =>
      document
        .querySelector(`#${name}[open] > summary + *`)
        ?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    id,
  );
  await visitor.focus(`#${id} > summary`);
  await visitor.press('Enter');
  await visitor.waitFor(
    'hidden after Enter',
    (name) =>
      !document
        .querySelector(`#${name} > summary + *`)
        ?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
    id,
  );
  await eventually('closed', () => isOpen(visitor, id), false);
}

const phase = 'phase-02';

export const disclosureScenarios: Scenario[] = [
  {
    name: 'FAQ: fades for 400 ms when it closes, and is then hidden; several can be open',
    async run(visitor) {
      await visitor.open('/leistungen');
      await visitor.click('#faq-1 > summary');
      await visitor.click('#faq-3 > summary');
      await visitor.waitFor('both open', () => document.querySelectorAll('#faq details[open]').length === 2);
      // what has not faded in yet fades out sooner
      await pause(600);
      const { time } = await closing(visitor, 'faq-1');
      same(`hidden after 400 ms (${time})`, time > 350 && time < 3000, true);
      await eventually('closed', () => isOpen(visitor, 'faq-1'), false);
      same('the other one', await isOpen(visitor, 'faq-3'), true);
    },
  },
  {
    name: 'FAQ: what closes is half seen half way',
    async run(visitor) {
      await visitor.open('/leistungen', 375, 740);
      await visitor.click('#faq-2 > summary');
      await visitor.waitFor('open', () => document.querySelector('#faq-2[open]'));
      await pause(600);
      const before = await contrast(visitor, 'faq-2');
      await visitor.evaluate(() => {
        const slower = new CSSStyleSheet();
        const css = document.querySelector('style')?.textContent ?? '';
        slower.replaceSync(css.replaceAll(/(?<![\d.])\.4s/g, '10s'));
        document.adoptedStyleSheets = [slower];
      });
      await visitor.click('#faq-2 > summary');
      await pause(4500);
      const half = await contrast(visitor, 'faq-2');
      same(`contrast (${Math.round(before)}, ${Math.round(half)})`, half > before * 0.2 && half < before * 0.8, true);
    },
  },
  {
    name: 'FAQ: an address opens the question that it names, with the focus',
    async run(visitor) {
      await visitor.open('/en/services#faq-4');
      await visitor.waitFor('focus', () => document.activeElement?.matches('#faq-4[open] > summary'));
      const below = () => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const top = document.querySelector('#faq-4')?.getBoundingClientRect().top ?? 0;
        return top >= header && top < innerHeight;
      };
      await visitor.waitFor('question in view', below);
    },
  },
  {
    name: 'FAQ: what is closed can be read on paper',
    async run(visitor) {
      await visitor.open('/leistungen');
      // what is for paper alone is for the screen now, and the other way round
      await visitor.evaluate(() => {
        const other = (medium: string) => (medium === 'print' ? 'screen' : 'print');
        for (const { cssRules } of document.styleSheets) {
          const rules = [...cssRules];
          for (const rule of rules) {
            if (rule instanceof CSSMediaRule)
              rule.media.mediaText = rule.media.mediaText.replace(/print|screen/, other);
            if (rule instanceof CSSGroupingRule) rules.push(...rule.cssRules);
          }
        }
      });
      await eventually('answer', () => isShown(visitor, 'faq-2'), true);
      const height = await visitor.evaluate(
        () => document.getElementById('faq-2')?.getBoundingClientRect().height ?? 0,
      );
      same('room for the answer', height > 120, true);
    },
  },
  {
    name: 'phases: open and close at 375 px',
    async run(visitor) {
      await visitor.open('/leistungen', 375, 740);
      await opensAndCloses(visitor, phase);
    },
  },
  {
    name: 'FAQ and phases: open and close without scripts',
    mode: 'scriptless',
    async run(visitor) {
      await visitor.open('/en/services', 375, 740);
      await opensAndCloses(visitor, phase);
      await opensAndCloses(visitor, 'faq-2');
    },
  },
  {
    name: 'FAQ: hidden at once with less motion',
    mode: 'still',
    async run(visitor) {
      await visitor.open('/leistungen');
      await visitor.click('#faq-1 > summary');
      const { frames } = await closing(visitor, 'faq-1');
      same(`hidden at once (${frames} frames)`, frames <= 3, true);
    },
  },
];
