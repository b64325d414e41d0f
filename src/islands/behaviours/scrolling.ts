/** The share of the first window height's worth of scrolling beyond the first that is left, 0 to 1. */
export function heroOpacity(scrollY: number, windowHeight: number): number {
  return clamp(2 - scrollY / windowHeight);
}

/** How far a box has come on its way through the window: 0 as it enters below, 1 as it leaves above. */
export function passage(top: number, height: number, windowHeight: number): number {
  return clamp((windowHeight - top) / (windowHeight + height));
}

/** A timeline's circle is lit while its top is at or above the middle of the window. */
export function isLit(top: number, windowHeight: number): boolean {
  return top <= windowHeight / 2;
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

function each(selector: string, property: string, value: (box: DOMRect) => string | number): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    element.style.setProperty(property, String(value(element.getBoundingClientRect())));
  }
}

function update(): void {
  const opacity = heroOpacity(scrollY, innerHeight);
  each('[data-fade]', '--fade', () => opacity);
  each('[data-fade]', '--clicks', () => (opacity ? 'auto' : 'none'));
  each('[data-parallax]', '--passage', ({ top, height }) => passage(top, height, innerHeight));
  each('[data-circle]', '--lit', ({ top }) => Number(isLit(top, innerHeight)));
}

/** Follows the scrolling where the engine has no scroll-driven animation; elsewhere the CSS does it alone. */
export function followScrolling(): void {
  if (CSS.supports('animation-timeline:scroll()')) return;
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  update();
}
