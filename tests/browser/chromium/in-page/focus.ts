import { getBackgroundAt, getContrast, parseColour } from './colour';
import { describeElement, findTabStops } from './elements';
import { waitForFrame } from './window';

/** Shows the focus ring, as with keyboard focus. */
const withFocusRing: FocusOptions & { focusVisible: boolean } = { focusVisible: true };

function getOpacity(element: Element): number {
  let opacity = 1;
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    opacity *= Number(getComputedStyle(ancestor).opacity);
  return opacity;
}

/** Measures the lowest contrast of the focus ring with its background in the window; 0 without a ring. */
function measureRingContrast(element: HTMLElement): number {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  const width = parseFloat(outlineWidth);
  if (outlineStyle === 'none' || width < 2) return 0;
  const distance = parseFloat(outlineOffset) + width / 2;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const fractions = [0.1, 0.35, 0.65, 0.9];
  const points = fractions.flatMap((fraction) => {
    const [x, y] = [left + (right - left) * fraction, top + (bottom - top) * fraction];
    return [
      [x, top - distance],
      [x, bottom + distance],
      [left - distance, y],
      [right + distance, y],
    ] as const;
  });
  const inWindow = points.filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
  const ring = parseColour(outlineColor);
  const contrasts = inWindow.flatMap(([x, y]) => {
    const background = getBackgroundAt(x, y, (other) => other === element);
    return background ? [getContrast(ring, background)] : [];
  });
  return contrasts.length > 0 ? Math.min(...contrasts) : 0;
}

/** Describes what covers an element at its top, middle or bottom; ignores parts of it outside the window. */
function findCover(element: HTMLElement): string | undefined {
  const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const visibleYs = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y > 0 && y < innerHeight);
  if (visibleYs.length === 0) return 'the edge of the window';
  const topElements = visibleYs.map((y) => document.elementFromPoint(x, y));
  const cover = topElements.find((other) => other && !element.contains(other) && !other.contains(element));
  return cover ? describeElement(cover) : undefined;
}

/** Moves the focus forwards and backwards through all tab stops and reports where it is hard to see. */
export async function findFocusProblems(within = 'html'): Promise<string[]> {
  const stops = findTabStops().filter((element) => element.closest(within));
  const problems = new Set<string>();
  const notMeasured = new Set(stops);
  for (const element of [...stops, ...stops.toReversed()]) {
    element.focus(withFocusRing);
    // scroll-driven fades follow in the next frame
    for (let frames = 0; getOpacity(element) < 0.9 && frames < 2; frames++) await waitForFrame();
    if (document.activeElement !== element) problems.add(`${describeElement(element)} cannot be focused`);
    // measure the ring only once; in the other direction, different elements may cover it
    const ring = notMeasured.delete(element) ? measureRingContrast(element) : 3;
    if (ring < 3) problems.add(`${describeElement(element)} has a focus ring with contrast ${ring.toFixed(1)}`);
    const cover = findCover(element);
    if (cover) problems.add(`${describeElement(element)} is hidden behind ${cover}`);
    if (getOpacity(element) < 0.9)
      problems.add(`${describeElement(element)} is faded to ${getOpacity(element).toFixed(1)}`);
  }
  return [...problems];
}
