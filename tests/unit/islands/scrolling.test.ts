import { describe, expect, it } from 'vitest';

import { heroOpacity, isLit, passage } from '../../../src/islands/behaviours/scrolling';
import { barAt, fractionAt, scrollTopOf, stepAt, withinStep } from '../../../src/islands/flywheel/progress';

it('fades the hero from one window height on, until two', () => {
  expect([0, 800, 1000, 1200, 1600, 2400].map((y) => heroOpacity(y, 800))).toEqual([1, 1, 0.75, 0.5, 0, 0]);
});

it('follows a box from where it enters below to where it leaves above', () => {
  expect([900, 800, 300, -200, -900].map((top) => passage(top, 200, 800))).toEqual([0, 0, 0.5, 1, 1]);
});

it('lights a circle of a timeline from the middle of the window upwards', () => {
  expect([401, 400, 399, 0, -5000].map((top) => isLit(top, 800))).toEqual([false, true, true, true, true]);
});

describe('the flywheel', () => {
  const at = (scrollY: number) => ({ scrollY, top: 1000, height: 5000, windowHeight: 1000 });

  it('counts the share of its section that is scrolled', () => {
    expect([0, 1000, 3000, 5000, 9000].map((y) => fractionAt(at(y)))).toEqual([0, 0, 0.5, 1, 1]);
    const low = { top: 100, height: 500, windowHeight: 800 };
    expect([99, 100].map((scrollY) => fractionAt({ ...low, scrollY }))).toEqual([0, 1]);
    expect([99, 100].map((scrollY) => fractionAt({ ...low, scrollY, height: 800 }))).toEqual([0, 1]);
  });

  it('has six steps, the last one up to the end', () => {
    expect([0, 0.16, 1 / 6, 0.5, 0.83, 0.84, 1].map((fraction) => stepAt(fraction, 6))).toEqual([0, 0, 1, 3, 4, 5, 5]);
    expect([0, 1 / 12, 0.25, 1].map((fraction) => withinStep(fraction, 6))).toEqual([0, 0.5, 0.5, 1]);
  });

  it('fills its bar from 90 percent of the window height above its start', () => {
    expect([99, 100, 2600, 5100, 9000].map((y) => barAt(at(y)))).toEqual([0, 0, 0.5, 1, 1]);
  });

  it('scrolls to the middle of where a step is shown', () => {
    expect([0, 3, 5].map((step) => scrollTopOf(step, 6, at(0)))).toEqual([
      1000 + 4000 / 12,
      1000 + 28000 / 12,
      1000 + 44000 / 12,
    ]);
  });
});
