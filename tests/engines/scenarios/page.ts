import { eventually, same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

/** Waits until a section's heading stands close below the header, the page is still, and the focus is in the section. */
async function arrived(visitor: Visitor, id: string): Promise<void> {
  await visitor.waitFor(
    `arrival at #${id}`,
    (name) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector(`#${name} h2`)?.getBoundingClientRect().top ?? Infinity;
      const last = Number(document.documentElement.dataset.place ?? -1);
      document.documentElement.dataset.place = String(top);
      return top === last && top > header && top < header + 100;
    },
    id,
  );
  await eventually('focus', () => visitor.evaluate(() => document.activeElement?.id ?? null), id);
}

const switchHref = (visitor: Visitor) =>
  visitor.evaluate(() => document.querySelector('header [data-switch]')?.getAttribute('href'));

export const pageScenarios: Scenario[] = [
  {
    name: 'sections: a jump button leads below the header and takes the focus',
    async run(visitor) {
      await visitor.open('/leistungen');
      await visitor.click('[data-fade] a[href="#vorteile"]');
      await arrived(visitor, 'vorteile');
      await visitor.open('/leistungen', 375, 740);
      await visitor.click('[data-fade] a[href="#vorteile"]');
      await arrived(visitor, 'vorteile');
    },
  },
  {
    name: 'sections: an address from elsewhere leads below the header and takes the focus',
    async run(visitor) {
      await visitor.open('/agentur#published');
      await arrived(visitor, 'published');
      await visitor.open('/en/#testimonials', 375, 740);
      await arrived(visitor, 'testimonials');
    },
  },
  {
    name: 'language switcher: keeps the page and the section',
    async run(visitor) {
      await visitor.open('/leistungen#methode');
      await arrived(visitor, 'methode');
      await eventually('address', async () => (await switchHref(visitor))?.endsWith('/en/services#method'), true);
      await visitor.click('header [data-switch]');
      await visitor.waitFor('English page', () => location.pathname === '/en/services');
      await arrived(visitor, 'method');
      await visitor.open('/kontakt/Sonderwunsch', 375, 740);
      await visitor.click('header [data-switch]');
      await visitor.waitFor('same type', () => location.pathname === '/en/contact/Sonderwunsch');
    },
  },
  {
    name: 'pages: start at the top, and Back returns to where one was',
    async run(visitor) {
      await visitor.open('/leistungen');
      await visitor.scrollTo(900);
      await visitor.click('header nav a[href="/coaching"]');
      await visitor.waitFor('next page', () => location.pathname === '/coaching' && document.readyState === 'complete');
      await eventually('place', () => visitor.evaluate(() => scrollY), 0);
      await visitor.back();
      await visitor.waitFor('place before', () => location.pathname === '/leistungen' && scrollY === 900);
    },
  },
  {
    name: 'team: folds at 494 px, unfolds, and shows everything above',
    async run(visitor) {
      const details = () =>
        visitor.evaluate(() => {
          document.getAnimations().forEach((each) => each instanceof CSSTransition && each.finish());
          const all = [...document.querySelectorAll('[data-island="team"] dl')];
          return all.filter(
            (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 0,
          ).length;
        });
      await visitor.open('/agentur', 494, 800);
      await visitor.startIsland('team');
      await eventually('details at first', () => details(), 0);
      await visitor.click('[data-island="team"] button', 1);
      await visitor.waitFor(
        'unfolded',
        () => document.querySelector('[data-island="team"] [aria-expanded="true"]')?.textContent === 'Weniger anzeigen',
      );
      await eventually('details after a click', () => details(), 1);
      const height = () => {
        const fold = document.querySelector('[data-island="team"] [data-open] dl')?.getBoundingClientRect();
        const button = document.querySelector('[data-island="team"] [aria-expanded="true"]')?.getBoundingClientRect();
        return fold !== undefined && button !== undefined && fold.bottom <= button.top;
      };
      await eventually('unfolded text above its button', () => visitor.evaluate(height), true);
      await visitor.resize(900, 494);
      await eventually('details when turned', () => details(), 4);
      await visitor.resize(494, 800);
      await eventually('details when turned back', () => details(), 1);
    },
  },
  {
    name: 'flywheel: six steps by scrolling, and each by its button',
    async run(visitor) {
      await visitor.open('/leistungen');
      await visitor.startIsland('flywheel');
      const [top, way] = await visitor.evaluate(() => {
        const { top: edge, height } = document.querySelector('[data-step]')?.getBoundingClientRect() ?? new DOMRect();
        return [edge + scrollY, height - innerHeight] as const;
      });
      for (const [fraction, step] of [
        [0, '0'],
        [0.18, '1'],
        [0.35, '2'],
        [0.52, '3'],
        [0.68, '4'],
        [1, '5'],
      ] as const) {
        await visitor.scrollTo(top + fraction * way);
        await visitor.waitFor(
          `step ${step}`,
          (wanted) => document.querySelector(`[data-step="${wanted}"] [data-active]`),
          step,
        );
        await visitor.waitFor(
          `segments of step ${step}`,
          (lit) => {
            // each lit segment has a colour of its own, the others share one
            const segments = [...document.querySelectorAll('[data-step] [data-segment] path:first-child')];
            return new Set(segments.map((each) => getComputedStyle(each).fill)).size === Math.min(lit + 1, 4);
          },
          Number(step),
        );
        const stage = await visitor.evaluate(() => {
          const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          const box = document.querySelector('[data-step] > div')?.getBoundingClientRect();
          return box && [Math.abs(box.top - header) < 2, Math.abs(box.bottom - innerHeight) < 2];
        });
        if (step !== '0' && step !== '5') same(`stage at step ${step}`, stage, [true, true]);
      }
      await visitor.click('[data-island="flywheel"] button', 2);
      await visitor.waitFor('third step', () => document.querySelector('[data-step="2"]'));
      await visitor.focus('[data-island="flywheel"] button:nth-of-type(4)');
      await visitor.press('Enter');
      await visitor.waitFor('fourth step', () => document.querySelector('[data-step="3"]'));
    },
  },
];
