import { createHash } from 'node:crypto';

import { encoded } from '../lib/encoded';
import { twinPath, twinReader } from '../seo/markdown-twin';
import { readAlong } from './page-facts';
import type { Surroundings } from './publication';
import type { SocialImage } from '../seo/social-image';
import { turns } from '../lib/turns';
import type { AnyPage } from '../page';
import type { Delivery, PictureFile } from '../site-context';
import type { View } from '../views';
import { auditPage, type AuditedPage } from './audit/audited-page';
import { browserBundle, type BrowserCode } from './bundle-browser';
import type { Screens, ServerCode } from './bundle-server';
import { contentHash, type Cache } from './cache';
import type { Publish } from './compress';
import type { FileEntries } from './dist-files';
import type { Fonts } from './fonts';
import type { Sheets } from './page-styles';
import { pictureWriter, type Letters } from './picture-letters';
import { pageFinisher } from './pages';
import { pictureLookup, studyPicture } from './pictures';
import { pageRenderer } from './render';

/** All that making pages takes besides the pages; it can be sent to another thread. */
export type PageParts = {
  surroundings: Surroundings;
  /** Names the state of all source files, which both bundles are made from. */
  code: string;
  /** The style sheet that older engines are given besides. */
  olderStyles: ServerCode['older'];
  sheets: Sheets;
  browser: BrowserCode;
  fonts: Pick<Fonts, 'css' | 'preload'>;
  pictures: Map<string, PictureFile>;
  /** What is written in pictures. */
  letters: Letters;
  delivery: Delivery;
  year: number;
};

/** Where pages are made; with a cache, one of which nothing has changed is not made again. */
type PagePlace = {
  /** Asked for when the first page has to be rendered. */
  screens: () => Promise<Screens>;
  publish: Publish;
  cache?: Cache;
};

/** A page that can be written: what is kept of its documents, and what its files hold. */
type ReadyPage = { documents: AuditedPage[]; files: [paths: string[], bytes: Uint8Array][] };

/** A page that is written: what is kept of its documents, and its files. */
export type MadePage = { documents: AuditedPage[]; files: FileEntries };

/** So many pages are under way at a time where they wait to be compressed; otherwise each is written before the next is made. */
const waitingAtOnce = 6;

/** Makes one page from beginning to end. */
export type MakePage = (page: AnyPage, social?: SocialImage) => Promise<MadePage>;

/**
 * Makes the function that renders a page, finishes it, reads it as a visitor's browser would, writes it with its Markdown
 * twin, and forgets it: of thousands of pages only what the checks of the whole site need stays in memory.
 */
export function pageStage(parts: PageParts, { screens, publish, cache }: PagePlace): MakePage {
  const ready = pageMaker(parts, screens);
  const around = cache ? stateOf(parts) : '';
  const inTurn = turns(cache ? waitingAtOnce : 1);
  return (page, social) =>
    inTurn(async () => {
      const make = () => ready(page, social);
      const kept = () => cache?.value('page', [around, JSON.stringify([page, social])], make, contentHash(page.path));
      const { documents, files } = await (kept() ?? make());
      const written: FileEntries = [];
      for (const [paths, bytes] of files) written.push(...(await publish(paths, bytes)));
      return { documents, files: written };
    });
}

/** Names everything that a page depends on besides itself; all else of the bundles is what `code` makes it. */
function stateOf({ code, browser, surroundings, fonts, pictures, delivery, year }: PageParts): string {
  const state = [code, browser.redirect, surroundings, fonts, [...pictures], delivery, year];
  return createHash('sha256').update(JSON.stringify(state)).digest('hex');
}

function pageMaker(
  parts: PageParts,
  importScreens: PagePlace['screens'],
): (page: AnyPage, social?: SocialImage) => Promise<ReadyPage> {
  const { surroundings, sheets, fonts, delivery, year } = parts;
  const browser = browserBundle(parts.browser, parts.olderStyles);
  const picture = pictureLookup(parts.pictures);
  const write = pictureWriter(parts.letters);
  const finish = pageFinisher({ surroundings, sheets, browser, fonts, delivery, picture });
  let rendering: Promise<ReturnType<typeof pageRenderer>> | undefined;
  const renderer = async () => {
    const screens = await importScreens();
    const screen = (view: View) => screens[view];
    return pageRenderer({ surroundings, screen, picture, islandUrls: browser.islandUrls, delivery, year });
  };
  return async (page, social) => {
    const render = await (rendering ??= renderer());
    const made: ReadyPage = { documents: [], files: [] };
    const study = studyPicture(page, picture, write);
    if (study) made.files.push([[study.src.slice(1)], encoded(study.svg)]);
    for (const document of finish(page, render(page, study), social)) {
      const { page: own, html } = document;
      const openTwin = () => (own.robots === 'index' ? twinReader(own, surroundings) : undefined);
      const { facts, other: twin } = readAlong(html, openTwin);
      made.documents.push(auditPage(document, facts, surroundings.content.foreignWords));
      made.files.push([document.files, encoded(html)]);
      if (twin) made.files.push([[twinPath(page).slice(1)], encoded(twin.markdown())]);
    }
    return made;
  };
}
