import type { Content } from '../content/content';
import { renderDocument } from '../output/document';
import { renderHead } from '../output/head';
import { contentSecurityPolicy, hashSource } from '../output/policy';
import { filesOf } from '../site/address';
import type { Page } from '../site/page';
import type { Delivery } from '../site/site-context';
import type { View } from '../site/views';
import { palette } from '../ui/drawings/palette';
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
  delivery: Delivery;
};

const themeColours = { light: palette.paper[0], dark: palette.paper[1] };

/** Puts head, body and inline parts of every page together, and `404.html` from the German home page (decision 14). */
export function finishPages(input: PagesInput): { pages: FinishedPage[]; policy: string } {
  const styles = new Set<string>();
  const connect = connectSources(input.delivery);
  const loaderHash = hashSource(input.browser.loader);
  const finish = ({ page, body }: RenderedPage, files: string[], script = ''): FinishedPage => {
    const css = input.fonts.css + input.bundles[page.view].css;
    const styleHash = hashSource(css);
    styles.add(styleHash);
    const head = renderHead({
      page,
      identity: input.content.identity,
      siteUrl: input.siteUrl,
      policy: contentSecurityPolicy({ scripts: [loaderHash], styles: [styleHash] }, connect),
      css,
      fonts: input.fonts.preload,
      themeColours,
    });
    const html = renderDocument({ locale: page.locale, head: head + script, body, loader: input.browser.loader });
    return { page, html, files };
  };
  const pages = input.rendered.map((each) =>
    each.page.view === 'error' ? finish(each, ['500.html']) : finish(each, pageFiles(each.page)),
  );
  const home = input.rendered.find(({ page }) => page.view === 'home' && page.locale === 'de');
  if (home) {
    const page = { ...home.page, kind: 'stand-in' as const, robots: 'noindex' as const };
    pages.push(finish({ page, body: home.body }, ['404.html'], `\n<script src="${input.browser.redirectUrl}"></script>`));
  }
  return { pages, policy: contentSecurityPolicy({ scripts: [loaderHash], styles: [...styles].sort() }, connect) };
}

/** Where the contact form sends to, if that is not this site itself. */
function connectSources({ endpoint }: Delivery): string[] {
  return URL.canParse(endpoint) ? [new URL(endpoint).origin] : [];
}

/** The files of a page and its further addresses; two that a case-insensitive file system takes for one are one. */
function pageFiles(page: Page): string[] {
  const files = [page.path, ...page.aliases].flatMap(filesOf);
  return [...new Set(files)];
}
