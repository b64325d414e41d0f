import { describe, expect, it } from 'vitest';

import { heroOpacity, isLit, passage } from '../../../src/islands/behaviours/scrolling';
import { barAt, fractionAt, scrollTopOf, stepAt, withinStep } from '../../../src/islands/flywheel/progress';

describe('the fading hero', () => {
  it('is whole for one window height and gone after two', () => {
    expect([0, 800, 1000, 1200, 1600, 2400].map((y) => heroOpacity(y, 800))).toEqual([1, 1, 0.75, 0.5, 0, 0]);
  });
});

describe('a box on its way through the window', () => {
  it('starts as it enters below and ends as it leaves above', () => {
    expect(passage(800, 200, 800)).toBe(0);
    expect(passage(900, 200, 800)).toBe(0);
    expect(passage(300, 200, 800)).toBe(0.5);
    expect(passage(-200, 200, 800)).toBe(1);
    expect(passage(-900, 200, 800)).toBe(1);
  });
});

describe('a circle of a timeline', () => {
  it('is lit at or above the middle, and stays lit further up', () => {
    expect([401, 400, 399, 0, -5000].map((top) => isLit(top, 800))).toEqual([false, true, true, true, true]);
  });
});

describe('the flywheel', () => {
  const at = (scrollY: number) => ({ scrollY, top: 1000, height: 5000, windowHeight: 1000 });

  it('counts the share of the section that is scrolled', () => {
    expect([0, 1000, 3000, 5000, 9000].map((y) => fractionAt(at(y)))).toEqual([0, 0, 0.5, 1, 1]);
  });

  it('knows no share where the section is lower than the window', () => {
    const low = { top: 100, height: 500, windowHeight: 800 };
    expect(fractionAt({ ...low, scrollY: 99 })).toBe(0);
    expect(fractionAt({ ...low, scrollY: 100 })).toBe(1);
  });

  it('has six steps, the last one up to the end', () => {
    expect([0, 0.16, 1 / 6, 0.5, 0.83, 0.84, 1].map((fraction) => stepAt(fraction, 6))).toEqual([0, 0, 1, 3, 4, 5, 5]);
  });

  it('knows how far a step has come', () => {
    expect([0, 1 / 12, 0.25, 1].map((fraction) => withinStep(fraction, 6))).toEqual([0, 0.5, 0.5, 1]);
  });

  it('fills its bar from 90 percent of the window height above its start', () => {
    expect(barAt(at(100))).toBe(0);
    expect(barAt(at(99))).toBe(0);
    expect(barAt(at(2600))).toBe(0.5);
    expect(barAt(at(5100))).toBe(1);
    expect(barAt(at(9000))).toBe(1);
  });

  it('scrolls to where a step is shown', () => {
    for (const step of [0, 1, 2, 3, 4, 5]) {
      expect(stepAt(fractionAt(at(scrollTopOf(step, 6, at(0)))), 6)).toBe(step);
    }
  });
});
