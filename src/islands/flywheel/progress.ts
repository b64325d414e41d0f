import { clamp } from '../../lib/clamp';

/** The positions of the viewport and of the flywheel's section in the page, in CSS pixels. */
export type ScrollPlace = { scrollY: number; top: number; height: number; viewportHeight: number };

/** Returns the scroll progress of the section, 0 to 1. */
export function getScrollProgress({ scrollY, top, height, viewportHeight }: ScrollPlace): number {
  const range = height - viewportHeight;
  return range > 0 ? clamp((scrollY - top) / range) : Number(scrollY >= top);
}

/** Returns the index of the step at a scroll progress of 0 to 1. */
export function getStep(fraction: number, steps: number): number {
  return Math.min(Math.floor(fraction * steps), steps - 1);
}

/** Returns the progress within the current step, 0 to 1. */
export function getStepProgress(fraction: number, steps: number): number {
  return fraction * steps - getStep(fraction, steps);
}

/** Returns the fill of the progress bar, 0 to 1, starting 90 % of the viewport's height above the section. */
export function getBarFill({ scrollY, top, height, viewportHeight }: ScrollPlace): number {
  return clamp((scrollY + 0.9 * viewportHeight - top) / height);
}

/** Returns the scroll position at the middle of a step. */
export function getStepScrollTop(step: number, steps: number, place: ScrollPlace): number {
  return getScrollTop((step + 0.5) / steps, place);
}

/** Returns the scroll position for a scroll progress of 0 to 1. */
export function getScrollTop(fraction: number, { top, height, viewportHeight }: ScrollPlace): number {
  return top + fraction * (height - viewportHeight);
}
