import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The direction of an arrow: `left` shows the item further left. */
export type Direction = 'left' | 'right';

/** The shortest swipe that counts as a step, in CSS pixels. */
const swipeThreshold = 40;

/** The share of the finger's distance by which the strip moves beyond the first and last item. */
const edgeDamping = 0.3;

/** Returns the direction of a swipe, or `undefined` if it is too short. Dragging right shows the item further left. */
export function getSwipeDirection(distance: number): Direction | undefined {
  if (Math.abs(distance) < swipeThreshold) return undefined;
  return distance > 0 ? 'left' : 'right';
}

/** Lets visitors move a carousel with the arrow keys and by swiping; the strip follows the finger through `--drag`. */
export function useSteering(
  carousel: RefObject<HTMLElement | null>,
  can: Record<Direction, boolean>,
  steer: (direction: Direction) => void,
): void {
  const onSteer = useEffectEvent(steer);
  const onDrag = useEffectEvent(
    (distance: number) => (can[distance > 0 ? 'left' : 'right'] ? 1 : edgeDamping) * distance,
  );

  useEffect(() => {
    const element = carousel.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let start: { id: number; x: number; y: number } | undefined;
    let offset = 0;

    // in a zoomed page, one finger pans the page
    const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;
    const onZoom = () => element.toggleAttribute('data-zoomed', isZoomed());

    /** Stops a moving strip under the finger, and returns its distance from its target. */
    const stopStrip = () => {
      const measureLeft = () => element.querySelector('ul')?.getBoundingClientRect().left ?? 0;
      const currentLeft = measureLeft();
      element.toggleAttribute('data-dragging', true);
      return currentLeft - measureLeft();
    };
    const drag = (distance: number) => {
      if (!element.hasAttribute('data-dragging')) offset = stopStrip();
      element.style.setProperty('--drag', `${onDrag(distance + offset)}px`);
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
      if (event.pointerType !== 'mouse' && event.isPrimary && !isZoomed())
        start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    };
    const onMove = (event: PointerEvent) => {
      // a pen lifted outside the carousel hovers over it again with the same id
      if (!event.buttons) end(event);
      if (event.pointerId !== start?.id) return;
      const distance = event.clientX - start.x;
      // a finger scrolling the page also drifts sideways until the browser takes over: the strip must not move
      const isHorizontal = Math.abs(distance) > Math.abs(event.clientY - start.y);
      if (isHorizontal || element.hasAttribute('data-dragging')) drag(distance);
    };

    onZoom();
    window.visualViewport?.addEventListener('resize', onZoom, { signal });
    element.addEventListener('keydown', onKey, { signal });
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointercancel', (event) => end(event), { signal });
    element.addEventListener('pointerup', (event) => end(event, start && getSwipeDirection(event.clientX - start.x)), {
      signal,
    });
    return () => controller.abort();
  }, [carousel]);
}
