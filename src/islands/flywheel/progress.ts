/** Where the flywheel's section lies in the page, and where the window is; all in CSS pixels. */
export type ScrollPlace = { scrollY: number; top: number; height: number; windowHeight: number };

/** The share of the section that has been scrolled, 0 to 1. */
export function fractionAt({ scrollY, top, height, windowHeight }: ScrollPlace): number {
  const way = height - windowHeight;
  return way > 0 ? clamp((scrollY - top) / way) : Number(scrollY >= top);
}

/** The step that is shown at a fraction. */
export function stepAt(fraction: number, steps: number): number {
  return Math.min(Math.floor(fraction * steps), steps - 1);
}

/** How far a step has been scrolled through at a fraction, 0 to 1. */
export function withinStep(fraction: number, steps: number): number {
  return fraction * steps - stepAt(fraction, steps);
}

/** How full the progress bar is, 0 to 1: from 90 percent of the window's height above the section's start. */
export function barAt({ scrollY, top, height, windowHeight }: ScrollPlace): number {
  return clamp((scrollY + 0.9 * windowHeight - top) / height);
}

/** Where the window has to be for a step: in the middle of its stretch. */
export function scrollTopOf(step: number, steps: number, place: ScrollPlace): number {
  return scrollTopAt((step + 0.5) / steps, place);
}

/** Where the window has to be for a share of the section. */
export function scrollTopAt(fraction: number, { top, height, windowHeight }: ScrollPlace): number {
  return top + fraction * (height - windowHeight);
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
