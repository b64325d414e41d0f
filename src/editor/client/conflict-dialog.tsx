import { useState } from 'react';

import { describeListChange } from '../list-change';
import type { Conflict, EditorFinding, EditorSite, FieldValue } from '../protocol';
import { Dialog } from './dialog';
import { draft } from './draft';
import { describeField, findPlaceById, getLanguage } from './names';
import { leaveConflict, resolveConflict, saveState, type Choice } from './saving';
import { useStore } from './store';

type ConflictDialogProps = { site: EditorSite; onRefused: (errors: EditorFinding[]) => void };

/** Shows both versions of fields whose files have changed, and lets people choose. */
export function ConflictDialog({ site, onRefused }: ConflictDialogProps) {
  const conflicts = useStore(saveState, ({ conflict }) => conflict?.conflicts) ?? [];
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(() => new Map(conflicts.map(suggestChoice)));
  return (
    <Dialog title="Die Dateien haben sich inzwischen geändert" onClose={leaveConflict} className="wide">
      <p>Jemand hat sie außerhalb dieses Formulars bearbeitet. Wähle für jedes Feld, welche Fassung bleibt.</p>
      {conflicts.map((conflict) => (
        <Versions
          key={conflict.name}
          site={site}
          conflict={conflict}
          choice={choices.get(conflict.name) ?? 'mine'}
          onChoose={(choice) => setChoices(new Map(choices).set(conflict.name, choice))}
        />
      ))}
      <div className="dialog-buttons">
        <button type="button" onClick={leaveConflict}>
          Noch nicht speichern
        </button>
        <button type="button" className="primary" onClick={() => void resolveConflict(choices).then(onRefused)}>
          Auswahl speichern
        </button>
      </div>
    </Dialog>
  );
}

/** A field that is missing from its file cannot be saved. */
function suggestChoice({ name, disk }: Conflict): [string, Choice] {
  return [name, disk === undefined ? 'disk' : 'mine'];
}

type VersionsProps = {
  site: EditorSite;
  conflict: Conflict;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Versions({ site, conflict: { name, disk }, choice, onChoose }: VersionsProps) {
  const edit = useStore(draft, ({ edits }) => edits.get(name));
  const place = findPlaceById(site, name);
  const lang = place && getLanguage(place.column);
  const options = [
    {
      choice: 'mine',
      label: 'Meine Fassung',
      value: edit?.isList ? describeListChange(Number(edit.base), String(edit.value)) : edit?.value,
    },
    { choice: 'disk', label: 'Fassung der Datei', value: edit?.isList ? countEntries(disk) : disk },
  ] as const;
  return (
    <fieldset className="versions">
      <legend>{place ? `${place.part.title}: ${describeField(place)}` : name}</legend>
      <p className="version-before">
        Vorher: <span lang={lang}>{describeValue(edit?.isList ? countEntries(edit.base) : edit?.base)}</span>
      </p>
      {options.map((option) => (
        <label key={option.choice}>
          <input
            type="radio"
            name={`conflict ${name}`}
            checked={choice === option.choice}
            disabled={option.choice === 'mine' && disk === undefined}
            onChange={() => onChoose(option.choice)}
          />
          <span className="version-label">{option.label}</span>
          <span className="version" lang={lang}>
            {option.choice === 'disk' && disk === undefined
              ? 'Das Feld gibt es in der Datei nicht mehr.'
              : describeValue(option.value)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function countEntries(length: FieldValue | undefined): string | undefined {
  if (length === undefined) return undefined;
  return length === 1 ? 'ein Eintrag' : `${length} Einträge`;
}

function describeValue(value: FieldValue | undefined): string {
  if (value === true) return 'an';
  if (value === false) return 'aus';
  return value === undefined || value === '' ? '(leer)' : String(value);
}
