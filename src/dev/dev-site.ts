import { join } from 'node:path';

import { openCache } from '../build/cache';
import { certificateFiles } from '../build/certificate-files';
import { codeHash, drawingCode } from '../build/code-hash';
import { makeFonts, type Fonts } from '../build/fonts';
import { finishPages } from '../build/pages';
import { makePictures, type Pictures } from '../build/pictures';
import { readPublicFiles } from '../build/public-files';
import { pageRenderer } from '../build/render';
import type { Settings } from '../build/settings';
import { loadContent, type Loaded } from '../content/load';
import { noSocialImages } from '../output/social-image';
import { formDelivery } from '../relay/settings';
import { relayTexts } from '../relay/texts';
import { filesOf } from '../site/address';
import type { AnyPage } from '../site/page';
import { planPages } from '../site/plan';
import { drawPictures } from '../ui/drawings/draw-pictures';
import { devBundler, type DevCode } from './dev-bundler';

/** What changed on disk: texts and pictures, or code. */
export type Change = 'content' | 'code';

/** A site in memory that renders a page when it is asked for one. */
export type DevSite = {
  /** The HTML at an address; throws where a screen does. */
  page(path: string): Promise<string | undefined>;
  /** The bytes of a file. */
  file(path: string): Uint8Array | undefined;
};

export type DevSiteMaker = {
  /** Brings the site up to date with what changed; drawings and fonts stay as they were. */
  update(changes: Set<Change>): Promise<DevSite>;
  /** Draws pictures, fonts and certificate anew; the site, where one of them has become another. */
  settle(): Promise<DevSite | undefined>;
};

type Texts = Loaded & { pages: AnyPage[] };
type Drawn = { fonts: Fonts; pictures: Pictures; files: Map<string, Uint8Array> };

/** Makes what keeps a site in memory up to date; of what has not changed nothing is made again. */
export async function devSiteMaker(root: string, settings: Settings): Promise<DevSiteMaker> {
  const cache = await openCache(root);
  const drawing = await codeHash(root, drawingCode);
  const bundle = await devBundler(root);
  const parsed = new Map<string, unknown>();
  let texts: Texts | undefined;
  let code: DevCode | undefined;
  let drawn: Drawn | undefined;

  const read = async (): Promise<Texts> => {
    const loaded = await loadContent(join(root, 'content'), async (yaml, make) => {
      if (!parsed.has(yaml)) parsed.set(yaml, make());
      return parsed.get(yaml);
    });
    return { ...loaded, pages: planPages(loaded.content) };
  };
  const draw = async ({ content, places }: Texts): Promise<Drawn> => {
    const [fonts, pictures, publicFiles, certificates] = await Promise.all([
      makeFonts(JSON.stringify(content), cache),
      makePictures(root, content, drawPictures(content, settings), places, cache),
      readPublicFiles(root),
      certificateFiles(content, settings, cache, drawing),
    ]);
    return { fonts, pictures, files: new Map([...publicFiles, ...certificates]) };
  };
  const settle = async () => {
    const before = drawn;
    if (!texts || !code) return undefined;
    drawn = await draw(texts);
    return before && isSame(before, drawn) ? undefined : siteOf(texts, code, drawn);
  };
  const siteOf = (now: Texts, running: DevCode, shown: Drawn): DevSite => {
    const site = devSite(now, running, shown, settings);
    return {
      ...site,
      // a new person or study has no picture yet
      page: (path) => site.page(path).catch(async () => ((await settle()) ?? siteOf(now, running, drawn ?? shown)).page(path)),
    };
  };

  return {
    settle,
    async update(changes) {
      if (changes.has('content')) texts = undefined;
      if (changes.has('code')) code = undefined;
      [texts, code] = await Promise.all([texts ?? read(), code ?? bundle()]);
      drawn ??= await draw(texts);
      return siteOf(texts, code, drawn);
    },
  };
}
