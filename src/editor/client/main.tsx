/* Owns no state. Starts the editor. */
import { createRoot } from 'react-dom/client';

import { startActions } from './actions';
import { fetchKept } from './api';
import { Editor } from './editor';
import { startOutsideChanges } from './outside-note';
import { openSession } from './session';
import { startSite } from './site';

const container = document.querySelector('#editor');
if (container) createRoot(container).render(<Editor />);
void start();

async function start(): Promise<void> {
  await openSession();
  const kept = await fetchKept();
  await startSite();
  startActions(kept);
  startOutsideChanges();
}
