/* Owns the last change of a list. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { teamList } from '../counted-texts';
import { describeRow, getBaseName, getGroupTitle } from '../labels';
import type { Change, Row } from '../protocol';
import { listBases, run, undo } from './actions';
import { Entry, type EntryAction } from './entry';
import { addCountFollowUp, addNameFollowUp } from './follow-ups';
import { focusInView } from './form-view';
import { reorderEvent } from './keep-place';
import { findPlace, getFile, isInForm, isShown, listFields, parsePath } from './names';
import { focusedId, focusRequest } from './navigation';
import { hideEntryProblems, openEntries, toggleEntry } from './open-entries';
import { findFirstOnPage } from './page-order';
import { site } from './site';
import { useStore } from './store';

/** What to say about a change, the entries after it, and where the focus goes; a deleted entry can be restored. */
type LastChange = {
  message: string;
  isFailure?: boolean;
  entries: string;
  focus?: { index: number; selector: string };
  deleted?: { index: number; action: string };
};

/** The keys after a change, that of a new entry, and the action that undoes the change. */
type Result = { keys: string[]; entry?: string; action: string };

const firstControl = ':is(.entry-toggle, textarea, input, select)';

type ListProps = {
  list: Row;
  /** The rows of each entry by its key. */
  entries: ReadonlyMap<string, Row[]>;
  isLocked: boolean;
  /** Renders the fields of an entry below its heading. */
  renderEntry: (rows: Row[], heading: string) => ReactNode;
};

/** The entries of a list as rows that open, with buttons to add, copy, move and delete them in all languages. */
export function List({ list, entries, isLocked, renderEntry }: ListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [lastChange, setLastChange] = useState<LastChange>();
  const open = useStore(openEntries);
  const keys = [...entries.keys()];
  const { min = 0, max = Infinity } = list.list ?? {};
  const file = getBase(list);
  const path = parsePath(list.path);
  const title = getGroupTitle(file, path) || list.label;
  const getName = (index: number) => describeRow(file, [...path, index]).label;
  const isFixed = min === max;
  const order = keys.join();
  // if the entries have changed since, the message is out of date; why something was not done stays true
  const change = lastChange?.entries === order || lastChange?.isFailure ? lastChange : undefined;
  const isStep = useRef(false);

  // the next click would move another entry back
  useLayoutEffect(() => {
    if (isStep.current) ref.current?.dispatchEvent(new Event(reorderEvent, { bubbles: true }));
  }, [order]);

  useEffect(() => {
    if (!lastChange) return;
    const { focus, deleted } = lastChange;
    const entry = focus && `:scope > [data-entry="${focus.index}"] ${focus.selector}`;
    // not the next delete button, as somebody may press the key twice
    const selector = deleted ? ':scope > .deleted button' : entry;
    const element = selector ? ref.current?.querySelector<HTMLElement>(selector) : undefined;
    if (element) focusInView(element);
  }, [lastChange]);

  /** Collects the texts to review because the list has a new length, and says how many there are. */
  const collectFollowUps = () => {
    const count = addCountFollowUp(getListName(list));
    if (count === 0) return '';
    return count === 1 ? ' Ein Text zählt mit; lies ihn nach.' : ` ${count} Texte zählen mit; lies sie nach.`;
  };
  /** Sends a change of the list, and shows the outcome. */
  const apply = async (listChange: Change, describe: (result: Result) => Omit<LastChange, 'entries'>) => {
    const action = crypto.randomUUID();
    const result = await run(listChange, action);
    const newKeys = getEntries(list);
    const description =
      result.status === 'refused'
        ? { message: result.message, isFailure: true }
        : describe({ keys: newKeys, entry: result.entry, action });
    setLastChange({ entries: newKeys.join(), ...description });
  };
  const lists = listBases(list);
  const actions: Record<EntryAction, (key: string, index: number) => void> = {
    front: (key, index) => move(key, index, 'front'),
    first: (key, index) => move(key, index, 'first'),
    up: (key, index) => move(key, index, 'up'),
    down: (key, index) => move(key, index, 'down'),
    copy: (entry, index) =>
      void apply({ type: 'copy', lists, entry }, (result) => {
        focusEntry(list, result.entry);
        return { message: `${getName(index)} ist kopiert.${collectFollowUps()}` };
      }),
    delete: (entry, index) =>
      void apply({ type: 'delete', lists, entry }, ({ action }) => {
        followUpOnLeaving(list, entries.get(entry) ?? []);
        return { message: `${getName(index)} ist gelöscht.${collectFollowUps()}`, deleted: { index, action } };
      }),
  };
  const firstOnPage = findFirstOnPage(list.id, keys.length);
  const move = (entry: string, from: number, action: 'front' | 'first' | 'up' | 'down') => {
    const by = { front: (firstOnPage?.index ?? from) - from, first: 'start', up: -1, down: 1 } as const;
    showOnPage(entries.get(entry) ?? []);
    const isByOne = action === 'up' || action === 'down';
    isStep.current = isByOne;
    void apply({ type: 'move', lists, entry, by: by[action] }, (result) => {
      const index = result.keys.indexOf(entry);
      // several steps may be on their way
      const before = isByOne ? index - Number(by[action]) : from;
      return {
        message: `${getName(before)} steht jetzt an Stelle ${index + 1} von ${result.keys.length}.`,
        // even at the end, where pressing the key again does nothing
        focus: { index, selector: action === 'front' ? firstControl : `[data-action="${action}"]` },
      };
    });
  };
  const add = (at?: 'start') =>
    apply({ type: 'add', lists, at }, ({ keys: newKeys, entry = '' }) => {
      hideEntryProblems(`${list.id}.${entry}`);
      focusEntry(list, entry);
      return { message: `${getName(newKeys.indexOf(entry))} ist neu.${collectFollowUps()}` };
    });
  const restore = async ({ index, action }: { index: number; action: string }) => {
    const result = await undo(action);
    const message = result.status === 'done' ? `${getName(index)} ist wieder da.` : result.message;
    const isFailure = result.status === 'refused';
    setLastChange({ entries: getEntries(list).join(), message, isFailure, focus: { index, selector: firstControl } });
  };
  const deleted = change?.deleted;
  const note = deleted && (
    <p key="deleted" className="note deleted">
      {change.message}
      <button type="button" className="quiet" onClick={() => void restore(deleted)}>
        Rückgängig
      </button>
    </p>
  );

  const isFull = keys.length >= max;

  return (
    <div data-list={list.path} role="group" aria-label={title} ref={ref}>
      {firstOnPage && <p className="hint">{firstOnPage.note}</p>}
      {!isFixed && keys.length > 0 && (
        <div className="list-head">
          <button
            type="button"
            className="add"
            aria-label={`Hinzufügen: ${list.label}, am Anfang`}
            disabled={isFull || isLocked}
            onClick={() => void add('start')}
          >
            Hinzufügen: {list.label}
          </button>
        </div>
      )}
      {keys.flatMap((key, index) => {
        const rows = entries.get(key) ?? [];
        const entryPath = `${list.id}.${key}`;
        const isCollapsible = rows.filter(isInForm).length > 1;
        return [
          deleted?.index === index && note,
          <Entry
            key={key}
            index={index}
            name={getName(index)}
            rows={rows}
            note={firstOnPage?.index === index ? firstOnPage.label : undefined}
            isOpen={!isCollapsible || open.has(entryPath)}
            onToggle={isCollapsible ? () => toggleEntry(entryPath) : undefined}
            isEnabled={{
              front: firstOnPage && firstOnPage.index !== index ? !isLocked : undefined,
              first: keys.length > 2 ? index > 0 && !isLocked : undefined,
              up: index > 0 && !isLocked,
              down: index < keys.length - 1 && !isLocked,
              copy: isFixed ? undefined : !isFull && !isLocked,
              delete: isFixed ? undefined : keys.length > min && !isLocked,
            }}
            onAction={(action) => actions[action](key, index)}
          >
            {renderEntry(rows, getHeading(rows, getGroupTitle(file, [...path, index])))}
          </Entry>,
        ];
      })}
      {deleted && deleted.index >= keys.length && note}
      <div className="list-foot">
        {!isFixed && (
          <button type="button" className="add" disabled={isFull || isLocked} onClick={() => void add()}>
            Hinzufügen: {list.label}
          </button>
        )}
        {!isFixed && isFull && <span>Hier passen höchstens {max}.</span>}
        {!isFixed && keys.length <= min && min > 0 && <span>Hier braucht es mindestens {min}.</span>}
        <span role="status" className={note ? 'visually-hidden' : change?.isFailure ? 'failure' : undefined}>
          {change?.message}
        </span>
      </div>
    </div>
  );
}

