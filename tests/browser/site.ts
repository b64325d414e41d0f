import { createPreviewRelay } from '../../src/preview/relay';
import { createPreview } from '../../src/preview/preview';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { selectRelayContent } from '../../src/relay/texts';
import { fixture } from '../fixture-site';

export type RunningSite = RunningPreview;

/** Starts the preview of a built site on a free port, with the relay and its outbox. */
export async function startSite(dist: string): Promise<RunningSite> {
  return startPreview(createPreview(dist, createPreviewRelay({}, selectRelayContent(fixture.content))), 0);
}
