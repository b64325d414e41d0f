import { useSyncExternalStore } from 'react';

import type { EditorSite, Part } from '../protocol';
import { getAddress, getPath, listPlaces, type Place } from './names';
import { Store } from './store';

const root = '/__edit';
const changeEvent = 'editor:navigate';

/** The field that is to get the focus, and the text at which; a new object for every request. */
export const focusRequest = new Store<{ name: string; text?: string } | undefined>(undefined);

/** The field that has the focus. */
export const focusedName = new Store('');

document.addEventListener('focusin', ({ target }) => {
  const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
  if (name.startsWith('content/')) focusedName.set(name);
});

/** The line with the caret, of a field whose text has several. */
export const focusedLine = new Store<{ name: string; line: string } | undefined>(undefined);

document.addEventListener('selectionchange', () => {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLTextAreaElement) || !element.value.includes('\n')) return;
  const { name, value, selectionEnd } = element;
  const [before = ''] = value.slice(0, selectionEnd).split('\n').toReversed();
  const [after = ''] = value.slice(selectionEnd).split('\n');
  const line = before + after;
  if (name !== focusedLine.value?.name || line !== focusedLine.value.line) focusedLine.set({ name, line });
});

/** Goes to an address of the editor without loading it. */
export function navigate(address: string): void {
  if (address !== location.pathname + location.hash) history.pushState(null, '', address);
  window.dispatchEvent(new Event(changeEvent));
}

/** Goes to a field and focuses it, at a text that the page shows of it. */
export function goToField({ part, field }: Place, text?: string): void {
  // first the request, as the address alone leads to the German field
  focusRequest.set({ name: field.name, text });
  navigate(getAddress(part, field.name));
}

/** Returns the current address. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.hash);
}

/** Returns the part that an address names, or else the home page. */
export function findPart({ parts }: EditorSite, address: string): Part | undefined {
  const id = decodeURI(address.replace(/#.*/, '')).slice(root.length + 1);
  return parts.find((part) => part.id === id) ?? parts.find((part) => part.id === 'home') ?? parts[0];
}

/** Finds the field that the hash of an address names. */
export function findAddressed(site: EditorSite, address: string): Place | undefined {
  const [, path = ''] = address.split('#');
  const part = findPart(site, address);
  return listPlaces(site).find((place) => place.part === part && getPath(place.field.name) === path);
}

function subscribe(listener: () => void): () => void {
  const events = [changeEvent, 'popstate'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