/** Returns the keys of a list's entries, as the server last reported them. */
function getEntries(list: Row): string[] {
  const [field] = listFields(list);
  const place = site.value && field && findPlace(site.value, field.id);
  return place?.row.list?.entries ?? [];
}

/** Returns the part and the path of a list: `agency#team.members`. */
function getListName(list: Row): string {
  return `${getBase(list)}#${list.path}`;
}

/** Returns the name of a list's file, by which labels are found. */
function getBase(list: Row): string {
  return getBaseName(listFields(list)[0]?.file ?? '');
}

/** Collects the texts that name somebody who has left the team. */
function followUpOnLeaving(list: Row, rows: readonly Row[]): void {
  if (getListName(list) !== teamList) return;
  const [name] = rows.filter(({ path }) => path.endsWith('.name')).flatMap(listFields);
  if (name) addNameFollowUp(String(name.value));
}

/** Focuses the first field of an entry, which opens the entry and shows it on the page. */
function focusEntry(list: Row, key = ''): void {
  const [field] = listFields(list);
  const part = site.value && field && findPlace(site.value, field.id)?.part;
  const rows = part?.rows.filter((row) => `${row.id}.`.startsWith(`${list.id}.${key}.`) && isShown(row)) ?? [];
  const [first] = rows.flatMap(listFields);
  if (first) focusRequest.set({ id: first.id });
}

/** Shows a moved entry on the page: the field that had the focus, or else the first one in its language. */
function showOnPage(rows: readonly Row[]): void {
  const ids = rows.flatMap(listFields).map(({ id }) => id);
  const { value: focused } = focusedId;
  const shown = ids.find((id) => id === focused) ?? ids.find((id) => getFile(id) === getFile(focused)) ?? ids[0];
  if (shown) focusedId.set(shown);
}

/** Returns the heading of an entry's fields; a single field is in the group of its list. */
function getHeading([row, ...others]: Row[], title: string): string {
  return row && others.length === 0 ? row.group : title;
}
