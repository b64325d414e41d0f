/* Owns which parts are selected, and the result of checking them. */
import { useEffect, useEffectEvent, useState } from 'react';

import type { EditorSite, PartSelection, PublicationSite, SelectionCheck } from '../protocol';
import { checkParts } from './api';
import { FindingsList } from './findings-list';
import { focusSiteView } from './site-view';
import { LiveNote } from './live-note';
import { findPlace } from './names';
import { PartChoice } from './part-choice';
import { listDates, type NewDate } from './publication-dates';
import { Store, useStore } from './store';

/** The parts that somebody has selected or deselected; kept while they look at a field. */
const choices = new Store<ReadonlyMap<string, boolean>>(new Map());

/** The dates to set before publishing, and whether to publish although the online version is unknown or not from here. */
export type PublishOptions = { dates?: NewDate[]; force: boolean };

type FormProps = {
  site: EditorSite;
  publishable: PublicationSite;
  onPublish: (parts: PartSelection, options: PublishOptions) => Promise<void>;
  /** Checks again what is online. */
  onLook: () => void;
};

/** What is not online yet, part by part, with the button that publishes what is chosen. */
export function PublishForm({ site, publishable, onPublish, onLook }: FormProps) {
  const { live, hasCommand, changes, busy } = publishable;
  const chosen = useStore(choices);
  const [setsDates, setSetsDates] = useState(true);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const isSelectable = live.kind === 'recorded';
  const isLiveKnown = isSelectable || live.kind === 'unpublished';
  const isChosen = (id: string) => !isSelectable || (chosen.get(id) ?? !busy.includes(id));
  const choose = (ids: readonly string[], value: boolean) =>
    choices.set(new Map([...chosen, ...ids.map((id) => [id, value] as const)]));
  const ids = changes.parts.map(({ id }) => id);
  const parts = ids.filter(isChosen);
  const selection = isSelectable ? parts : 'all';
  const hasSelection = !isSelectable || parts.length > 0;
  const check = useCheck(selection, site.revision, hasSelection && !isStarting);
  const errors = check?.findings.filter(({ level }) => level === 'error') ?? [];
  const warnings = check?.findings.filter(({ level }) => level === 'warning') ?? [];
  const findPart = (id: string | undefined) => (id === undefined ? undefined : findPlace(site, id)?.part.id);
  const isListed = (part: string | undefined) => part !== undefined && parts.includes(part);
  const others = warnings.filter(({ id }) => !isListed(findPart(id)));
  const missing = check?.missing.filter((id) => ids.includes(id) && !isChosen(id)) ?? [];
  const chooseMissing = () => {
    choose(missing, true);
    focusSiteView();
  };
  const dates = listDates(site, parts);
  const submit = async () => {
    setIsStarting(true);
    await onPublish(selection, { dates: setsDates ? dates : [], force: !isLiveKnown });
    setIsStarting(false);
  };

  if (isSelectable && ids.length === 0 && changes.omissions.length === 0)
    return (
      <>
        <LiveNote publishable={publishable} onLook={onLook} />
        <p className="message">Alle Texte sind online, wie sie hier stehen.</p>
        <button type="button" disabled={isStarting} onClick={() => void submit()}>
          Trotzdem noch einmal veröffentlichen
        </button>
        <p className="hint">Das brauchst du nur, wenn sich Dateien oder die Gestaltung geändert haben.</p>
      </>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LiveNote publishable={publishable} onLook={onLook} />
      {!isLiveKnown && (
        <label className="check">
          <input type="checkbox" checked={isConfirmed} onChange={() => setIsConfirmed(!isConfirmed)} />
          Alles veröffentlichen, was hier steht
        </label>
      )}
      {changes.omissions.map((omission) => (
        <p key={omission} className="message">
          {omission} Online bleibt dieser Teil, wie er ist.
        </p>
      ))}
      {isSelectable && ids.length > 1 && (
        <div className="buttons">
          <button type="button" className="quiet" onClick={() => choose(ids, true)}>
            Alle auswählen
          </button>
          <button type="button" className="quiet" onClick={() => choose(ids, false)}>
            Keine auswählen
          </button>
        </div>
      )}
      {changes.parts.map((part) => (
        <PartChoice
          key={part.id}
          site={site}
          changes={part}
          isSelectable={isSelectable}
          isChosen={isChosen(part.id)}
          isBusy={busy.includes(part.id)}
          warnings={warnings.filter(({ id }) => isChosen(part.id) && findPart(id) === part.id)}
          onChoose={(value) => choose([part.id], value)}
        />
      ))}
      <div className="publish-foot">
        {dates.length > 0 && (
          <label className="check">
            <input type="checkbox" checked={setsDates} onChange={() => setSetsDates(!setsDates)} />
            „Zuletzt geändert“ auf heute setzen
          </label>
        )}
        <div role="status">
          {hasSelection && !check && <p>Die Auswahl wird geprüft …</p>}
          {!hasSelection && <p>Wähl aus, was online gehen soll.</p>}
          {errors.length > 0 && <p className="failure">{describeErrors(errors.length)}</p>}
          {check && errors.length === 0 && <p>Geprüft: Das kann online gehen.</p>}
        </div>
        {missing.length > 0 && (
          <p>
            Dazu gehört auch: {missing.map((id) => changes.parts.find((part) => part.id === id)?.title).join(', ')}.{' '}
            <button type="button" className="quiet" onClick={chooseMissing}>
              Mit auswählen
            </button>
          </p>
        )}
        <FindingsList site={site} findings={errors} />
        {!hasCommand && (
          <p>
            Auf diesem Computer ist noch nicht eingerichtet, wie die Website ins Netz kommt. Sie wird hier fertig
            gemacht; hochladen musst du sie dann selbst.
          </p>
        )}
        <button
          type="submit"
          className="primary"
          disabled={!hasSelection || errors.length > 0 || isStarting || (!isLiveKnown && !isConfirmed)}
        >
          {describeButton({ isSelectable, chosen: parts.length, all: ids.length })}
        </button>
        {/* below the button, which they would move away from the pointer */}
        {others.length > 0 && (
          <details>
            <summary>Hinweise zu anderen Stellen ({others.length})</summary>
            <FindingsList site={site} findings={others} />
          </details>
        )}
      </div>
    </form>
  );
}

/** How long the selection has to stay the same before it is checked, in milliseconds. */
const checkDelay = 400;

type Checked = { key: string; check: SelectionCheck };

/** Checks the site as it would be published, again whenever the selection or the revision changes. */
function useCheck(parts: PartSelection, revision: number, isEnabled: boolean): SelectionCheck | undefined {
  const [checked, setChecked] = useState<Checked>();
  const key = JSON.stringify([revision, parts]);
  const checkCurrent = useEffectEvent((signal: AbortSignal) => checkParts(parts, signal));
  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const check = await checkCurrent(controller.signal);
      if (check && !controller.signal.aborted) setChecked({ key, check });
    }, checkDelay);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [key, isEnabled]);
  return checked?.key === key ? checked.check : undefined;
}

function describeErrors(count: number): string {
  const errors = count === 1 ? 'einen Fehler' : `${count} Fehler`;
  return `So kann die Auswahl nicht online gehen: Sie hat ${errors}.`;
}

function describeButton({ isSelectable, chosen, all }: { isSelectable: boolean; chosen: number; all: number }): string {
  if (!isSelectable || chosen === all) return 'Alles veröffentlichen';
  return chosen === 0 ? 'Auswahl veröffentlichen' : `Auswahl veröffentlichen (${chosen})`;
}
