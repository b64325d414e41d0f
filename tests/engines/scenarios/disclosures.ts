import { same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

const isOpen = (visitor: Visitor, id: string) =>
  visitor.evaluate((name) => document.getElementById(name)?.matches('[open]') ?? false, id);

/** Whether the text below a question is shown. */
const isShown = (visitor: Visitor, id: string) =>
  visitor.evaluate(
    (name) => document.querySelector(`#${name} > summary + *`)?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
    id,
  );

/** Follows what is below a question from its closing until it is hidden: how long that took, and how it faded. */
const closing = (visitor: Visitor, id: string) =>
  visitor.evaluate((name) => {
    const details = document.getElementById(name);
    const answer = details?.querySelector('summary + *');
    const start = performance.now();
    const opacities: number[] = [];
    details?.querySelector('summary')?.click();
    return new Promise<{ time: number; opacities: number[] }>((resolve) => {
      const look = () => {
        const time = performance.now() - start;
        if (!details || !answer?.checkVisibility({ contentVisibilityAuto: true }) || time > 4000) return resolve({ time, opacities });
        opacities.push(Number(getComputedStyle(details, '::details-content').opacity));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, id);

async function opensAndCloses(visitor: Visitor, id: string): Promise<void> {
  same('shown at first', await isShown(visitor, id), false);
  await visitor.click(`#${id} > summary`);
  await visitor.waitFor(
    'shown after a click',
    (name) => document.querySelector(`#${name}[open] > summary + *`)?.checkVisibility({ contentVisibilityAuto: true }),
    id,
  );
  await visitor.focus(`#${id} > summary`);
  await visitor.press('Enter');
  await visitor.waitFor(
    'hidden after Enter',
    (name) => !document.querySelector(`#${name} > summary + *`)?.checkVisibility({ contentVisibilityAuto: true }),
    id,
  );
  same('closed', await isOpen(visitor, id), false);
}

const phase = 'phase-02';

export const disclosureScenarios: Scenario[] = [
  {
    name: 'FAQ: fades for 400 ms when it closes, and is then hidden; several can be open',
    async run(visitor) {
      await visitor.open('/leistungen');
      await visitor.click('#faq-1 > summary');
      await visitor.click('#faq-3 > summary');
      await visitor.waitFor('both open and faded in', () =>
        ['faq-1', 'faq-3'].every((id) => {
          const details = document.getElementById(id);
          return details?.matches('[open]') && getComputedStyle(details, '::details-content').opacity === '1';
        }),
      );
      const { time, opacities } = await closing(visitor, 'faq-1');
      same('closed', await isOpen(visitor, 'faq-1'), false);
      same(`hidden after 400 ms (${Math.round(time)})`, time > 350 && time < 1500, true);
      same(`faded (${opacities.join(' ')})`, opacities.some((each) => each > 0 && each < 1), true);
      same('the other one', await isOpen(visitor, 'faq-3'), true);
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
      const { time } = await closing(visitor, 'faq-1');
      same(`time (${Math.round(time)})`, time < 300, true);
    },
  },
];
