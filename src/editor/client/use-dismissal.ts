/* Owns no state. Closes panels. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onDismiss` on Esc, on a click outside of an element, or once the focus leaves it, while it is open. */
export function useDismissal(ref: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !ref.current?.contains(target);
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      dismiss();
      // somebody who is searching stays in the search field
      if (!document.activeElement?.matches('input')) ref.current?.querySelector('button')?.focus();
    };
    const handleOutside = ({ target }: Event) => {
      if (isOutside(target)) dismiss();
    };
    document.addEventListener('keydown', handleKey, { signal });
    document.addEventListener('pointerdown', handleOutside, { signal });
    document.addEventListener('focusin', handleOutside, { signal });
    // a click on the page moves the focus into its frame
    window.addEventListener('blur', () => document.activeElement?.matches('iframe') && dismiss(), { signal });
    return () => controller.abort();
  }, [ref, isOpen]);
}
