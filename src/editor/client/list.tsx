import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { describeRow, getGroupTitle } from '../labels';
import type { EditorSite, Row } from '../protocol';
import { parsePath } from './arrange-site';
import { addEntry, deleteEntry, duplicateEntry, moveEntry } from './lists';
import { getFile } from './names';
import { focusedName } from './navigation';
import { saveState } from './saving';
import { site } from './session';
import { useStore } from './store';

/** What has happened to a list, and where the focus goes then; a deleted entry can be brought back at its place. */
type Change = {
  message: string;
  focus: () => HTMLElement | null | undefined;
  deleted?: { index: number; restore: () => void };
  /** What was on disk then. */
  from: EditorSite | undefined;
};

const countNote = 'Nennt ein Text, wie viele es sind, ändere ihn mit.';

type ListProps = {
  /** The name of the file, by which labels are found. */
  file: string;
  list: Row;
  entries: Row[][];
  /** Renders the fields of an entry below its heading. */
  renderEntry: (rows: Row[], heading: string) => ReactNode;
};

/** The entries of a list, with buttons to add, copy, move and delete them in all languages. */
export function List({ file, list, entries, renderEntry }: ListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [lastChange, setLastChange] = useState<Change>();
  const isBusy = useStore(saveState, (state) => state.isBusy);
  useEffect(() => lastChange?.focus()?.focus(), [lastChange]);

  const savedSite = useStore(site, (value) => value);
  // once files have changed, a deleted entry would come back at another place
  const change = lastChange?.from === savedSite ? lastChange : undefined;
  const deleted = change?.deleted;
  const setChange = (newChange: Omit<Change, 'from'>) => setLastChange({ ...newChange, from: site.value });
  const path = parsePath(list.path);
  const title = getGroupTitle(file, path) || list.label;
  const { min = 0, max = Infinity } = list.list ?? {};
  const count = entries.length;
  const isFixed = min === max;
  const getPrefix = (index: number) => `#${list.path}.${index}`;
  const name = (index: number) => describeRow(file, [...path, index]).label;
  const find = (index: number, selector: string) =>
    ref.current?.querySelector<HTMLElement>(`:scope > [data-entry="${index}"] ${selector}`);
  const findField = (index: number) => find(index, ':is(textarea, input, select)');

  const actions = {
    up: (index: number) => move(index, index - 1),
    down: (index: number) => move(index, index + 1),
    copy(index: number) {
      duplicateEntry(list, index);
      setChange({ message: `${name(index)} ist kopiert. ${countNote}`, focus: () => findField(index + 1) });
    },
    delete(index: number) {
      const restore = deleteEntry(list, index);
      setChange({
        message: `${name(index)} ist gelöscht. ${countNote}`,
        deleted: { index, restore },
        // not another button to delete, as somebody may press the key twice
        focus: () => ref.current?.querySelector<HTMLElement>(':scope > .deleted button'),
      });
    },
  };
  const move = (index: number, target: number) => {
    const action = target < index ? 'up' : 'down';
    moveEntry(list, index, target);
    followEntry(entries[index] ?? [], (name) => name.replace(getPrefix(index), getPrefix(target)));
    setChange({
      message: `${name(index)} steht jetzt an Stelle ${target + 1} von ${count}.`,
      // also at the end, where pressing the key again does nothing
      focus: () => find(target, `[data-action="${action}"]`),
    });
  };
  const add = () => {
    addEntry(list);
    setChange({ message: `${name(count)} ist neu. ${countNote}`, focus: () => findField(count) });
  };
  const undo = ({ index, restore }: NonNullable<Change['deleted']>) => {
    restore();
    setChange({ message: `${name(index)} ist wieder da.`, focus: () => findField(index) });
  };
  const note = deleted && (
    <p key="deleted" className="note deleted">
      {change?.message}
      <button type="button" className="quiet" onClick={() => undo(deleted)}>
        Rückgängig
      </button>
    </p>
  );

  return (
    <div className="list" data-list={list.path} role="group" aria-label={title} ref={ref}>
      {entries.flatMap((rows, index) => [
        deleted?.index === index && note,
        <Entry
          key={getEntryKey(list, rows)}
          index={index}
          name={name(index)}
          canMoveUp={index > 0 && !isBusy}
          canMoveDown={index < count - 1 && !isBusy}
          canAdd={isFixed ? undefined : count < max && !isBusy}
          canDelete={isFixed ? undefined : count > min && !isBusy}
          actions={actions}
        >
          {renderEntry(rows, getHeading(rows, getGroupTitle(file, [...path, index])))}
        </Entry>,
      ])}
      {deleted && deleted.index >= count && note}
      <div className="list-foot">
        {!isFixed && (
          <button type="button" className="add" disabled={count >= max || isBusy} onClick={add}>
            Hinzufügen: {list.label}
          </button>
        )}
        {!isFixed && count >= max && <span>Hier passen höchstens {max}.</span>}
        {!isFixed && count <= min && min > 0 && <span>Hier braucht es mindestens {min}.</span>}
        <span role="status" className={note && 'visually-hidden'}>
          {change?.message}
        </span>
      </div>
    </div>
  );
}

/** Lets the page show an entry at its new place: the field that had the focus, or else the first of its language. */
function followEntry(rows: readonly Row[], rename: (name: string) => string): void {
  const names = rows.flatMap(({ fields }) => Object.values(fields).map(({ name }) => name));
  const { value: focused } = focusedName;
  const name = names.find((each) => each === focused) ?? names.find((each) => getFile(each) === getFile(focused));
  const shown = name ?? names[0];
  if (shown) focusedName.set(rename(shown));
}

/** An entry that is a single text is in the group of its list. */
function getHeading([row, ...others]: Row[], title: string): string {
  return row && others.length === 0 ? row.group : title;
}

type EntryProps = {
  index: number;
  name: string;
  canMoveUp: boolean;
  canMoveDown: boolean;
  canAdd: boolean | undefined;
  canDelete: boolean | undefined;
  actions: Record<'up' | 'down' | 'copy' | 'delete', (index: number) => void>;
  children: ReactNode;
};

function Entry({ index, name, actions, children, ...can }: EntryProps) {
  const id = useId();
  const buttons = [
    { action: 'up', text: 'Nach oben', isEnabled: can.canMoveUp },
    { action: 'down', text: 'Nach unten', isEnabled: can.canMoveDown },
    { action: 'copy', text: 'Duplizieren', isEnabled: can.canAdd },
    { action: 'delete', text: 'Löschen', isEnabled: can.canDelete },
  ] as const;
  return (
    <div className="entry" data-entry={index} role="group" aria-labelledby={id}>
      <div className="entry-head">
        <span id={id}>{name}</span>
        {buttons.map(
          ({ action, text, isEnabled }) =>
            isEnabled !== undefined && (
              <button
                key={action}
                type="button"
                className="quiet"
                data-action={action}
                aria-label={`${text}: ${name}`}
                aria-disabled={!isEnabled}
                onClick={() => isEnabled && actions[action](index)}
              >
                {text}
              </button>
            ),
        )}
      </div>
      {children}
    </div>
  );
}

/** Returns what names an entry wherever it is moved. */
function getEntryKey(list: Row, [row]: Row[]): string {
  const [field] = Object.values(row?.fields ?? {});
  const [listField] = Object.values(list.fields);
  return field?.id.slice((listField?.id.length ?? 0) + 1).split('.')[0] ?? '';
}
