/* Owns which element keeps its place on the screen. */
import { useEffect, type RefObject } from 'react';

/** What an element of the form dispatches once its content is in another order, which leaves the size as it is. */
export const reorderEvent = 'editor:reorder';

/**
 * Keeps what somebody is about to click, or is typing in, where it is: notes that appear or disappear above it move what
 * is above them instead. `scroller` contains `content`, whose size changes; another `part` begins without added space.
 */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  part: string,
): void {
  useEffect(() => {
    const [form, inner] = [scroller.current, content.current];
    if (!form || !inner) return;
    const controller = new AbortController();
    const { signal } = controller;
    let kept: { element: Element; top: number } | undefined;
    const keep = (target: EventTarget | null) => {
      const element = target instanceof Element && inner.contains(target) ? target : undefined;
      kept = element && { element, top: element.getBoundingClientRect().top };
    };
    const keepTarget = ({ target }: Event) => keep(target);
    // the hand on the keyboard counts more than a pointer that rests
    form.addEventListener('pointermove', keepTarget, { signal, passive: true });
    form.addEventListener('pointerdown', keepTarget, { signal, passive: true });
    form.addEventListener('keydown', keepTarget, { signal });
    form.addEventListener(
      'focusin',
      ({ target }) => {
        // React focuses what it has moved once more, before it can be put back in its place
        if (!(target instanceof Element && kept && target.contains(kept.element))) keep(target);
      },
      { signal },
    );
    form.addEventListener('scroll', () => keep(kept?.element ?? null), { signal, passive: true });
    // at the top of the form there is nothing to scroll by
    let space = 0;
    const setSpace = (value: number) => {
      space = value;
      inner.style.paddingBlockStart = `${value}px`;
    };
    const restore = () => {
      if (!kept?.element.isConnected) return;
      const top = form.scrollTop + kept.element.getBoundingClientRect().top - kept.top;
      if (top < 0) setSpace(space - top);
      form.scrollTop = top;
      keep(kept.element);
    };
    const observer = new ResizeObserver(restore);
    form.addEventListener(reorderEvent, restore, { signal });
    const removeSpace = () => {
      if (space === 0 || form.scrollTop < space) return;
      form.scrollTop -= space;
      setSpace(0);
    };
    form.addEventListener('scroll', removeSpace, { signal, passive: true });
    observer.observe(inner);
    return () => {
      controller.abort();
      observer.disconnect();
      setSpace(0);
    };
  }, [scroller, content, part]);
}
