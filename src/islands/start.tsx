import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import type { SlotShape } from './island';
import type { SlotContent } from './slot';
import { successorOf } from './successor';
import { restoreText, textFields } from './typed-text';

/** Starts one island, once all of it has come: hydrates it and repeats what the visitor did there before. */
export type Start = (root: HTMLElement, queue: Event[]) => Promise<void>;

/** Makes the function that an island's chunk exports; the loader calls it once per place. */
export function starter<P extends object>(Widget: ComponentType<P>): Start {
  return async (root, queue) => {
    // over a line that falters, somebody touches what is there of it: the rest would be missing for good
    while (!isWhole(root)) await new Promise((resolve) => setTimeout(resolve, 50));
    const [props, shape]: [P, SlotShape] = JSON.parse(root.dataset.props ?? '[{},{}]');
    const all = { ...props, slots: slotsOf(root, shape) };
    const fields = textFields(root);
    const focused = document.activeElement;
    const finish = () => {
      root.removeAttribute('data-src');
      restoreText(root, fields);
      const successor = focused && successorOf(root, focused);
      if (successor !== focused && successor instanceof HTMLElement) successor.focus({ preventScroll: true });
      void repeat(root, queue);
    };
    // Events that are dispatched while React is still at work reset a field before they fill it, and lose the caret.
    const whenStarted = () => queueMicrotask(finish);
    hydrateRoot(
      root,
      <Started whenStarted={whenStarted}>
        <Boundary message={root.dataset.error ?? ''}>
          <Widget {...all} />
        </Boundary>
      </Started>,
      { identifierPrefix: root.dataset.prefix },
    );
  };
}

/** Whether all of an island has come: something stands behind it then, also in a page whose end never comes. */
function isWhole(root: HTMLElement): boolean {
  return document.readyState !== 'loading' || root.closest(':not(:last-child)') !== null;
}

/** Takes the slots out of the page as it is: their nodes, in the shape that the widget expects. */
function slotsOf(root: HTMLElement, shape: SlotShape): Record<string, SlotContent | SlotContent[]> {
  const elements = new Map<number, Element>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-slot]')) {
    if (element.closest('[data-island]') === root) elements.set(Number(element.dataset.slot), element);
  }
  let id = 0;
  const next = (): SlotContent => ({ id, html: '', nodes: [...(elements.get(id++)?.childNodes ?? [])] });
  return Object.fromEntries(
    Object.entries(shape).map(([name, count]) => [name, count === null ? next() : Array.from({ length: count }, next)]),
  );
}

/** Does again what was held back: each button once, the arrow keys as often as they were pressed. */
async function repeat(root: HTMLElement, queue: Event[]): Promise<void> {
  const pressed = new Set<Element>();
  for (const event of queue.splice(0)) {
    if (!(event.target instanceof Element)) continue;
    const target = successorOf(root, event.target.closest('button') ?? event.target);
    if (!target) continue;
    if (event instanceof KeyboardEvent) {
      target.dispatchEvent(new KeyboardEvent(event.type, event));
    } else {
      if (pressed.has(target)) continue;
      pressed.add(target);
      const field = textFields(root).find((each) => each === document.activeElement);
      target.dispatchEvent(new MouseEvent(event.type, event));
      // whoever has gone on to a field after the press goes on there; Enter presses from within a field
      if (event instanceof MouseEvent && event.detail > 0) field?.focus({ preventScroll: true });
    }
    // React renders what this one has changed before the next one counts from there.
    await Promise.resolve();
  }
}

/** Tells when the widget below has been hydrated and its effects have run. */
function Started({ whenStarted, children }: { whenStarted: () => void; children: ReactNode }) {
  useEffect(whenStarted, [whenStarted]);
  return children;
}

/** Shows the message in place of a widget that throws (decision 31); it is English in both languages. */
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
