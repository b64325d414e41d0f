import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import type { SlotShape } from './island';
import type { SlotContent } from './slot';
import { currentOf, restoreText, textFields } from './typed-text';

/** Hydrates one island and repeats the events that waited for that. */
export type Hydrate = (root: HTMLElement, queue: Event[]) => Promise<void>;

/** Makes the function that an island's chunk exports; the loader calls it once per place. */
export function createHydrator<P extends object>(Widget: ComponentType<P>): Hydrate {
  return async (root, queue) => {
    // over a slow line the island may have been touched before all of it was there
    while (document.readyState === 'loading') await new Promise((resolve) => setTimeout(resolve, 50));
    const [props, shape]: [P, SlotShape] = JSON.parse(root.dataset.props ?? '[{},{}]');
    const all = { ...props, slots: slotsOf(root, shape) };
    const fields = textFields(root);
    const focused = document.activeElement;
    const finish = () => {
      root.removeAttribute('data-src');
      restoreText(root, fields);
      const current = focused && currentOf(root, focused);
      if (current !== focused && current instanceof HTMLElement) current.focus({ preventScroll: true });
      void replay(root, queue);
    };
    // Events that are dispatched while React is still at work reset a field before they fill it, and lose the caret.
    const onHydrated = () => queueMicrotask(finish);
    hydrateRoot(
      root,
      <Hydrated onHydrated={onHydrated}>
        <Boundary message={root.dataset.error ?? ''}>
          <Widget {...all} />
        </Boundary>
      </Hydrated>,
      { identifierPrefix: root.dataset.prefix },
    );
  };
}

/** Takes the slots out of the page as it is: their nodes, in the shape that the widget expects. */
function slotsOf(root: HTMLElement, shape: SlotShape): Record<string, SlotContent | SlotContent[]> {
  const elements = new Map(
    Array.from(root.querySelectorAll<HTMLElement>('[data-slot]'), (each) => [Number(each.dataset.slot), each]),
  );
  let id = 0;
  const next = (): SlotContent => ({ id, html: '', nodes: [...(elements.get(id++)?.childNodes ?? [])] });
  return Object.fromEntries(
    Object.entries(shape).map(([name, count]) => [name, count === null ? next() : Array.from({ length: count }, next)]),
  );
}

/** Does again what was held back: each button once, the arrow keys as often as they were pressed. */
async function replay(root: HTMLElement, queue: Event[]): Promise<void> {
  const pressed = new Set<Element>();
  for (const event of queue.splice(0)) {
    const target = event.target instanceof Element && currentOf(root, event.target.closest('button') ?? event.target);
    if (!target) continue;
    if (event instanceof KeyboardEvent) {
      target.dispatchEvent(new KeyboardEvent(event.type, event));
    } else if (event instanceof MouseEvent && !pressed.has(target)) {
      pressed.add(target);
      const field = textFields(root).find((each) => each === document.activeElement);
      target.dispatchEvent(new MouseEvent(event.type, event));
      // whoever has gone on to a field after the press goes on there; Enter presses from within a field
      if (event.detail > 0) field?.focus({ preventScroll: true });
    }
    // React renders what this one has changed before the next one counts from there.
    await Promise.resolve();
  }
}

/** Tells when the widget below has been hydrated and its effects have run. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Shows the message in place of a widget that throws; it is English in both languages. */
class Boundary extends Component<{ message: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? (
      <p role="alert" lang="en">
        {this.props.message}
      </p>
    ) : (
      this.props.children
    );
  }
}
