/* Owns no state. Shows the progress of a publication, and the outcome of the last one. */
import { useEffect, useRef, type ReactNode } from 'react';

import { formatMoment } from '../changes-view';
import type { EditorSite, PublicationState } from '../protocol';
import { post } from './api';
import { FindingsList } from './findings-list';
import { focusSiteView } from './site-view';

type Running = Extract<PublicationState, { status: 'running' }>;
type Step = Running['step'];

const steps: Record<Step, { label: string; unit: string }> = {
  check: { label: 'Seiten prüfen', unit: 'Seiten' },
  build: { label: 'Dateien schreiben', unit: 'Dateien' },
  deliver: { label: 'Hochladen', unit: '' },
  look: { label: 'Nachsehen, ob alles online ist', unit: 'Antworten der Website' },
};

/** How much of the progress bar each step takes; only the ratios matter. */
const shares: Record<Step, number> = { check: 45, build: 10, deliver: 25, look: 20 };

type RunningProps = { state: Running; hasCommand: boolean };

/** The progress of a publication. */
export function RunningPublication({ state: { aim, step, done, total }, hasCommand }: RunningProps) {
  const all = listSteps(aim, hasCommand);
  const ref = useFocus();
  const sumShares = (list: readonly Step[]) => list.reduce((sum, each) => sum + shares[each], 0);
  const finished = all.slice(0, all.indexOf(step));
  const share = total > 0 ? done / total : 0;
  const percent = Math.round(((sumShares(finished) + shares[step] * share) / sumShares(all)) * 100);
  const { label, unit } = steps[step];
  const detail = total > 0 && unit ? `${label}: ${done} von ${total} ${unit}` : label;
  return (
    <section className="publication" aria-labelledby="running">
      <h2 id="running" ref={ref} tabIndex={-1}>
        {titles[aim]}
      </h2>
      <progress aria-label="Fortschritt" aria-valuetext={detail} value={percent} max={100} />
      <ol className="steps">
        {all.map((each) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-done={finished.includes(each) || undefined}
          >
            {each === step ? detail : steps[each].label}
            {finished.includes(each) && <span className="visually-hidden"> (fertig)</span>}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <p>Du kannst währenddessen weiterarbeiten; was du jetzt änderst, kommt erst beim nächsten Mal mit.</p>
      <button type="button" onClick={() => void post('publication/cancel')}>
        Abbrechen
      </button>
    </section>
  );
}

const titles: Record<Running['aim'], string> = {
  publish: 'Wird veröffentlicht …',
  back: 'Eine frühere Fassung wird wieder online gestellt …',
  look: 'Die Website wird angesehen …',
};

function listSteps(aim: Running['aim'], hasCommand: boolean): Step[] {
  if (aim === 'look') return ['look'];
  const ownSteps: Step[] = aim === 'publish' ? ['check', 'build'] : [];
  return hasCommand ? [...ownSteps, 'deliver', 'look'] : ownSteps;
}

type OutcomeProps = { site: EditorSite; state: PublicationState; onForce: () => void };

/** The outcome of the last publication, until it is closed. */
export function PublicationOutcome({ site, state, onForce }: OutcomeProps) {
  if (state.status === 'online')
    return (
      <Outcome title={`Online seit ${formatMoment(state.date)}`}>
        <p>
          <a href={state.url} target="_blank" rel="noreferrer">
            {state.url} ansehen
          </a>
        </p>
      </Outcome>
    );
  if (state.status === 'built')
    return (
      <Outcome title="Fertig, aber noch nicht online">
        <p>
          Lade jetzt den ganzen Inhalt dieses Ordners hoch, so wie ihr es immer macht: <code>{state.folder}</code>
        </p>
        <p>Weißt du nicht, wie? Frag die Person, die eure Website eingerichtet hat:</p>
        <blockquote>
          „Wie kommt der Inhalt von <code>dist</code> auf unseren Server? Und kannst du das in der Datei{' '}
          <code>.env</code> unter <code>PUBLISH_COMMAND</code> eintragen, damit ich es künftig mit einem Klick kann? Die
          Zeilen dafür stehen in <code>src/hosting/README.md</code>.“
        </blockquote>
        <button type="button" className="primary" onClick={() => void post('publication/uploaded')}>
          Ich habe es hochgeladen
        </button>
      </Outcome>
    );
  if (state.status !== 'failed') return null;
  const { title, texts, findings, log, canForce, canLook, previous } = state;
  return (
    <Outcome title={title} isFailure>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <FindingsList site={site} findings={findings.filter(({ level }) => level === 'error')} />
      {canForce && (
        <button type="button" onClick={onForce}>
          Trotzdem veröffentlichen
        </button>
      )}
      {canLook && (
        <button type="button" className="primary" onClick={() => void post('publication/uploaded')}>
          Noch einmal nachsehen
        </button>
      )}
      {previous && (
        <button
          type="button"
          className={canLook ? undefined : 'primary'}
          onClick={() => void post('publication/back', { build: previous.build, force: true })}
        >
          Vorige Fassung wieder online stellen
        </button>
      )}
      {log !== '' && (
        <details>
          <summary>Meldung im Wortlaut</summary>
          <pre>{log}</pre>
        </details>
      )}
    </Outcome>
  );
}

type BoxProps = { title: string; isFailure?: boolean; children: ReactNode };

function Outcome({ title, isFailure, children }: BoxProps) {
  const ref = useFocus();
  const close = () => {
    void post('publication/close');
    focusSiteView();
  };
  return (
    <section className="publication" aria-labelledby="ended" data-failed={isFailure}>
      <h2 id="ended" ref={ref} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <button type="button" onClick={close}>
        Schließen
      </button>
    </section>
  );
}

/** Moves the focus to a heading when it appears, unless somebody is busy elsewhere. */
function useFocus() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.matches('main'))
      ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
