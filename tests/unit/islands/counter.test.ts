import { describe, expect, it } from 'vitest';

import {
  counter,
  currentPlace,
  isCopy,
  roundsOf,
  shiftAt,
  stepCounter,
  wrapOf,
} from '../../../src/islands/testimonials/counter';

const places = 33;
const testimonials = 11;
const values = Array.from({ length: counter.max + 1 }, (_, value) => value);

describe('the counter of the testimonials', () => {
  it('starts at 19 and is incremented by the left arrow, decremented by the right one', () => {
    expect(counter.start).toBe(19);
    expect(stepCounter(19, 'left')).toBe(20);
    expect(stepCounter(19, 'right')).toBe(18);
  });

  it('stays within 0 and 38', () => {
    expect(stepCounter(37, 'left')).toBe(38);
    expect(stepCounter(38, 'left')).toBe(38);
    expect(stepCounter(1, 'right')).toBe(0);
    expect(stepCounter(0, 'right')).toBe(0);
  });

  it('starts in the middle of the strip', () => {
    expect(shiftAt(counter.start)).toBe(0);
    expect(currentPlace(counter.start, places)).toBe(16);
  });

  it('shows what is further left after the left arrow, and goes round', () => {
    expect(currentPlace(20, places)).toBe(15);
    expect(currentPlace(35, places)).toBe(0);
    expect(currentPlace(38, places)).toBe(30);
    expect(currentPlace(0, places)).toBe(2);
  });

  it.each(values)('fills 16 places on either side of the current one at %i', (value) => {
    const positions = Array.from({ length: places }, (_, place) => {
      return place - 16 + shiftAt(value) + wrapOf(place, value, places) * places;
    });
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: places }, (_, index) => index - 16));
    expect(positions[currentPlace(value, places)]).toBe(0);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 40])('does all that with %i testimonials as well', (count) => {
    const all = Array.from({ length: roundsOf(count) * count }, (_, place) => place);
    for (const value of values) {
      const half = Math.floor(all.length / 2);
      const positions = all.map(
        (place) => place - half + shiftAt(value) + wrapOf(place, value, all.length) * all.length,
      );
      const [first = 0] = positions.toSorted((a, b) => a - b);
      expect(positions.toSorted((a, b) => a - b)).toEqual(all.map((index) => first + index));
      expect(Math.abs(first + half)).toBeLessThanOrEqual(1);
      expect(positions[currentPlace(value, all.length)]).toBe(0);
      const kept = all.filter((place) => !isCopy(place, value, all.length, count));
      expect(new Set(kept.map((place) => place % count)).size).toBe(count);
      expect(kept).toHaveLength(count);
      expect(kept).toContain(currentPlace(value, all.length));
      expect(all.map((place) => Math.abs(wrapOf(place, value, all.length)))).not.toContain(2);
    }
  });

  it.each(values)('keeps every testimonial exactly once for assistive technology at %i', (value) => {
    const kept = Array.from({ length: places }, (_, place) => place).filter(
      (place) => !isCopy(place, value, places, testimonials),
    );
    expect(new Set(kept.map((place) => place % testimonials)).size).toBe(testimonials);
    expect(kept).toHaveLength(testimonials);
    const fromMiddle = kept.map((place) => place - 16 + shiftAt(value) + wrapOf(place, value, places) * places);
    expect(fromMiddle.toSorted((a, b) => a - b)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]);
  });
});
