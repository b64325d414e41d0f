import { useId, useState, type ReactNode } from 'react';

import { slugify } from '../../lib/slugify';
import type { EditorFinding, EditorSite, Part, StudyAction } from '../protocol';
import { Dialog } from './dialog';
import { draft } from './draft';
import { describeField, getAddress, type Place } from './names';
import { goToField } from './navigation';
import { Problem } from './problem';
import { changeStudy, saveState, type Outcome } from './saving';
import { useStore } from './store';
import { findUnsavedParts, getSlug, listAddresses, listLinks, listStudies, overviewId } from './studies';

type StudyProps = { site: EditorSite; part: Part };
type DialogProps = StudyProps & { onClose: () => void };

/** What can be done with a case study as a whole. */
export function StudyActions({ site, part }: StudyProps) {
  const [type, setType] = useState<StudyAction['type']>();
  const isBusy = useStore(saveState, (state) => state.isBusy);
  const props = { site, part, onClose: () => setType(undefined) };
  const actions = { create: 'Kopie anlegen', rename: 'Umbenennen', delete: 'Löschen' } as const;
  return (
    <div className="study-actions" role="group" aria-label="Case Study">
      {(['create', 'rename', 'delete'] as const).map((each) => (
        <button key={each} type="button" disabled={isBusy && type === undefined} onClick={() => setType(each)}>
          {actions[each]}
        </button>
      ))}
      {type === 'create' && <CreateDialog {...props} />}
      {type === 'rename' && <RenameDialog {...props} />}
      {type === 'delete' && <DeleteDialog {...props} />}
    </div>
  );
}

function CreateDialog(props: DialogProps) {
  const { part } = props;
  const [name, setName] = useState('');
  const newSlug = name.trim() && slugify(name);
  const slug = getSlug(part);
  return (
    <ActionDialog
      {...props}
      title={`Kopie von „${part.title}“ anlegen`}
      button="Kopie anlegen"
      isReady={isFree(props.site, newSlug)}
      action={{ type: 'create', slug, newSlug, name: name.trim() }}
      done={{ address: getStudyAddress(newSlug), message: `Kopie angelegt: „${name.trim()}“.` }}
      undone={{ address: getAddress(part), message: 'Die Kopie ist wieder weg.' }}
    >
      <p>
        Die Kopie wird sofort gespeichert, in beiden Sprachen und mit allen Texten und Zahlen. Ersetze sie, bevor die
        Website das nächste Mal online geht. Nennt ein Text, wie viele Projekte es sind, pass ihn an.
      </p>
      <NameField {...props} label="Name des Kunden" value={name} newSlug={newSlug} onChange={setName} />
    </ActionDialog>
  );
}

function RenameDialog(props: DialogProps) {
  const { site, part } = props;
  const [name, setName] = useState('');
  const newSlug = name.trim() && slugify(name);
  const slug = getSlug(part);
  const count = listLinks(site, part).length;
  return (
    <ActionDialog
      {...props}
      title={`„${part.title}“ umbenennen`}
      button="Umbenennen"
      isReady={isFree(site, newSlug)}
      action={{ type: 'rename', slug, newSlug }}
      done={{ address: getStudyAddress(newSlug), message: `Umbenannt: Die Adresse endet jetzt auf „${newSlug}“.` }}
      undone={{ address: getAddress(part), message: `Die Adresse endet wieder auf „${slug}“.` }}
    >
      <p>
        Das ändert die Adresse, in beiden Sprachen, und wird sofort gespeichert. Die alte leitet zur neuen weiter
        {count > 0 && `, und die Links hierher in ${count === 1 ? 'einem Feld' : `${count} Feldern`} werden angepasst`}.
        Den Namen, der auf der Seite steht, änderst du im Formular.
      </p>
      <p>Bisherige Adresse: {listAddresses(part).join(' · ')}</p>
      <NameField {...props} label="Neuer Name in der Adresse" value={name} newSlug={newSlug} onChange={setName} />
    </ActionDialog>
  );
}

