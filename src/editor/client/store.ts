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

/** Returns a part of a store's value; the component renders again only if that part changes. */
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.value));
}
