import type { Content } from '../content/content';
import type { OutputFiles } from '../output/output-file';
import { sitemap } from '../output/sitemap';
import type { Page } from '../site/page';
import type { BrowserBundle } from './bundle-browser';
import type { Cache } from './cache';
import type { Fonts } from './fonts';
import type { FinishedPage } from './pages';
import type { Pictures } from './pictures';
import type { Settings } from './settings';

export type AssembleInput = {
  content: Content;
  pages: FinishedPage[];
  browser: BrowserBundle;
  fonts: Fonts;
  pictures: Pictures;
  publicFiles: Map<string, Uint8Array>;
  /** The Content-Security-Policy of the whole site, for headers. */
  policy: string;
  settings: Settings;
  siteUrl: string;
  cache: Cache;
};

/** Every file of `dist/`, in memory: pages, scripts, fonts, pictures, what search engines and hosts read. */
export async function assemble(input: AssembleInput): Promise<OutputFiles> {
  const list: Page[] = input.pages.map(({ page }) => page);
  const files: OutputFiles = new Map(input.publicFiles);
  for (const source of [input.browser.files, input.fonts.files, input.pictures.files]) {
    for (const [path, bytes] of source) files.set(path, bytes);
  }
  for (const page of input.pages) for (const file of page.files) files.set(file, page.html);
  files.set('sitemap.xml', sitemap(list, input.siteUrl));
  return files;
}
