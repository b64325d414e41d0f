import type { Content } from '../content/content';
import { renderDocument } from '../output/document';
import { renderHead } from '../output/head';
import { contentSecurityPolicy, hashSource, type InlineHashes } from '../output/policy';
import { filesOf } from '../site/address';
import type { Page } from '../site/page';
import type { View } from '../site/views';
import type { BrowserBundle } from './bundle-browser';
import type { ViewBundle } from './bundle-server';
import type { Fonts } from './fonts';
import type { RenderedPage } from './render';

/** A finished page: its document, and the files of `dist/` that hold it. */
export type FinishedPage = { page: Page; html: string; files: string[] };

export type PagesInput = {
  content: Content;
  rendered: RenderedPage[];
  bundles: Record<View, ViewBundle>;
  browser: BrowserBundle;
  fonts: Fonts;
  siteUrl: string;
  /** Origins that the contact form calls directly. */
  connect: string[];
  /** What SEO adds to a page's head. */
  extras(page: Page): { social?: { image: string; alt: string }; twin?: string; structuredData?: string };
};

const themeColours = { light: '#f2f6f1', dark: '#0b1711' };

/** Puts head, body and inline parts of every page together, and `404.html` from the German home page (decision 14). */
export function finishPages(input: PagesInput): { pages: FinishedPage[]; hashes: InlineHashes } {
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  const loaderHash = hashSource(input.browser.loader);
  const finish = ({ page, body }: RenderedPage, files: string[], script = ''): FinishedPage => {
    const css = input.fonts.css + input.bundles[page.view].css;
    const styleHash = hashSource(css);
    hashes.styles.add(styleHash);
    hashes.scripts.add(loaderHash);
    const head = renderHead({
      page,
      identity: input.content.identity,
      siteUrl: input.siteUrl,
      policy: contentSecurityPolicy({ scripts: [loaderHash], styles: [styleHash] }, input.connect),
      css,
      fonts: input.fonts.preload,
      themeColours,
      ...input.extras(page),
    });
    const html = renderDocument({ locale: page.locale, head: script + head, body, loader: input.browser.loader });
    return { page, html, files };
  };
  const pages = input.rendered.map((each) =>
    each.page.view === 'error' ? finish(each, ['500.html']) : finish(each, pageFiles(each.page)),
  );
  const home = input.rendered.find(({ page }) => page.view === 'home' && page.locale === 'de');
  if (home) {
    const standIn: Page = { ...home.page, kind: 'stand-in', robots: 'noindex', aliases: [] };
    const script = `<script src="${input.browser.redirectUrl}"></script>\n`;
    pages.push(finish({ page: { ...home.page, ...standIn, view: 'home', data: home.page.data } as typeof home.page, body: home.body }, ['404.html'], script));
  }
  return { pages, hashes: { scripts: [...hashes.scripts], styles: [...hashes.styles].sort() } };
}

/** The files of a page and its further addresses; two that a case-insensitive file system takes for one are one. */
function pageFiles(page: Page): string[] {
  const files = [page.path, ...page.aliases].flatMap(filesOf);
  return [...new Set(files)];
}