function DeleteDialog(props: DialogProps) {
  const { site, part, onClose } = props;
  const links = listLinks(site, part);
  const title = `„${part.title}“ löschen?`;
  if (listStudies(site).length === 1)
    return (
      <Notice title={title} onClose={onClose}>
        Das ist die letzte Case Study. Eine muss bleiben, denn neue entstehen als Kopie.
      </Notice>
    );
  return (
    <ActionDialog
      {...props}
      title={title}
      button="Löschen"
      isReady
      action={{ type: 'delete', slug: getSlug(part) }}
      done={{ address: `/__edit/${overviewId}`, message: `Gelöscht: „${part.title}“.` }}
      undone={{ address: getAddress(part), message: `„${part.title}“ ist wieder da.` }}
    >
      <p>
        Beide Sprachen werden sofort gelöscht. Die alten Adressen leiten dann zur Übersicht der Case Studies weiter.
        Nennt ein Text, wie viele Projekte es sind, pass ihn an.
      </p>
      {links.length > 0 && (
        <>
          <p>Diese Felder haben Links hierher, die danach ebenfalls zur Übersicht führen:</p>
          <ul className="links">
            {links.map((place) => (
              <li key={place.field.name}>
                <PlaceLink place={place} onFollow={onClose} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ActionDialog>
  );
}

function PlaceLink({ place, onFollow }: { place: Place; onFollow: () => void }) {
  const { part, row, field } = place;
  return (
    <a
      href={getAddress(part, field.name)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFollow();
        goToField(place);
      }}
    >
      {[part.title, row.group, describeField(place)].filter((text) => text !== '').join(' · ')}
    </a>
  );
}

type NameFieldProps = StudyProps & {
  label: string;
  value: string;
  newSlug: string;
  onChange: (value: string) => void;
};

/** Takes a name, and shows the addresses that result. */
function NameField({ site, part, label, value, newSlug, onChange }: NameFieldProps) {
  const id = useId();
  // the site may have been read again before the dialog closes
  const isBusy = useStore(saveState, (state) => state.isBusy);
  const isTaken = !isBusy && newSlug !== '' && !isFree(site, newSlug);
  const addresses = listAddresses(part).map((address) => address.replace(/[^/]*$/, newSlug));
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        value={value}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={isTaken || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={isTaken ? 'problem error' : 'hint'} role="status">
        {isTaken && `Eine Case Study mit der Adresse „${newSlug}“ gibt es schon.`}
        {newSlug !== '' && !isTaken && `Adresse: ${addresses.join(' · ') || newSlug}`}
      </p>
    </div>
  );
}

type ActionDialogProps = DialogProps & {
  title: string;
  button: string;
  isReady: boolean;
  action: StudyAction;
  done: Outcome;
  undone: Outcome;
  children: ReactNode;
};

/** Asks before an action, and says why it is not possible. */
function ActionDialog({ site, part, onClose, title, button, isReady, children, ...change }: ActionDialogProps) {
  const edits = useStore(draft, (value) => value.edits);
  const isBusy = useStore(saveState, (state) => state.isBusy);
  const [problem, setProblem] = useState('');
  const [findings, setFindings] = useState<EditorFinding[]>([]);
  const unsaved = isBusy ? [] : findUnsavedParts({ site, part, edits });
  if (unsaved.length > 0) {
    const titles = unsaved.map((each) => `„${each.title}“`).join(', ');
    return (
      <Notice title={title} onClose={onClose}>
        Speichere oder verwirf zuerst deine Änderungen in {titles}.
      </Notice>
    );
  }
  const close = () => {
    if (!isBusy) onClose();
  };
  const run = async () => {
    setProblem('');
    setFindings([]);
    const answer = await changeStudy(change.action, change);
    if (!answer) return onClose();
    if (answer.status === 'refused') {
      setProblem('Das geht nicht, denn mit diesen Fehlern gibt es keine Website:');
      setFindings(answer.findings);
    } else if (answer.status === 'conflict')
      setProblem('Die Dateien haben sich gerade geändert. Versuch es noch einmal.');
    else setProblem(answer.message);
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void run();
        }}
      >
        {children}
        <div role="status">
          {isBusy && <p>Die Website wird geprüft …</p>}
          {problem && <p className="failure">{problem}</p>}
          {findings.map((finding) => (
            <Problem key={JSON.stringify(finding)} problem={finding} />
          ))}
        </div>
        <div className="dialog-buttons">
          <button type="button" disabled={isBusy} onClick={close}>
            Abbrechen
          </button>
          <button type="submit" className="primary" disabled={!isReady || isBusy}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type NoticeProps = { title: string; onClose: () => void; children: ReactNode };

function Notice({ title, onClose, children }: NoticeProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          Schließen
        </button>
      </div>
    </Dialog>
  );
}

function getStudyAddress(slug: string): string {
  return `/__edit/${overviewId}/${slug}`;
}

/** Whether a case study can have a slug. */
function isFree(site: EditorSite, newSlug: string): boolean {
  return newSlug !== '' && !listStudies(site).some((study) => getSlug(study).toLowerCase() === newSlug);
}
