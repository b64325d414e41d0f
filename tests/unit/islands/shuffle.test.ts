import { describe, expect, it } from 'vitest';

import { shuffle } from '../../../src/islands/testimonials/shuffle';

describe('shuffling the testimonials', () => {
  it('keeps every one exactly once', () => {
    for (const random of [() => 0, () => 0.5, () => 0.999999, Math.random]) {
      expect(shuffle(11, new Set(), random).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
  });

  it('leaves the cards in view where they are', () => {
    const order = shuffle(11, new Set([4, 5, 6]), () => 0.999999);
    expect(order.slice(4, 7)).toEqual([4, 5, 6]);
    expect(order).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('changes nothing where all are in view, or only one is not', () => {
    expect(shuffle(3, new Set([0, 1, 2]), () => 0.9)).toEqual([0, 1, 2]);
    expect(shuffle(3, new Set([0, 2]), () => 0.9)).toEqual([0, 1, 2]);
  });
});
