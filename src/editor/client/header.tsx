import { useEffect, useEffectEvent, useState } from 'react';

import { getMark } from '../../drawings/mark';
import type { EditorFinding } from '../protocol';
import { serverProblem } from './api';
import { ChangesDialog } from './changes-dialog';
import { Dialog } from './dialog';
import { draft, isKept } from './draft';
import { discardAll, saveAll, saveState, undoSave } from './saving';
import { useStore } from './store';

const mark = getMark({});

/** The bar on top: what is unsaved, and the buttons to save or discard it. */
export function Header({ onRefused }: { onRefused: (errors: EditorFinding[]) => void }) {
  const editCount = useStore(draft, ({ edits }) => edits.size);
  const { isBusy, message, isFailure, canUndo } = useStore(saveState, (state) => state);
  const problem = useStore(serverProblem, (value) => value);
  const isStored = useStore(isKept, (value) => value);
  const [isAsking, setIsAsking] = useState(false);
  const [isListing, setIsListing] = useState(false);
  const canSave = editCount > 0 && !isBusy;
  const save = () => void saveAll().then(onRefused);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSave && !document.querySelector('dialog[open]')) save();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const unsaved = editCount === 1 ? 'Ein Feld geändert' : `${editCount} Felder geändert`;
  return (
    <header className="header" aria-label="Redaktion">
      <p className="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path className="newest" d={mark.accent} />
          <path d={mark.ink} />
        </svg>
        Redaktion
      </p>
      <div className="status" role="status">
        {problem && <span className="failure">{problem}</span>}
        {!isStored && (
          <span className="failure">Der Browser kann ungespeicherte Texte nicht aufbewahren. Speichere bald.</span>
        )}
        {message && <span className={isFailure ? 'failure' : undefined}>{message}</span>}
        {editCount > 0 && !isBusy && <span className="unsaved">{unsaved}</span>}
      </div>
      {canUndo && (
        <button type="button" className="undo" onClick={() => void undoSave()}>
          <span>Speichern </span>rückgängig<span> machen</span>
        </button>
      )}
      <button type="button" disabled={editCount === 0} onClick={() => setIsListing(true)}>
        Änderungen
      </button>
      <button type="button" disabled={editCount === 0 || isBusy} onClick={() => setIsAsking(true)}>
        Verwerfen
      </button>
      <button type="button" className="primary" disabled={!canSave} title="Strg + S" onClick={save}>
        Speichern
      </button>
      {isListing && <ChangesDialog onClose={() => setIsListing(false)} />}
      {isAsking && (
        <Dialog title="Alle ungespeicherten Texte verwerfen?" onClose={() => setIsAsking(false)}>
          <p>{unsaved}. Die Felder zeigen danach wieder, was in den Dateien steht.</p>
          <div className="dialog-buttons">
            <button type="button" onClick={() => setIsAsking(false)}>
              Abbrechen
            </button>
            <button
              type="button"
              className="primary"
              onClick={() => {
                setIsAsking(false);
                discardAll();
              }}
            >
              Verwerfen
            </button>
          </div>
        </Dialog>
      )}
    </header>
  );
}
