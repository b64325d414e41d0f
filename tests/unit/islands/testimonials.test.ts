import { expect, it } from 'vitest';

import {
  counter,
  getCurrentPlace,
  isCopy,
  countRounds,
  getFirstTestimonial,
  getShift,
  countWraps,
} from '../../../src/islands/testimonials/counter';
import { shuffle } from '../../../src/islands/testimonials/shuffle';
import { range } from '../../range';

const sortAscending = (values: number[]) => values.toSorted((a, b) => a - b);

it.each([2, 3, 5, 7, 12, 40])('fills both sides of the strip with %i testimonials at every step', (count) => {
  const places = countRounds(count) * count;
  const half = Math.floor(places / 2);
  for (const value of range(counter.max + 1)) {
    const getPosition = (place: number) => place - half + getShift(value) + countWraps(place, value, places) * places;
    const positions = sortAscending(range(places).map(getPosition));
    const [first = 0] = positions;
    expect(positions).toEqual(range(places).map((index) => first + index));
    expect(Math.abs(first + half)).toBeLessThanOrEqual(1);
    expect(getPosition(getCurrentPlace(value, places))).toBe(0);
    // only the copy of each testimonial nearest to the middle is exposed to assistive technology
    const exposed = range(places).filter((place) => !isCopy(place, value, places, count));
    expect(sortAscending(exposed.map((place) => place % count))).toEqual(range(count));
    const [nearest = 0] = sortAscending(exposed.map(getPosition));
    expect(-nearest).toBeCloseTo(Math.floor((count - 1) / 2));
    expect(sortAscending(exposed.map(getPosition))).toEqual(range(count).map((index) => nearest + index));
  }
});

it.each([0, 0.5, 0.999999])('keeps every testimonial when shuffling with the random number %d', (random) => {
  expect(sortAscending(shuffle(11, new Set(), () => random))).toEqual(range(11));
});

it.each([
  [3, 1],
  [4, 0],
  [11, 5],
  [12, 6],
])('begins with the middle of %i testimonials, or with the first one', (count, index) => {
  expect(getFirstTestimonial(count)).toBe(index);
});

it('shuffles only the cards out of view', () => {
  const order = shuffle(11, new Set([4, 5, 6]), () => 0.999999);
  expect(order.slice(4, 7)).toEqual([4, 5, 6]);
  expect(order).not.toEqual(range(11));
  expect(shuffle(3, new Set([0, 2]), () => 0.9)).toEqual([0, 1, 2]);
});
