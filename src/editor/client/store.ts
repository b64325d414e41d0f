/* Owns no state. Values that components subscribe to. */
import { useSyncExternalStore } from 'react';

/** A value that components can subscribe to. */
export class Store<T> {
  readonly #listeners = new Set<() => void>();

  constructor(public value: T) {}

  /** Replaces the value and tells all subscribers. */
  set(value: T): void {
    if (Object.is(value, this.value)) return;
    this.value = value;
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Returns a store's value, or what is selected from it; the component renders again only if that changes. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected;
export function useStore<T>(store: Store<T>, select: (value: T) => unknown = (value) => value): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.value));
}
