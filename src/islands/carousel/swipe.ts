/** The arrow that a movement stands for: `left` shows what is further left. */
export type Direction = 'left' | 'right';

/** How far a finger has to travel for a step, in CSS pixels. */
const swipeThreshold = 40;

/** The arrow that a swipe stands for: dragging to the right shows what is further left. */
export function swipeOf(distance: number): Direction | undefined {
  if (Math.abs(distance) < swipeThreshold) return undefined;
  return distance > 0 ? 'left' : 'right';
}
