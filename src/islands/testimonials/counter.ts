/** Bounds and start of the counter of the testimonial carousel. */
export const counter = { start: 19, min: 0, max: 38 } as const;

/** Returns how many times the strip repeats all testimonials: three, or more to fill wide viewports. */
export function countRounds(testimonials: number): number {
  return Math.max(3, Math.ceil(21 / testimonials));
}

/** Returns the index of the testimonial with which the carousel begins. */
export function getFirstTestimonial(testimonials: number): number {
  return getCurrentPlace(counter.start, countRounds(testimonials) * testimonials) % testimonials;
}

/** Returns the counter after a step: left increments it up to 38, right decrements it down to 0. */
export function stepCounter(value: number, direction: 'left' | 'right'): number {
  return direction === 'left' ? Math.min(value + 1, counter.max) : Math.max(value - 1, counter.min);
}

/** Returns the number of the testimonial in the middle: 1 at the start. */
export function getTestimonialNumber(value: number, testimonials: number): number {
  return ((((counter.start - value) % testimonials) + testimonials) % testimonials) + 1;
}

/** Returns the number of steps by which the strip is shifted to the right. */
export function getShift(value: number): number {
  return value - counter.start;
}

/** Returns the index of the place in the middle of the viewport, out of `places` in the strip. */
export function getCurrentPlace(value: number, places: number): number {
  const middle = Math.floor(places / 2);
  return (((middle - getShift(value)) % places) + places) % places;
}

/**
 * Returns the number of strip lengths by which a place is moved, so that half of all cards are on each side of the
 * viewport: −1, 0 or 1. Cards change sides far outside the viewport.
 */
export function countWraps(place: number, value: number, places: number): number {
  const fromMiddle = place - Math.floor(places / 2) + getShift(value);
  return 0 - Math.round(fromMiddle / places);
}

/** Whether a place holds a copy for the loop. The original of a testimonial is in its place nearest to the middle. */
export function isCopy(place: number, value: number, places: number, testimonials: number): boolean {
  const precedingCount = Math.floor((testimonials - 1) / 2);
  return (place - getCurrentPlace(value, places) + precedingCount + places) % places >= testimonials;
}
