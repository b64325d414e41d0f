/* Owns which entries of lists are open, and which fields of new entries still have their problems hidden. */
import { findPlaceByName, findPlace, getPath, listFields } from './names';
import { focusRequest } from './navigation';
import { site } from './site';
import { Store } from './store';

/** The paths of open entries, with keys: `faq.items.3f2a`. */
export const openEntries = new Store<ReadonlySet<string>>(new Set());

/** The ids of fields whose problems are not shown yet, as somebody has just begun to fill in their entry. */
export const untouchedFields = new Store<ReadonlySet<string>>(new Set());

/** Opens a closed entry, and closes an open one. */
export function toggleEntry(path: string): void {
  const { value } = openEntries;
  openEntries.set(value.has(path) ? new Set([...value].filter((each) => each !== path)) : new Set([...value, path]));
}

// whatever leads to a field opens the entries around it
focusRequest.subscribe(() => {
  const { value: request } = focusRequest;
  if (!request) return;
  const steps = getPath(request.id).split('.');
  openEntries.set(new Set([...openEntries.value, ...steps.map((_, index) => steps.slice(0, index).join('.'))]));
});

/** Hides the problems of a new entry until its fields lose the focus. */
export function hideEntryProblems(path: string): void {
  const rows = site.value?.parts.flatMap((part) => part.rows) ?? [];
  const fields = rows.filter(({ id }) => `${id}.`.startsWith(`${path}.`)).flatMap(listFields);
  untouchedFields.set(new Set([...untouchedFields.value, ...fields.map(({ id }) => id)]));
}

document.addEventListener('focusout', ({ target }) => {
  // if the element is still active, it is the window that lost the focus
  setTimeout(() => target instanceof Element && target !== document.activeElement && showProblems(target));
});

/** Shows the problems of a field that lost the focus, and those of the entries around it that lost it as well. */
function showProblems(element: Element): void {
  const { value: ids } = untouchedFields;
  if (ids.size === 0 || !site.value) return;
  const name = element.getAttribute('name') ?? '';
  const leftEntries = listEntries(element).filter((entry) => !entry.contains(document.activeElement));
  const paths = leftEntries.map(({ dataset, parentElement }) => `${parentElement?.dataset.list}.${dataset.entry}`);
  const current = site.value;
  const hasLostFocus = (id: string) => {
    const path = findPlace(current, id)?.row.path ?? '';
    return id === findPlaceByName(current, name)?.field.id || paths.some((start) => `${path}.`.startsWith(`${start}.`));
  };
  const stillUntouched = [...ids].filter((id) => !hasLostFocus(id));
  if (stillUntouched.length < ids.size) untouchedFields.set(new Set(stillUntouched));
}

/** Lists the entries around an element, innermost first. */
function listEntries(element: Element): HTMLElement[] {
  const entry = element.closest<HTMLElement>('[data-entry]');
  return entry ? [entry, ...(entry.parentElement ? listEntries(entry.parentElement) : [])] : [];
}
