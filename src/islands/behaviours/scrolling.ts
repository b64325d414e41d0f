import { clamp } from '../../lib/clamp';

/** The opacity of the hero: 1 during the first viewport height of scrolling, falling to 0 during the second. */
export function getHeroOpacity(scrollY: number, viewportHeight: number): number {
  return clamp(2 - scrollY / viewportHeight);
}

/** How far a box has moved through the viewport: 0 when it enters at the bottom, 1 when it has left at the top. */
export function getPassage(top: number, height: number, viewportHeight: number): number {
  return clamp((viewportHeight - top) / (viewportHeight + height));
}

/** Whether a slice of the timeline is lit: its top is at or above the middle of the viewport. */
export function isLit(top: number, viewportHeight: number): boolean {
  return top <= viewportHeight / 2;
}

function setProperty(selector: string, property: string, getValue: (box: DOMRect) => string | number): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.style.setProperty(property, String(getValue(element.getBoundingClientRect())));
  }
}

function update(): void {
  const opacity = getHeroOpacity(scrollY, innerHeight);
  setProperty('[data-fade]', '--fade', () => opacity);
  setProperty('[data-fade]', '--clicks', () => (opacity ? 'auto' : 'none'));
  setProperty('[data-parallax]', '--passage', ({ top, height }) => getPassage(top, height, innerHeight));
  setProperty('[data-slice]', '--lit', ({ top }) => Number(isLit(top, innerHeight)));
}

/** Updates scroll effects with JavaScript in browsers without scroll-driven animations. */
export function followScrolling(): void {
  if (CSS.supports('animation-timeline:scroll()')) return;
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  update();
}
