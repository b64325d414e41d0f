import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The arrow that a movement stands for: `left` shows what is further left. */
export type Direction = 'left' | 'right';

/** How far a finger has to travel for a step, in CSS pixels. */
const swipeThreshold = 40;

/** How much of the finger's way a strip goes where nothing follows. */
const give = 0.3;

/** The arrow that a swipe stands for: dragging to the right shows what is further left. */
export function swipeOf(distance: number): Direction | undefined {
  if (Math.abs(distance) < swipeThreshold) return undefined;
  return distance > 0 ? 'left' : 'right';
}

/**
 * Steers a carousel by arrow keys anywhere in it and by swiping; the strip follows the finger through `--drag`, and
 * reluctantly where it cannot move.
 */
export function useSteering(
  carousel: RefObject<HTMLElement | null>,
  can: Record<Direction, boolean>,
  steer: (direction: Direction) => void,
): void {
  const onSteer = useEffectEvent(steer);
  const onDrag = useEffectEvent((distance: number) => (can[distance > 0 ? 'left' : 'right'] ? 1 : give) * distance);

  useEffect(() => {
    const element = carousel.current;
    if (!element) return;
    const ending = new AbortController();
    const { signal } = ending;
    let start: { id: number; x: number; y: number } | undefined;
    let caught = 0;

    // who has enlarged the page moves it with one finger
    const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01;
    const onEnlarge = () => element.toggleAttribute('data-enlarged', isEnlarged());

    /** Stops the strip for the finger, and tells how far that is from where it was going. */
    const catchStrip = () => {
      const left = () => element.querySelector('ul')?.getBoundingClientRect().left ?? 0;
      const before = left();
      element.toggleAttribute('data-dragging', true);
      return before - left();
    };
    const drag = (distance: number) => {
      if (!element.hasAttribute('data-dragging')) caught = catchStrip();
      element.style.setProperty('--drag', `${onDrag(distance + caught)}px`);
    };
    const end = (event: PointerEvent, direction?: Direction) => {
      if (event.pointerId !== start?.id) return;
      start = undefined;
      element.removeAttribute('data-dragging');
      element.style.removeProperty('--drag');
      if (direction) onSteer(direction);
    };

    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      onSteer(event.key === 'ArrowLeft' ? 'left' : 'right');
    };
    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && event.isPrimary && !isEnlarged())
        start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const onMove = (event: PointerEvent) => {
      // a pen that was lifted outside comes back above it, with the same id
      if (!event.buttons) end(event);
      if (event.pointerId !== start?.id) return;
      const distance = event.clientX - start.x;
      // who scrolls the page never goes quite straight: until the browser takes that finger away, the strip stands still
      const isAcross = Math.abs(distance) > Math.abs(event.clientY - start.y);
      if (isAcross || element.hasAttribute('data-dragging')) drag(distance);
    };

    onEnlarge();
    window.visualViewport?.addEventListener('resize', onEnlarge, { signal });
    element.addEventListener('keydown', onKey, { signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointercancel', (event) => end(event), { signal });
    element.addEventListener('pointerup', (event) => end(event, start && swipeOf(event.clientX - start.x)), { signal });
    return () => ending.abort();
  }, [carousel]);
}
