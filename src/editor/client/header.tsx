/* Owns whether saving takes long. The bar at the top. */
import { useEffect, useState } from 'react';

import { getLogoMark } from '../../drawings/logo-mark';
import { formatMoment } from '../changes-view';
import { changesPath, publishPath, type EditorSite } from '../protocol';
import { describeAction, lastAction, notice, queue, undoLast } from './actions';
import { serverProblem } from './api';
import { FindingsButton } from './findings-list';
import { Link, PlaceLink } from './link';
import { describeField, findPlace } from './names';
import { findView, useAddress } from './navigation';
import { OutsideStatus } from './outside-note';
import { publication } from './site';
import { useStore } from './store';

const mark = getLogoMark({});

/** The bar at the top: whether everything is saved, what was done last, and links to the views of the whole site. */
export function Header({ site }: { site: EditorSite }) {
  const { text, isFailure } = useStore(notice);
  const last = useStore(lastAction);
  const view = findView(useAddress());
  const isPending = useStore(queue.state, ({ operations }) => operations.length > 0);
  return (
    <header className="header" aria-label="Redaktion">
      <p className="brand">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path className="newest" d={mark.accent} />
          <path d={mark.ink} />
        </svg>
        Redaktion
      </p>
      <div className="status" role="status" aria-busy={isPending}>
        {view !== 'publish' && <PublicationNote />}
        {text && (
          <span className={isFailure ? 'failure' : undefined} title={text}>
            {text}
          </span>
        )}
        <OutsideStatus site={site} />
        <SaveState site={site} />
      </div>
      <FindingsButton site={site} />
      <button type="button" disabled={!last} title={last && `${describeAction(last)} (Strg + Z)`} onClick={undoLast}>
        Rückgängig
      </button>
      <Link className="button" href={changesPath} aria-current={view === 'changes' ? 'page' : undefined}>
        Änderungen
      </Link>
      <Link
        className={view === 'publish' ? 'button' : 'button primary'}
        href={publishPath}
        aria-current={view === 'publish' ? 'page' : undefined}
      >
        Veröffentlichen
      </Link>
    </header>
  );
}

/** Leads to a publication that is running, or that has ended and was not closed yet. */
function PublicationNote() {
  const state = useStore(publication);
  if (state.status === 'running') return <Link href={publishPath}>Wird veröffentlicht …</Link>;
  if (state.status === 'online') return <Link href={publishPath}>Online seit {formatMoment(state.date)}</Link>;
  if (state.status === 'built') return <Link href={publishPath}>Fertig, aber noch nicht online</Link>;
  if (state.status !== 'failed') return null;
  return (
    <Link className="failure" href={publishPath}>
      {state.title.replace(/:.*/, '')}
    </Link>
  );
}

/** Says whether everything is saved, or why it cannot be. */
function SaveState({ site }: { site: EditorSite }) {
  const { message, url } = useStore(serverProblem);
  const { operations, refused, invalid } = useStore(queue.state);
  const isSlow = useIsSlow(operations[0]?.since);
  const failure = operations.find((operation) => operation.failure)?.failure;
  const isAllSaved = operations.length === 0 && refused.size === 0 && invalid.size === 0;
  if (message)
    return (
      <span className="failure alarm">
        {message}{' '}
        {isAllSaved
          ? 'Alles bis hierher ist gesichert.'
          : 'Was noch nicht gesichert ist, bleibt in diesem Tab; lass ihn offen.'}{' '}
        {url && <a href={url}>Zur offenen Redaktion</a>}
      </span>
    );
  if (failure) return <span className="failure alarm">{failure}</span>;
  const ids = [...refused.keys(), ...invalid.keys()];
  const place = ids.flatMap((id) => findPlace(site, id.replace(/\.focus$/, '.src')) ?? [])[0];
  if (place)
    return (
      <span className="failure">
        Nicht gesichert: <PlaceLink place={place}>{describeField(place)}</PlaceLink>
      </span>
    );
  if (ids.length > 0) return <span className="failure">Ein Text ist nicht gesichert.</span>;
  return isSlow ? <span>Wird gesichert …</span> : <span className="saved">Alles gesichert</span>;
}

/** Whether more time has passed than saving usually takes. */
function useIsSlow(since: number | undefined): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setPassed(since), Math.max(0, since + 400 - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && passed === since;
}
