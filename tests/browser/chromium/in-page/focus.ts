import { colourOf, contrast, groundAt } from './colour';
import { nameOf, tabStops } from './elements';
import { nextFrame } from './window';

/** As if the focus had come by the keyboard. */
const visibly: FocusOptions & { focusVisible: boolean } = { focusVisible: true };

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let each: Element | null = element; each; each = each.parentElement)
    opacity *= Number(getComputedStyle(each).opacity);
  return opacity;
}

/** Contrast of the focus ring with what it lies on, at its weakest place in the window; 0 without a ring. */
function ringContrast(element: HTMLElement): number {
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  const width = parseFloat(outlineWidth);
  if (outlineStyle === 'none' || width < 2) return 0;
  const away = parseFloat(outlineOffset) + width / 2;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const along = [0.1, 0.35, 0.65, 0.9];
  const points = along.flatMap((share) => {
    const [x, y] = [left + (right - left) * share, top + (bottom - top) * share];
    return [
      [x, top - away],
      [x, bottom + away],
      [left - away, y],
      [right + away, y],
    ] as const;
  });
  const inWindow = points.filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
  const ring = colourOf(outlineColor);
  const found = inWindow.flatMap(([x, y]) => {
    const ground = groundAt(x, y, (each) => each === element);
    return ground ? [contrast(ring, ground)] : [];
  });
  return found.length > 0 ? Math.min(...found) : 0;
}

/** What lies over the top, the middle or the bottom of an element, or `undefined`; the window's edge may cut it. */
function hiddenBy(element: HTMLElement): string | undefined {
  const { left, top, right, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const seen = [top + 2, (top + bottom) / 2, bottom - 2].filter((y) => y > 0 && y < innerHeight);
  if (seen.length === 0) return 'the edge of the window';
  const uppermost = seen.map((y) => document.elementFromPoint(x, y));
  const hiding = uppermost.find((each) => each && !element.contains(each) && !each.contains(element));
  return hiding ? nameOf(hiding) : undefined;
}

/** Goes through all stops, first to last and back, and says where the focus is hard to see. */
export async function unclearFocus(within = 'html'): Promise<string[]> {
  const stops = tabStops().filter((each) => each.closest(within));
  const found = new Set<string>();
  const unseen = new Set(stops);
  for (const element of [...stops, ...stops.toReversed()]) {
    element.focus(visibly);
    // what fades with scrolling follows in the next frame
    for (let frames = 0; opacityOf(element) < 0.9 && frames < 2; frames++) await nextFrame();
    if (document.activeElement !== element) found.add(`${nameOf(element)} takes no focus`);
    // the ring is the same on the way back; what may lie over it is not
    const ring = unseen.delete(element) ? ringContrast(element) : 3;
    if (ring < 3) found.add(`${nameOf(element)} has a focus ring with contrast ${ring.toFixed(1)}`);
    const hiding = hiddenBy(element);
    if (hiding) found.add(`${nameOf(element)} is hidden behind ${hiding}`);
    if (opacityOf(element) < 0.9) found.add(`${nameOf(element)} is faded to ${opacityOf(element).toFixed(1)}`);
  }
  return [...found];
}
