/** The counter of the testimonial carousel. */
export const counter = { start: 19, min: 0, max: 38 } as const;

/** How often all testimonials stand in the strip: three times, and oftener where they are too few to fill any window. */
export function roundsOf(testimonials: number): number {
  return Math.max(3, Math.ceil(21 / testimonials));
}

/** The counter after an arrow: the left one increments it below 38, the right one decrements it above 0. */
export function stepCounter(value: number, direction: 'left' | 'right'): number {
  return direction === 'left' ? Math.min(value + 1, counter.max) : Math.max(value - 1, counter.min);
}

/** The number of the testimonial in the middle: the first one stands there at the start. */
export function numberAt(value: number, testimonials: number): number {
  return ((((counter.start - value) % testimonials) + testimonials) % testimonials) + 1;
}

/** How many steps the strip stands to the right of where it started. */
export function shiftAt(value: number): number {
  return value - counter.start;
}

/** The place in the strip that is in the middle of the window, out of `places`. */
export function currentPlace(value: number, places: number): number {
  const middle = Math.floor(places / 2);
  return (((middle - shiftAt(value)) % places) + places) % places;
}

/**
 * Rounds of the strip that a place is moved by, so that half of all cards stand on either side of the window: −1, 0 or
 * 1. Whoever changes sides is far outside of any window then.
 */
export function wrapOf(place: number, value: number, places: number): number {
  const fromMiddle = place - Math.floor(places / 2) + shiftAt(value);
  return 0 - Math.round(fromMiddle / places);
}

/** Whether a place only serves the loop: every testimonial is kept once, where it is nearest to the middle. */
export function isCopy(place: number, value: number, places: number, testimonials: number): boolean {
  const before = Math.floor((testimonials - 1) / 2);
  return (place - currentPlace(value, places) + before + places) % places >= testimonials;
}
