import { getContrast, parseColour } from './colour';
import { describeElement, isVisible } from './elements';

/** Smaller elements are decorations and buttons. */
const minSize = { width: 200, height: 100 };
const isTransparent = (element: Element) => parseColour(getComputedStyle(element).backgroundColor).alpha < 1;

function findSurfaces(): Element[] {
  return [...document.querySelectorAll('main *, footer')].filter(
    (element) =>
      element.clientWidth >= minSize.width &&
      element.clientHeight >= minSize.height &&
      !isTransparent(element) &&
      isVisible(element),
  );
}

/** Finds the surface behind an element. */
function findGround(element: Element): Element {
  const parent = element.parentElement ?? document.documentElement;
  return parent !== document.documentElement && isTransparent(parent) ? findGround(parent) : parent;
}

/** Returns whether two surfaces touch, one above the other. */
const isBelow = (lower: Element, upper: Element | undefined) =>
  upper && Math.abs(upper.getBoundingClientRect().bottom - lower.getBoundingClientRect().top) < 1;

/** Reports surfaces with hardly any contrast to the one behind them, or to the one they touch. */
export function findFaintEdges(minContrast: number): string[] {
  const surfaces = findSurfaces();
  return surfaces.flatMap((surface, index) => {
    const above = surfaces.slice(0, index).filter((other) => isBelow(surface, other));
    return [findGround(surface), ...above].flatMap((neighbour) => {
      const [one, other] = [getComputedStyle(surface), getComputedStyle(neighbour)];
      const contrast = getContrast(parseColour(one.backgroundColor), parseColour(other.backgroundColor));
      return contrast < minContrast && one.backgroundColor !== other.backgroundColor
        ? [`${describeElement(surface)} has a contrast of ${contrast.toFixed(2)} to ${describeElement(neighbour)}`]
        : [];
    });
  });
}
