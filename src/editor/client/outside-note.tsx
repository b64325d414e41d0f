/* Owns which fields another program or tab has changed, and which of these changes are still announced. */
import { useEffect, useEffectEvent } from 'react';

import type { EditorSite, Part } from '../protocol';
import { endTyping, queue } from './actions';
import { PlaceLink } from './link';
import { describePlace, findPlaceByName, findPlace, listFields } from './names';
import { listOutsideChanges } from './outside-changes';
import { site } from './site';
import { Store, useStore } from './store';

/** How long a change is announced, and how long its part is shown until it counts as noticed, in milliseconds. */
const duration = 60_000;

/** The ids of fields and lists that were changed from outside, until somebody has noticed. */
export const outsideChanges = new Store<ReadonlySet<string>>(new Set());

/** The ids that the header announces, each with an object that stands for that change. */
const announced = new Store<ReadonlyMap<string, object>>(new Map());

/** Watches for changes that this tab did not make. A change counts as noticed once its field gets the focus. */
export function startOutsideChanges(): void {
  let before = site.value;
  site.subscribe(() => {
    const ids = before && site.value ? listOutsideChanges(before, site.value, queue.state.value.operations) : [];
    before = site.value;
    if (ids.length === 0) return;
    endTyping(ids);
    outsideChanges.set(new Set([...outsideChanges.value, ...ids]));
    const change = {};
    announced.set(new Map([...announced.value, ...ids.map((id) => [id, change] as const)]));
    setTimeout(() => announced.set(new Map([...announced.value].filter(([, each]) => each !== change))), duration);
  });
  document.addEventListener('focusin', ({ target }) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    const focused = name && site.value && findPlaceByName(site.value, name)?.field.id;
    if (focused) remove([focused]);
  });
}

function remove(ids: readonly string[]): void {
  const kept = [...outsideChanges.value].filter((id) => !ids.includes(id));
  if (kept.length < outsideChanges.value.size) outsideChanges.set(new Set(kept));
}

const listIds = ({ rows }: Part) => rows.flatMap((row) => listFields(row).map(({ id }) => id));

/** Whether a part has fields that were changed from outside. */
export function hasOutsideChange(part: Part, changed: ReadonlySet<string>): boolean {
  return changed.size > 0 && listIds(part).some((id) => changed.has(id));
}

/** Regards the changes of the part that is shown as noticed after a while. */
export function useNoticedChanges(part: Part): void {
  const changed = useStore(outsideChanges);
  const removeAll = useEffectEvent(() => remove(listIds(part)));
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(removeAll, duration);
    return () => clearTimeout(timer);
  }, [changed, part.id]);
}

/** Says at a field, or above a list, that it was changed from outside. */
export function OutsideNote({ ids }: { ids: readonly string[] }) {
  const isChanged = useStore(outsideChanges, (changed) => ids.some((id) => changed.has(id)));
  return isChanged && <span className="outside">Von außen geändert</span>;
}

/** Announces what was changed from outside, on whichever page. */
export function OutsideStatus({ site: current }: { site: EditorSite }) {
  const changed = useStore(outsideChanges);
  const ids = [...useStore(announced).keys()].filter((id) => changed.has(id));
  const [place, ...others] = ids.flatMap((id) => findPlace(current, id) ?? []);
  if (!place) return null;
  return (
    <span>
      Gerade von außen geändert: <PlaceLink place={place}>{describePlace(place)}</PlaceLink>
      {others.length > 0 && ` und ${others.length} weitere`}
    </span>
  );
}
