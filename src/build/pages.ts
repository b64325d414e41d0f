import { renderDocument } from '../output/document';
import { renderHead } from '../output/head';
import { twinPath } from '../output/markdown-twin';
import { contentSecurityPolicy, hashSource } from '../output/policy';
import type { Publication } from '../output/publication';
import type { SocialImages } from '../output/social-image';
import { speculationRules } from '../output/speculation-rules';
import { structuredData } from '../output/structured-data';
import { filesOf } from '../site/address';
import type { AnyPage, Page } from '../site/page';
import type { Delivery } from '../site/site-context';
import type { View } from '../site/views';
import { palette } from '../ui/drawings/palette';
import type { BrowserBundle } from './bundle-browser';
import type { ViewBundle } from './bundle-server';
import type { Fonts } from './fonts';
import type { RenderedPage } from './render';
import { withoutUnusedTokens } from './unused-tokens';

/** A finished page: its document, and the files of `dist/` that hold it. */
export type FinishedPage = { page: AnyPage; html: string; body: string; files: string[] };

export type PagesInput = {
  publication: Publication;
  rendered: RenderedPage[];
  bundles: Record<View, ViewBundle>;
  browser: BrowserBundle;
  fonts: Fonts;
  social: SocialImages;
  delivery: Delivery;
};

const themeColours = { light: palette.paper[0], dark: palette.paper[1] };

/** Puts head, body and inline parts of every page together, and `404.html` from the German home page (decision 14). */
export function finishPages(input: PagesInput): { pages: FinishedPage[]; policy: string } {
  const { publication } = input;
  const styles = new Set<string>();
  const sheets = sheetsOf(input);
  const connect = connectSources(input.delivery);
  const inline = [hashSource(input.browser.loader), hashSource(speculationRules)];
  const finish = ({ page, body }: RenderedPage, files: string[], script = ''): FinishedPage => {
    const css = input.fonts.css + (sheets.get(page.view) ?? '');
    const styleHash = hashSource(css);
    styles.add(styleHash);
    const data = structuredData(page, publication);
    const scripts = [...inline, ...(data ? [hashSource(data)] : [])];
    const head = renderHead({
      page,
      identity: publication.content.identity,
      siteUrl: publication.siteUrl,
      policy: contentSecurityPolicy({ scripts, styles: [styleHash] }, connect),
      css,
      fonts: input.fonts.preload,
      themeColours,
      social: input.social.of(page),
      twin: page.robots === 'index' ? twinPath(page) : undefined,
      structuredData: data,
    });
    const html = renderDocument({ locale: page.locale, head: head + script, body, loader: input.browser.loader });
    return { page, html, body, files };
  };
  const pages = input.rendered.map((each) =>
    each.page.view === 'error' ? finish(each, ['500.html']) : finish(each, pageFiles(each.page)),
  );
  const home = input.rendered.find(({ page }) => page.view === 'home' && page.locale === 'de');
  if (home) {
    const page = { ...home.page, kind: 'stand-in' as const, robots: 'noindex' as const };
    pages.push(
      finish({ page, body: home.body }, ['404.html'], `\n<script src="${input.browser.redirectUrl}"></script>`),
    );
  }
  return { pages, policy: contentSecurityPolicy({ scripts: inline, styles: [...styles].sort() }, connect) };
}

/** The style sheet of every view, with the tokens that its pages use. */
function sheetsOf({ rendered, bundles }: PagesInput): Map<View, string> {
  return new Map(
    [...new Set(rendered.map(({ page }) => page.view))].map((view) => {
      const bodies = rendered.filter(({ page }) => page.view === view).map(({ body }) => body);
      return [view, withoutUnusedTokens(bundles[view].css, bodies)];
    }),
  );
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
