/* Owns no state. The list of changes. */
import { getToday } from '../../lib/get-today';
import { ChangesView } from '../changes-view';
import { changesFilePath, historyPath, type Change, type EditorSite } from '../protocol';
import { notice, tryRun } from './actions';
import { fetchChanges } from './api';
import { focusSiteView, SiteView } from './site-view';
import { publication } from './site';
import { useStore } from './store';
import { useResponse } from './use-response';

/** Everything that has changed since the last publication, old and new; single changes can be reverted. */
export function ChangesPage({ site }: { site: EditorSite }) {
  const status = useStore(publication, (state) => state.status);
  const changes = useResponse(fetchChanges, `${site.revision} ${status}`);

  const revert = async (change: Change) => {
    if (!(await tryRun(change))) return;
    notice.set({ text: 'Zurückgenommen.' });
    focusSiteView();
  };
  const buttons = (
    <>
      <a className="button" href={changesFilePath} download={`aenderungen-${getToday()}.html`}>
        Zur Freigabe herunterladen
      </a>
      <a className="button" href={historyPath}>
        Verlauf
      </a>
    </>
  );
  return (
    <SiteView site={site} title="Änderungen" buttons={buttons}>
      {changes ? (
        <ChangesView changes={changes} isLinked onRevert={(change) => void revert(change)} />
      ) : (
        <p role="status">Die Texte werden verglichen …</p>
      )}
    </SiteView>
  );
}
