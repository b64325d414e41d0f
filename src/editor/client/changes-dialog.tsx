import { useRef } from 'react';
import { flushSync } from 'react-dom';

import { getToday } from '../../lib/get-today';
import { locales } from '../../locales';
import { Comparison } from '../comparison';
import { changesPath } from '../protocol';
import { Dialog } from './dialog';
import { draft, dropEdits } from './draft';
import { getAddress } from './names';
import { goToField } from './navigation';
import { arrangedSite, draftId } from './session';
import { useStore } from './store';
import { listUnsavedChanges, type UnsavedChange } from './unsaved-changes';

/** The address of the page with all changes since the last build. */
export const changesAddress = `${changesPath}?draft=${draftId}`;

/** Returns the ids of a list in all languages, which have the same entries. */
function getTranslations(id: string): string[] {
  return locales.map((locale) => id.replace(/(?<=^content\/)..(?=\/)/, locale));
}

/** Shows all unsaved edits as old and new, and takes them back one by one. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const edits = useStore(draft, (value) => value.edits);
  const site = useStore(arrangedSite, (value) => value);
  const listRef = useRef<HTMLDivElement>(null);
  const closeRef = useRef<HTMLButtonElement>(null);

  const takeBack = (id: string, button: HTMLButtonElement) => {
    const getButtons = () => [...(listRef.current?.querySelectorAll('button') ?? [])];
    const index = getButtons().indexOf(button);
    flushSync(() => dropEdits(edits.get(id)?.isList ? getTranslations(id) : [id]));
    const buttons = getButtons();
    (buttons[Math.min(index, buttons.length - 1)] ?? closeRef.current)?.focus();
  };

  return (
    <Dialog title="Ungespeicherte Änderungen" onClose={onClose} className="wide">
      <div role="status">{edits.size === 0 && <p>Nichts ist ungespeichert.</p>}</div>
      <div ref={listRef}>
        {site &&
          listUnsavedChanges(site, edits).map(({ title, groups }) => (
            <section key={title} className="changes">
              <h3>{title}</h3>
              {groups.map((group) => (
                <section key={group.title}>
                  {group.title && <h4>{group.title}</h4>}
                  <ul>
                    {group.changes.map((change) => (
                      <li key={change.id}>
                        <Change
                          change={change}
                          group={group.title}
                          onClose={onClose}
                          onTakeBack={(button) => takeBack(change.id, button)}
                        />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </section>
          ))}
      </div>
      <div className="approval">
        <p>
          Zum Freigeben gibt es eine Seite mit allem, was seit dem letzten Build anders ist, gespeichert oder nicht.
        </p>
        <a className="button" href={changesAddress} target="_blank" rel="noreferrer">
          Änderungen seit dem letzten Build
        </a>
        <a className="button" href={changesAddress} download={`aenderungen-${getToday()}.html`}>
          Seite herunterladen
        </a>
      </div>
      <div className="dialog-buttons">
        <button type="button" className="primary" ref={closeRef} onClick={onClose}>
          Schließen
        </button>
      </div>
    </Dialog>
  );
}

type ChangeProps = {
  change: UnsavedChange;
  group: string;
  onClose: () => void;
  onTakeBack: (button: HTMLButtonElement) => void;
};

function Change({ change: { label, place, note, ...values }, group, onClose, onTakeBack }: ChangeProps) {
  const name = [group, label].filter(Boolean).join(', ');
  return (
    <>
      <div className="change-head">
        {place ? (
          <a
            href={getAddress(place.part, place.field.name)}
            onClick={(event) => {
              event.preventDefault();
              // first the dialog, as it gives the focus back
              onClose();
              goToField(place);
            }}
          >
            {label}
          </a>
        ) : (
          <span>{label}</span>
        )}
        <button
          type="button"
          className="quiet"
          aria-label={`Zurücknehmen: ${name}`}
          onClick={({ currentTarget }) => onTakeBack(currentTarget)}
        >
          Zurücknehmen
        </button>
      </div>
      {note === undefined ? <Comparison {...values} /> : <p>{note}</p>}
    </>
  );
}
