import { join } from 'node:path';

import { bundleBrowser } from '../build/bundle-browser';
import { bundleServer } from '../build/bundle-server';
import { openCache } from '../build/cache';
import { makeFonts } from '../build/fonts';
import { finishPages } from '../build/pages';
import { makePictures } from '../build/pictures';
import { readPublicFiles } from '../build/public-files';
import { pageRenderer } from '../build/render';
import type { Settings } from '../build/settings';
import { loadContent } from '../content/load';
import { certificateFiles } from '../build/certificate-files';
import { formDelivery } from '../relay/settings';
import { relayTexts } from '../relay/texts';
import { filesOf } from '../site/address';
import type { AnyPage } from '../site/page';
import { planPages } from '../site/plan';
import { drawPictures } from '../ui/drawings/draw-pictures';

/** Shared links are not looked at while a site is being written. */
const noSocial = { files: new Map(), of: () => undefined };

/** What changed on disk: texts and pictures, or code. */
export type Change = 'content' | 'code';

/** A site in memory that renders a page when it is asked for one. */
export type DevSite = {
  /** The HTML at an address, or the bytes of a file. */
  page(path: string): string | undefined;
  file(path: string): Uint8Array | undefined;
};

type Parts = {
  content: Awaited<ReturnType<typeof readContent>>;
  code: Awaited<ReturnType<typeof bundle>>;
};

/** Makes the function that brings the site up to date; what has not changed is not made again. */
export function devSiteMaker(root: string, settings: Settings): (change?: Change) => Promise<DevSite> {
  let parts: Partial<Parts> = {};
  return async (change) => {
    if (change) parts = { ...parts, [change]: undefined };
    const [content, code] = await Promise.all([
      parts.content ?? readContent(root, settings),
      parts.code ?? bundle(root),
    ]);
    parts = { content, code };
    return devSite({ content, code }, settings);
  };
}

async function bundle(root: string) {
  const [bundles, browser] = await Promise.all([bundleServer(root, await openCache(root), ''), bundleBrowser(root, await openCache(root), '')]);
  return { bundles, browser };
}

async function readContent(root: string, settings: Settings) {
  const { content, places } = await loadContent(join(root, 'content'));
  const cache = await openCache(root);
  const [fonts, pictures, publicFiles, certificates] = await Promise.all([
    makeFonts(JSON.stringify(content), cache),
    makePictures(root, content, drawPictures(content, { year: settings.year }), places, cache),
    readPublicFiles(root),
    certificateFiles(content, settings, cache, ''),
  ]);
  return { content, pages: planPages(content), fonts, pictures, files: new Map([...publicFiles, ...certificates]) };
}

function devSite({ content: { content, pages, fonts, pictures, files }, code: { bundles, browser } }: Parts, settings: Settings): DevSite {
  const publication = { content, pages, siteUrl: `http://localhost:${settings.port}` };
  const delivery = formDelivery(process.env, relayTexts(content).agency);
  const render = pageRenderer({ content, pages, bundles, pictures, islandUrls: browser.islandUrls, delivery, year: settings.year });
  const byAddress = new Map<string, AnyPage>(pages.flatMap((page) => [page.path, ...page.aliases].map((path) => [path, page])));
  const sources = [files, browser.files, fonts.files, pictures.files];
  return {
    page(path) {
      const page = byAddress.get(path) ?? byAddress.get(path.replace(/\/$/, '')) ?? byAddress.get(`${path}/`) ?? standInFor(path, byAddress);
      if (!page) return undefined;
      const finished = finishPages({ publication, rendered: [render(page)], bundles, browser, fonts, social: noSocial, delivery }).pages;
      return finished.find(({ files: own }) => own.includes(filesOf(page.path)[0] ?? ''))?.html;
    },
    file: (path) => sources.map((source) => source.get(path.slice(1))).find((bytes) => bytes !== undefined),
  };
}

/** The page that answers for an address without one (decisions 8, 11 and 12). */
function standInFor(path: string, pages: Map<string, AnyPage>): AnyPage | undefined {
  if (/^\/(api|assets|img)\//.test(path)) return undefined;
  const prefix = ['/kontakt/', '/en/contact/', '/casestudies/', '/en/casestudies/'].find((each) => path.startsWith(each));
  const standIn = [...pages.values()].find((page) => page.kind === 'stand-in' && prefix && page.path.startsWith(prefix));
  return standIn ?? pages.get(path.startsWith('/en/') ? '/en/' : '/');
}
