/* Owns what was published last, and how often somebody has checked what is online. */
import { useState } from 'react';

import { historyPath, type EditorSite, type PartSelection } from '../protocol';
import { queue, tryRun } from './actions';
import { fetchPublication, post } from './api';
import { SiteView } from './site-view';
import { PublicationOutcome, RunningPublication } from './publication-state';
import { PublishForm, type PublishOptions } from './publish-form';
import { publication } from './site';
import { useStore } from './store';
import { useResponse } from './use-response';

/** Publishes the site, or chosen parts of it. */
export function PublishPage({ site }: { site: EditorSite }) {
  const state = useStore(publication);
  const [selection, setSelection] = useState<PartSelection>('all');
  const isRunning = state.status === 'running';
  const [lookCount, setLookCount] = useState(0);
  const publishable = useResponse(fetchPublication, isRunning ? undefined : `${site.revision} ${lookCount}`);

  const publish = async (parts: PartSelection, { dates = [], force }: PublishOptions) => {
    setSelection(parts);
    if (dates.length > 0 && !(await tryRun({ type: 'set', fields: dates }))) return;
    await queue.settle();
    await post('publication', { parts, force });
  };
  const buttons = (
    <a className="button" href={historyPath}>
      Verlauf
    </a>
  );
  return (
    <SiteView site={site} title="Veröffentlichen" buttons={buttons}>
      <h1>Veröffentlichen</h1>
      {isRunning ? (
        <RunningPublication state={state} hasCommand={publishable?.hasCommand ?? true} />
      ) : (
        <>
          <PublicationOutcome site={site} state={state} onForce={() => void publish(selection, { force: true })} />
          {publishable ? (
            <PublishForm
              key={publishable.live.kind}
              site={site}
              publishable={publishable}
              onPublish={publish}
              onLook={() => setLookCount(lookCount + 1)}
            />
          ) : (
            <p role="status">Was online ist, wird nachgesehen …</p>
          )}
        </>
      )}
    </SiteView>
  );
}
