/**
 * A frame around a place on the page. It is a popover, since an outline of the element itself would be clipped by the
 * boxes around it, and covered by the menu.
 */
export class Outline {
  readonly #box = document.createElement('div');
  #element: Element | undefined;

  constructor(kind: 'hovered' | 'shown') {
    const width = kind === 'shown' ? '3px' : '1px';
    this.#box.popover = 'manual';
    this.#box.ariaHidden = 'true';
    this.#box.dataset.outline = kind;
    this.#box.style.cssText = `position: fixed; inset: auto; margin: 0; padding: 0; box-sizing: border-box;
      pointer-events: none; background: none; border-radius: 4px;
      border: ${width} solid #0b57d0; outline: ${width} solid #fff`;
    for (const type of ['scroll', 'resize', 'transitionend', 'toggle'])
      addEventListener(type, () => this.#place(), { capture: true, passive: true });
  }

  /** Moves the frame to an element; without one, hides it. */
  show(element: Element | undefined): void {
    if (element === this.#element) return this.#place();
    this.#element = element;
    if (!this.#box.isConnected) document.body.append(this.#box);
    // the latest popover is on top
    if (this.#box.matches(':popover-open')) this.#box.hidePopover();
    if (element) this.#box.showPopover();
    this.#place();
  }

  #place(): void {
    if (!this.#element) return;
    const { left, top, width, height } = this.#element.getBoundingClientRect();
    const gap = 4;
    const { style } = this.#box;
    style.left = `${left - gap}px`;
    style.top = `${top - gap}px`;
    style.width = `${width + 2 * gap}px`;
    style.height = `${height + 2 * gap}px`;
  }
}
