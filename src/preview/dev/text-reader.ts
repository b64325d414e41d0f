import { join } from 'node:path';

import { checkPublication } from '../../build/check-publication';
import { readPublicFiles } from '../../build/public-files';
import type { Settings } from '../../build/settings';
import { loadContent, type Loaded } from '../../content/load';
import { formDelivery } from '../../relay/settings';
import { relayTexts } from '../../relay/texts';
import type { AnyPage } from '../../page';
import { planPages } from '../../build/plan-pages';

/** What a site says: its content, the pages that this makes, and the files that go beside them. */
export type Texts = Loaded & { pages: AnyPage[]; publicFiles: ReadonlyMap<string, Uint8Array> };

/**
 * Makes the function that reads what a site says, again after changes; YAML that has not changed is not parsed again. It
 * throws what a build would refuse of it before a page is made.
 */
export function textReader(root: string, settings: Settings): () => Promise<Texts> {
  const parsed = new Map<string, unknown>();
  return async () => {
    const loaded = await loadContent(join(root, 'content'), async (yaml, make) => {
      if (!parsed.has(yaml)) parsed.set(yaml, make());
      return parsed.get(yaml);
    });
    const { content, places } = loaded;
    const pages = planPages(content);
    const publicFiles = await readPublicFiles(root);
    const publication = { content, pages, siteUrl: settings.siteUrl ?? content.identity.siteUrl };
    const { endpoint } = formDelivery(process.env, relayTexts(content).agency);
    checkPublication(publication, settings, [...publicFiles.keys()], places, endpoint);
    return { ...loaded, pages, publicFiles };
  };
}
