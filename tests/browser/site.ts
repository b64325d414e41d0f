import { loadContent } from '../../src/content/load';
import { readDist } from '../../src/preview/dist-site';
import { previewEnquiry } from '../../src/preview/enquiry';
import { createPreview } from '../../src/preview/preview';
import { startPreview, type RunningPreview } from '../../src/preview/start';
import { relayTexts } from '../../src/relay/texts';

export type RunningSite = RunningPreview;

/** The preview of a built site on a free port, with the relay and its outbox. */
export async function startSite(dist: string): Promise<RunningSite> {
  const { content } = await loadContent(`${import.meta.dirname}/../../content`);
  return startPreview(createPreview({ site: readDist(dist), enquiry: previewEnquiry({}, relayTexts(content)) }), 0);
}
