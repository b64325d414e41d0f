import { expect, it } from 'vitest';

import { getHeroOpacity, isLit, getPassage } from '../../../src/islands/behaviours/scrolling';
import {
  getBarFill,
  getScrollProgress,
  getStepScrollTop,
  getStep,
  getStepProgress,
} from '../../../src/islands/flywheel/progress';

it('fades the hero out between one and two viewport heights', () => {
  expect([0, 800, 1000, 1200, 1600, 2400].map((y) => getHeroOpacity(y, 800))).toEqual([1, 1, 0.75, 0.5, 0, 0]);
});

it('scroll progress goes from 0 to 1 while a box crosses the viewport', () => {
  expect([900, 800, 300, -200, -900].map((top) => getPassage(top, 200, 800))).toEqual([0, 0, 0.5, 1, 1]);
});

it('lights the slices of a timeline in the upper half of the viewport', () => {
  expect([401, 400, 399, 0, -5000].map((top) => isLit(top, 800))).toEqual([false, true, true, true, true]);
});

const flywheel = { top: 1000, height: 5000, viewportHeight: 1000 };
const scrollFlywheelTo = (scrollY: number) => ({ ...flywheel, scrollY });

it.each([
  ['taller than the viewport', 5000, 1000, [0, 1000, 3000, 5000, 9000], [0, 0, 0.5, 1, 1]],
  ['shorter than the viewport', 500, 800, [999, 1000], [0, 1]],
  ['as tall as the viewport', 800, 800, [999, 1000], [0, 1]],
])('measures the scroll progress of a flywheel that is %s', (_, height, viewportHeight, positions, fractions) => {
  const box = { top: 1000, height, viewportHeight };
  expect(positions.map((scrollY) => getScrollProgress({ ...box, scrollY }))).toEqual(fractions);
});

it('divides the flywheel into six steps', () => {
  expect([0, 0.16, 1 / 6, 0.5, 0.83, 0.84, 1].map((fraction) => getStep(fraction, 6))).toEqual([0, 0, 1, 3, 4, 5, 5]);
  expect([0, 1 / 12, 0.25, 1].map((fraction) => getStepProgress(fraction, 6))).toEqual([0, 0.5, 0.5, 1]);
});

it('starts to fill the progress bar 90% of a viewport height above the flywheel', () => {
  expect([99, 100, 2600, 5100, 9000].map((y) => getBarFill(scrollFlywheelTo(y)))).toEqual([0, 0, 0.5, 1, 1]);
});

it('scrolls to the middle of each step', () => {
  const middles = [4000, 28_000, 44_000].map((distance) => 1000 + distance / 12);
  expect([0, 3, 5].map((step) => getStepScrollTop(step, 6, scrollFlywheelTo(0)))).toEqual(middles);
});
