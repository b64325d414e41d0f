/* Owns no state. An entry of a list: a row that opens, with buttons to move, copy and delete it. */
import { useId, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { Row } from '../protocol';
import { queue } from './actions';
import { describeEntry, findPicture, describeEntryState } from './describe-entry';
import { showContent } from './form-view';
import { untouchedFields } from './open-entries';
import { Thumbnail } from './picture-dialog';
import { findings, useSite } from './site';
import { useStore } from './store';

const actions = {
  front: { label: 'Auf der Startseite nach vorn', path: 'm3 11 9-7 9 7M6 9v11h12V9' },
  first: { label: 'An den Anfang', path: 'M5 4h14M12 20V8m-5 5 5-5 5 5' },
  up: { label: 'Nach oben', path: 'M12 20V5m-6 6 6-6 6 6' },
  down: { label: 'Nach unten', path: 'M12 4v15m-6-6 6 6 6-6' },
  copy: { label: 'Duplizieren', path: 'M8 8h12v12H8zM16 8V4H4v12h4' },
  delete: { label: 'Löschen', path: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5' },
} as const;

export type EntryAction = keyof typeof actions;
const actionNames = ['front', 'first', 'up', 'down', 'copy', 'delete'] as const;

type EntryProps = {
  index: number;
  /** What it is called by its position: “Frage 1”. */
  name: string;
  rows: readonly Row[];
  /** What is special about its position. */
  note?: string;
  /** Whether its fields are shown; those of an entry with a single field always are. */
  isOpen: boolean;
  onToggle?: () => void;
  /** Which buttons do something; one that the list never offers is `undefined`. */
  isEnabled: Record<EntryAction, boolean | undefined>;
  onAction: (action: EntryAction) => void;
  children: ReactNode;
};

/** An entry that can be closed, so that only a summary is shown. */
export function Entry({ index, name, rows, note, isOpen, onToggle, isEnabled, onAction, children }: EntryProps) {
  const id = useId();
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => onToggle?.());
    const entry = currentTarget.closest<HTMLElement>('.entry');
    if (!isOpen && entry) showContent(entry);
  };
  return (
    <div className="entry" data-entry={index} role="group" aria-labelledby={id}>
      <div className="entry-head">
        {onToggle ? (
          <button type="button" className="entry-toggle" aria-expanded={isOpen} onClick={toggle}>
            <Summary id={id} name={name} rows={rows} note={note} />
          </button>
        ) : (
          <span className="entry-name" id={id}>
            {name}
          </span>
        )}
        <div className="entry-actions">
          {actionNames.map(
            (action) =>
              isEnabled[action] !== undefined && (
                <button
                  key={action}
                  type="button"
                  className="icon"
                  data-action={action}
                  title={actions[action].label}
                  aria-label={`${actions[action].label}: ${name}`}
                  aria-disabled={!isEnabled[action]}
                  onClick={() => isEnabled[action] && onAction(action)}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={actions[action].path} />
                  </svg>
                </button>
              ),
          )}
        </div>
      </div>
      {isOpen && children}
    </div>
  );
}

type SummaryProps = Pick<EntryProps, 'name' | 'rows' | 'note'> & { id: string };

/** What tells an entry apart from the others: its picture, its texts, and what has to be done in it. */
function Summary({ id, name, rows, note }: SummaryProps) {
  const site = useSite();
  const state = describeEntryState(rows, {
    findings: useStore(findings),
    queue: useStore(queue.state),
    untouched: useStore(untouchedFields),
  });
  const picture = findPicture(rows);
  const { title, subtitle } = describeEntry(site, rows);
  return (
    <>
      <svg className="chevron" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 5 7 7-7 7" />
      </svg>
      {picture !== undefined && <Thumbnail src={picture} />}
      <span className="entry-texts">
        <span className="entry-title">{title || 'Noch leer'}</span>{' '}
        <span className="entry-subtitle">
          <span id={id}>{name}</span>
          {subtitle && ` · ${subtitle}`}
        </span>
        {note && <span className="entry-note">{note}</span>}
      </span>{' '}
      {state && <span className={state.isFailure ? 'failure' : 'entry-state'}>{state.text}</span>}
    </>
  );
}
