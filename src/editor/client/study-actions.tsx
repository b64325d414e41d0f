/* Owns which dialog of a case study is open, and the name that is being typed. */
import { useId, useState, type ReactNode } from 'react';

import { slugify } from '../../lib/slugify';
import { studiesList } from '../counted-texts';
import { editorPath, type Change, type EditorSite, type Part } from '../protocol';
import { notice, run } from './actions';
import { Dialog, DialogButtons } from './dialog';
import { addCountFollowUp } from './follow-ups';
import { PlaceLink } from './link';
import { describeInPart, describePlace } from './names';
import { navigate } from './navigation';
import {
  findStudyWithPage,
  getSlug,
  isSlugFree,
  listAddresses,
  listLinks,
  listOldSentences,
  listStudies,
  overviewId,
} from './studies';

type StudyProps = { site: EditorSite; part: Part };
type ActionType = 'add' | 'create' | 'rename' | 'delete';

const actions = {
  add: 'Neue Case Study',
  create: 'Kopie anlegen',
  rename: 'Umbenennen',
  delete: 'Löschen',
} as const;

/** What can be done with a case study as a whole, and with all of them on the page that lists them. */
export function StudyActions({ site, part }: StudyProps) {
  const [type, setType] = useState<ActionType>();
  const types = part.group === 'study' ? (['add', 'create', 'rename', 'delete'] as const) : (['add'] as const);
  return (
    <div className="buttons" role="group" aria-label="Case Study">
      {types.map((each) => (
        <button key={each} type="button" onClick={() => setType(each)}>
          {actions[each]}
        </button>
      ))}
      {type && <StudyDialog site={site} part={part} type={type} onClose={() => setType(undefined)} />}
    </div>
  );
}

/** Sentences of a copy that still name the client of the other case study. */
export function OldSentences({ site, part }: StudyProps) {
  const sentences = listOldSentences(site, part);
  if (sentences.length === 0) return null;
  return (
    <div className="note">
      <p>Diese Sätze nennen noch den Kunden der Vorlage:</p>
      <ul className="links">
        {sentences.map(({ place, text }, index) => (
          <li key={index}>
            <PlaceLink place={place}>{text}</PlaceLink> ({describeInPart(place)})
          </li>
        ))}
      </ul>
    </div>
  );
}

type StudyDialogProps = StudyProps & { type: ActionType; onClose: () => void };

/** Confirms an action, asks for a name if it needs one, and says why it is not possible. */
function StudyDialog({ site, part, type, onClose }: StudyDialogProps) {
  const [name, setName] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const newSlug = name.trim() && slugify(name);
  const { title, change, done, text } = describeAction({ site, part, type, newSlug, name: name.trim(), onClose });
  const isReady = type === 'delete' || isSlugFree(site, newSlug);
  const submit = async () => {
    setIsBusy(true);
    setProblem('');
    const result = await run(change);
    setIsBusy(false);
    if (result.status === 'refused') return setProblem(result.message);
    onClose();
    navigate(`${editorPath}/${overviewId}${result.slug ? `/${result.slug}` : ''}`);
    notice.set({ text: done });
    if (type !== 'rename') addCountFollowUp(studiesList);
  };
  const isLast = type === 'delete' && listStudies(site).length === 1;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void submit();
        }}
      >
        {isLast ? (
          <p>Das ist die letzte Case Study. Eine muss bleiben: Die Website zeigt immer mindestens eine.</p>
        ) : (
          text
        )}
        {type !== 'delete' && (
          <NameField
            {...{ site, part, newSlug, isBusy }}
            label={type === 'rename' ? 'Neuer Name in der Adresse' : 'Name des Kunden'}
            value={name}
            onChange={setName}
          />
        )}
        <div role="status">{problem && <p className="failure">{problem}</p>}</div>
        <DialogButtons onClose={onClose} closeLabel={isLast ? 'Schließen' : undefined}>
          {!isLast && (
            <button type="submit" className="primary" disabled={!isReady || isBusy}>
              {type === 'add' ? 'Anlegen' : actions[type]}
            </button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

type Action = { title: string; change: Change; done: string; text: ReactNode };
type ActionOptions = StudyDialogProps & { newSlug: string; name: string };

function describeAction({ site, part, type, newSlug, name, onClose }: ActionOptions): Action {
  const slug = getSlug(part);
  const links = listLinks(site, part);
  if (type === 'add')
    return {
      title: 'Neue Case Study anlegen',
      change: { type: 'add-study', newSlug, name },
      done: `Neue Case Study: „${name}“.`,
      text: (
        <p>
          Sie entsteht leer in beiden Sprachen, mit den Feldern, die sie braucht. Ihre Seite erscheint, sobald alle
          ausgefüllt sind. Nennt ein Text, wie viele Projekte es sind, pass ihn an.
        </p>
      ),
    };
  if (type === 'create')
    return {
      title: `Kopie von „${part.title}“ anlegen`,
      change: { type: 'create-study', slug, newSlug, name },
      done: `Kopie angelegt: „${name}“.`,
      text: (
        <p>
          Die Kopie entsteht in beiden Sprachen, mit allen Texten und Zahlen. Ersetze sie, bevor die Website das nächste
          Mal online geht. Welche Texte die Case Studies zählen, steht danach über dem Formular.
        </p>
      ),
    };
  if (type === 'rename') {
    const places = links.length === 1 ? 'einem Feld' : `${links.length} Feldern`;
    return {
      title: `„${part.title}“ umbenennen`,
      change: { type: 'rename-study', slug, newSlug },
      done: `Umbenannt: Die Adresse endet jetzt auf „${newSlug}“.`,
      text: (
        <>
          <p>
            Das ändert die Adresse, in beiden Sprachen. Die alte leitet zur neuen weiter
            {links.length > 0 && `, und die Links hierher in ${places} werden angepasst`}. Den Namen, der auf der Seite
            steht, änderst du im Formular.
          </p>
          <p>Bisherige Adresse: {listAddresses(part).join(' · ')}</p>
        </>
      ),
    };
  }
  return {
    title: `„${part.title}“ löschen?`,
    change: { type: 'delete-study', slug },
    done: `Gelöscht: „${part.title}“.`,
    text: (
      <>
        <p>
          Beide Sprachen werden gelöscht. Die alten Adressen leiten dann zur Übersicht der Case Studies weiter. Welche
          Texte die Case Studies zählen, steht danach über dem Formular.
        </p>
        {links.length > 0 && (
          <>
            <p>Diese Felder haben Links hierher, die danach ebenfalls zur Übersicht führen:</p>
            <ul className="links">
              {links.map((place) => (
                <li key={place.field.id}>
                  <PlaceLink place={place} onFollow={onClose}>
                    {describePlace(place)}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    ),
  };
}

type NameFieldProps = StudyProps & {
  label: string;
  value: string;
  newSlug: string;
  isBusy: boolean;
  onChange: (value: string) => void;
};

/** A field for a name, with the addresses that result from it. */
function NameField({ site, part, label, value, newSlug, isBusy, onChange }: NameFieldProps) {
  const id = useId();
  // the site may include the new case study before the dialog closes
  const isTaken = !isBusy && newSlug !== '' && !isSlugFree(site, newSlug);
  const addresses = listAddresses(findStudyWithPage(site, part)).map((address) => address.replace(/[^/]*$/, newSlug));
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
