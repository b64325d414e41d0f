import { twinPath, twinReader } from '../output/markdown-twin';
import { pageFacts } from '../output/page-facts';
import type { Surroundings } from '../output/publication';
import type { SocialImage } from '../output/social-image';
import type { AnyPage } from '../site/page';
import type { Delivery, PictureFile } from '../site/site-context';
import type { View } from '../site/views';
import { auditPage, type AuditedPage } from './audit/audited-page';
import { browserBundle, type BrowserCode } from './bundle-browser';
import type { ServerCode, ViewBundle } from './bundle-server';
import type { Publish } from './compress';
import type { FileEntries } from './dist-files';
import type { Fonts } from './fonts';
import { pageFinisher } from './pages';
import { pictureLookup } from './pictures';
import { pageRenderer } from './render';

/** All that making pages takes besides the pages; it can be sent to another thread. */
export type PageParts = {
  surroundings: Surroundings;
  server: ServerCode;
  browser: BrowserCode;
  fonts: Pick<Fonts, 'css' | 'preload'>;
  pictures: Map<string, PictureFile>;
  delivery: Delivery;
  year: number;
};

/** A page that is written: what is kept of its documents, and its files. */
export type MadePage = { documents: AuditedPage[]; files: FileEntries };

/** Makes one page from beginning to end. */
export type MakePage = (page: AnyPage, social?: SocialImage) => Promise<MadePage>;

/**
 * Makes the function that renders a page, finishes it, reads it as a visitor's browser would, writes it with its Markdown
 * twin, and forgets it: of thousands of pages only what the checks of the whole site need stays in memory.
 */
export function pageStage(parts: PageParts, bundles: Record<View, ViewBundle>, publish: Publish): MakePage {
  const { surroundings, fonts, delivery, year } = parts;
  const browser = browserBundle(parts.browser);
  const picture = pictureLookup(parts.pictures);
  const render = pageRenderer({ surroundings, bundles, picture, islandUrls: browser.islandUrls, delivery, year });
  const finish = pageFinisher({ surroundings, bundles, browser, fonts, delivery });
  return async (page, social) => {
    const made: MadePage = { documents: [], files: [] };
    for (const document of finish(page, render(page), social)) {
      const twin = document.page.robots === 'index' ? twinReader(document.page, surroundings) : undefined;
      made.documents.push(auditPage(document, pageFacts(document.html, twin)));
      made.files.push(...(await publish(document.files, document.html)));
      if (twin) made.files.push(...(await publish([twinPath(page).slice(1)], twin.markdown())));
    }
    return made;
  };
}
