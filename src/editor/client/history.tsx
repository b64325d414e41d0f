/* Owns which version is about to go online again. */
import { useState } from 'react';

import { ChangesView, formatDay, formatTime } from '../changes-view';
import { historyPath, publishPath, type EditorSite, type HistoryVersion } from '../protocol';
import { notice, tryRun } from './actions';
import { fetchHistory, fetchVersionChanges, post } from './api';
import { Dialog, DialogButtons } from './dialog';
import { focusSiteView, SiteView } from './site-view';
import { navigate, useAddress } from './navigation';
import { publication } from './site';
import { useStore } from './store';
import { useResponse } from './use-response';

/** The versions that can be restored, or what has changed since one of them. */
export function HistoryPage({ site }: { site: EditorSite }) {
  const address = useAddress();
  const id = decodeURIComponent(address.replace(/#.*/, '').slice(historyPath.length + 1));
  return id === '' ? <VersionList site={site} /> : <VersionChanges key={id} site={site} id={id} />;
}

function VersionList({ site }: { site: EditorSite }) {
  const [chosenVersion, setChosenVersion] = useState<HistoryVersion>();
  const status = useStore(publication, (state) => state.status);
  const versions = useResponse(fetchHistory, status);
  return (
    <SiteView site={site} title="Verlauf">
      <h1>Verlauf</h1>
      <p className="compared">
        Jede Veröffentlichung, und wie die Texte am Anfang eines Arbeitstags waren. Aufbewahrt werden die letzten
        zwanzig.
      </p>
      {versions?.length === 0 && <p className="message">Noch ist nichts aufgehoben.</p>}
      <ol className="versions">
        {versions?.map((version) => (
          <Version key={version.id} version={version} onGoBack={() => setChosenVersion(version)} />
        ))}
      </ol>
      {!versions && <p role="status">Der Verlauf wird gelesen …</p>}
      {chosenVersion && <GoBackDialog version={chosenVersion} onClose={() => setChosenVersion(undefined)} />}
    </SiteView>
  );
}

type VersionProps = { version: HistoryVersion; onGoBack: () => void };

function Version({ version, onGoBack }: VersionProps) {
  const { id, kind, date, parts, isOnline, build } = version;
  const name = formatName(version);
  return (
    <li>
      <h2>
        {isOnline && <span className="badge">Online</span>} <time dateTime={date}>{name}</time>
      </h2>
      <p>
        {kind === 'published' ? 'Veröffentlicht' : 'Am Anfang des Arbeitstags'}
        {parts.length > 0 && `; anders als davor: ${parts.join(', ')}`}
      </p>
      <div className="buttons">
        <a className="button" href={`${historyPath}/${id}`} aria-label={`Mit heute vergleichen: ${name}`}>
          Mit heute vergleichen
        </a>
        {build !== undefined && (
          <button type="button" aria-label={`Wieder online stellen: ${name}`} onClick={onGoBack}>
            Wieder online stellen
          </button>
        )}
      </div>
    </li>
  );
}

function formatName({ kind, date }: HistoryVersion): string {
  return kind === 'published' ? formatTime(new Date(date)) : formatDay(new Date(date));
}

/** Asks before an earlier version goes online. */
function GoBackDialog({ version, onClose }: { version: HistoryVersion; onClose: () => void }) {
  const goBack = () => {
    onClose();
    void post('publication/back', { build: version.build });
    navigate(publishPath);
  };
  return (
    <Dialog title={`Fassung vom ${formatName(version)} wieder online stellen?`} onClose={onClose}>
      <p>
        Online steht danach wieder genau, was damals dort stand. Deine Texte hier bleiben, wie sie sind; was seitdem
        geändert wurde, kannst du später wieder veröffentlichen.
      </p>
      <DialogButtons onClose={onClose}>
        <button type="button" className="primary" onClick={goBack}>
          Wieder online stellen
        </button>
      </DialogButtons>
    </Dialog>
  );
}

function VersionChanges({ site, id }: { site: EditorSite; id: string }) {
  const changes = useResponse(() => fetchVersionChanges(id), `${site.revision}`);
  const restore = async (part?: string) => {
    if (!(await tryRun({ type: 'restore-state', entry: id, part }))) return;
    notice.set({ text: 'Wiederhergestellt. Online geht das erst, wenn du es veröffentlichst.' });
    focusSiteView();
  };
  const hasChanges = changes && changes.parts.length > 0;
  const buttons = (
    <>
      <a className="button" href={historyPath}>
        Zurück zum Verlauf
      </a>
      {hasChanges && (
        <button type="button" onClick={() => void restore()}>
          Alles wiederherstellen
        </button>
      )}
    </>
  );
  return (
    <SiteView site={site} title="Verlauf" buttons={buttons}>
      {changes && <ChangesView changes={changes} isLinked onRestore={(part) => void restore(part.id)} />}
      {changes === null && <h1>Diese Fassung wird nicht mehr aufgehoben.</h1>}
      {changes === undefined && <p role="status">Die Texte werden verglichen …</p>}
    </SiteView>
  );
}
