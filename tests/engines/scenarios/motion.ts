import { eventually, same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

/** Scrolls and reads a property when the page has answered. */
async function propertyAt(visitor: Visitor, top: number, selector: string, name: string): Promise<string> {
  await visitor.scrollTo(top);
  await visitor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return visitor.property(selector, name);
}

/** Waits until a page moves with the scrolling: where the engine cannot, a script that comes after loading does it. */
function followsScrolling(visitor: Visitor): Promise<void> {
  return visitor.waitFor('following the scrolling', () => {
    const moved = document.querySelector<HTMLElement>('[data-fade], [data-circle]');
    return CSS.supports('animation-timeline: scroll()') || moved?.hasAttribute('style');
  });
}

const hero = '[data-fade]';

export const motionScenarios: Scenario[] = [
  {
    name: 'hero: fades in its second window height, and takes no clicks then',
    async run(visitor) {
      for (const path of ['/', '/en/services', '/coaching']) {
        await visitor.open(path, 375, 700);
        await followsScrolling(visitor);
        const fading: string[] = [];
        for (const windows of [0, 1, 1.5, 2]) {
          const opacity = Number(await propertyAt(visitor, windows * 700, hero, 'opacity'));
          fading.push(`${opacity.toFixed(1)} ${await visitor.property(hero, 'pointer-events')}`);
        }
        same(path, fading, ['1.0 auto', '1.0 auto', '0.5 auto', '0.0 none']);
      }
    },
  },
  {
    name: 'timelines: circles are lit from the middle of the window on',
    async run(visitor) {
      for (const path of ['/agentur', '/en/services']) {
        await visitor.open(path);
        await followsScrolling(visitor);
        const top = await visitor.evaluate(() => {
          const circle = document.querySelector('[data-circle]');
          return circle ? circle.getBoundingClientRect().top + scrollY : 0;
        });
        const lit = [];
        for (const place of [455, 445, 0, -200]) {
          lit.push(await propertyAt(visitor, top - place, '[data-circle]', '--lit'));
        }
        same(path, lit, ['0', '1', '1', '1']);
      }
    },
  },
  {
    name: 'parallax: cash and dollar move against each other, by 60 and 40 px',
    async run(visitor) {
      await visitor.open('/');
      await followsScrolling(visitor);
      const [top, height] = await visitor.evaluate(() => {
        const box = document.querySelector('[data-parallax]')?.getBoundingClientRect() ?? new DOMRect();
        return [box.top + scrollY, box.height] as const;
      });
      const before = await propertyAt(visitor, top - 950, '[data-parallax-cash]', 'translate');
      same('before', Math.abs(parseFloat(before.split(' ')[1] ?? '0')) < 0.5, true);
      same('cash', await propertyAt(visitor, top + height + 50, '[data-parallax-cash]', 'translate'), '0px -60px');
      same('dollar', await visitor.property('[data-parallax-dollar]', 'translate'), '0px 40px');
    },
  },
  {
    name: 'bot: opens its mouth under the mouse and with the focus',
    async run(visitor) {
      await visitor.open('/');
      await visitor.hover('[data-bot]');
      const mouth = () => visitor.property('[data-bot] [src$="mouth.svg"]', 'opacity');
      await eventually('mouth under the mouse', mouth, '1');
      await visitor.leave();
      await eventually('mouth without the mouse', mouth, '0');
      await visitor.press('Tab');
      await visitor.focus('[data-bot]');
      await eventually('mouth with the focus', mouth, '1');
    },
  },
  {
    name: 'less motion: nothing fades, shifts or scrolls smoothly, and all six steps stand in a row',
    mode: 'still',
    async run(visitor) {
      await visitor.open('/');
      same('hero', await propertyAt(visitor, 1800, hero, 'opacity'), '1');
      same('cash', /^(none|0px)/.test(await visitor.property('[data-parallax-cash]', 'translate')), true);
      same('scrolling', await visitor.property('html', 'scroll-behavior'), 'auto');
      await visitor.open('/leistungen');
      const steps = await visitor.evaluate(() =>
        [...document.querySelectorAll('[data-island="flywheel"] ol > li')].map((step) => {
          const { opacity } = getComputedStyle(step);
          return `${opacity} ${step.getBoundingClientRect().height > 0}`;
        }),
      );
      same('steps', steps, Array<string>(6).fill('1 true'));
    },
  },
  {
    name: 'without scripts: all six steps of the flywheel can be read',
    mode: 'scriptless',
    async run(visitor) {
      await visitor.open('/en/services');
      const apart = await visitor.evaluate(() => {
        const boxes = [...document.querySelectorAll('[data-island="flywheel"] ol > li')].map((step) =>
          step.getBoundingClientRect(),
        );
        const [first, ...others] = boxes;
        const seen = boxes.filter(({ height }) => height > 0).length;
        return [seen, others.every(({ top, left }) => top !== first?.top || left !== first.left)];
      });
      same('steps beside one another', apart, [6, true]);
    },
  },
];
