/* Owns the address, the field that has the focus, and the one that should get it. */
import { useSyncExternalStore } from 'react';

import { changesPath, editorPath, historyPath, publishPath, type EditorSite, type Part } from '../protocol';
import { findPlaceByName, getAddress, getPath, listPlaces, type Place } from './names';
import { site } from './site';
import { Store } from './store';

const changeEvent = 'editor:navigate';

/** The id of the field that should get the focus, and the text to put the caret at; a new object for every request. */
export const focusRequest = new Store<{ id: string; text?: string } | undefined>(undefined);

/** The id of the field that has the focus, or had it last. */
export const focusedId = new Store('');

document.addEventListener('focusin', ({ target }) => {
  const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
  const place = site.value && findPlaceByName(site.value, name);
  if (place) focusedId.set(place.field.id);
});

/** The line that contains the caret, in a field whose text has several lines. */
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

/** Goes to an address of the editor without loading the editor again. */
export function navigate(address: string): void {
  if (address !== location.pathname + location.hash) history.pushState(null, '', address);
  window.dispatchEvent(new Event(changeEvent));
}

type ClickEvent = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/** Calls `go` instead of loading the address of a clicked link, unless the click opens a new tab. */
export function follow(event: ClickEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go();
}

/** Goes to a field and focuses it, with the caret at `text`, a part of it that the page shows. */
export function goToField({ part, field }: Place, text?: string): void {
  // the request comes first, since the address alone would lead to the German field
  focusRequest.set({ id: field.id, text });
  navigate(getAddress(part, field.name));
}

/** Returns the current address. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.hash);
}

const views = { changes: changesPath, publish: publishPath, history: historyPath } as const;

/** A view of the whole site instead of a part. */
export type View = keyof typeof views;

/** Returns the view that an address names. */
export function findView(address: string): View | undefined {
  const [path = ''] = address.split('#');
  const isBelow = (view: View) => path === views[view] || path.startsWith(`${views[view]}/`);
  return (['changes', 'publish', 'history'] as const).find(isBelow);
}

/** Returns the part that an address names, or else its parent or the home page. */
export function findPart({ parts }: EditorSite, address: string): Part | undefined {
  const id = decodeURI(address.replace(/#.*/, '')).slice(editorPath.length + 1);
  const ids = [id, id.replace(/\/.*/, ''), 'home'];
  return ids.flatMap((each) => parts.find((part) => part.id === each) ?? [])[0] ?? parts[0];
}

/** Finds the field that the hash of an address names. */
export function findAddressedField(current: EditorSite, address: string): Place | undefined {
  const [, path = ''] = address.split('#');
  const part = findPart(current, address);
  return listPlaces(current).find((place) => place.part === part && getPath(place.field.name) === path);
}

function subscribe(listener: () => void): () => void {
  const events = [changeEvent, 'popstate'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
