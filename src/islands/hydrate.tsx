import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { afterPaint } from './after-paint';
import type { SlotShape } from './island';
import type { SlotContent } from './slot';
import { findCurrent, restoreText, findTextFields } from './typed-text';

/** Hydrates an island and replays the events in its queue. */
export type Hydrate = (root: HTMLElement, queue: Event[]) => Promise<void>;

/** Creates the function that an island's chunk exports; the loader calls it for each element of the island. */
export function createHydrator<P extends object>(Widget: ComponentType<P>): Hydrate {
  return async (root, queue) => {
    // on a slow connection, the island may not be parsed completely yet
    while (document.readyState === 'loading') await new Promise((resolve) => setTimeout(resolve, 50));
    const [props, shape]: [P, SlotShape] = JSON.parse(root.dataset.props ?? '[{},{}]');
    const widgetProps = { ...props, slots: collectSlots(root, shape) };
    const fields = findTextFields(root);
    const focused = document.activeElement;
    const finish = () => {
      root.removeAttribute('data-src');
      restoreText(root, fields);
      const current = focused && findCurrent(root, focused);
      if (current !== focused && current instanceof HTMLElement) current.focus({ preventScroll: true });
      void replay(root, queue);
    };
    // after React's commit: an event dispatched during it would reset a field and lose the caret
    const onHydrated = () => queueMicrotask(finish);
    hydrateRoot(
      root,
      <Hydrated onHydrated={onHydrated}>
        <ErrorBoundary message={root.dataset.error ?? ''}>
          <Widget {...widgetProps} />
        </ErrorBoundary>
      </Hydrated>,
      { identifierPrefix: root.dataset.prefix },
    );
  };
}

/** Collects the nodes of the slots from the page, in the shape that the widget expects. */
function collectSlots(root: HTMLElement, shape: SlotShape): Record<string, SlotContent | SlotContent[]> {
  const elements = new Map(
    Array.from(root.querySelectorAll<HTMLElement>('[data-slot]'), (element) => [Number(element.dataset.slot), element]),
  );
  let id = 0;
  const getNext = (): SlotContent => ({ id, html: '', nodes: [...(elements.get(id++)?.childNodes ?? [])] });
  return Object.fromEntries(
    Object.entries(shape).map(([name, count]) => [
      name,
      count === null ? getNext() : Array.from({ length: count }, getNext),
    ]),
  );
}

/** Replays queued events: one click per button, and every press of an arrow key. */
async function replay(root: HTMLElement, queue: Event[]): Promise<void> {
  const pressed = new Set<Element>();
  for (const event of queue.splice(0)) {
    const target = event.target instanceof Element && findCurrent(root, event.target.closest('button') ?? event.target);
    if (!target) continue;
    if (event instanceof KeyboardEvent) {
      target.dispatchEvent(new KeyboardEvent(event.type, event));
    } else if (event instanceof MouseEvent && !pressed.has(target)) {
      pressed.add(target);
      const field = findTextFields(root).find((candidate) => candidate === document.activeElement);
      target.dispatchEvent(new MouseEvent(event.type, event));
      // a visitor who has moved on to a field stays there; a click by Enter in a field has `detail` 0
      if (field && event.detail > 0) afterPaint(() => field.focus({ preventScroll: true }));
    }
    // let React render the change before the next event
    await Promise.resolve();
  }
}

/** Calls back when its children have been hydrated and their effects have run. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Shows the message in place of a widget that throws. The message is in English in both languages. */
class ErrorBoundary extends Component<{ message: string; children: ReactNode }, { failed: boolean }> {
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
