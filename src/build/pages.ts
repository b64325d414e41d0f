import { renderDocument } from './document';
import { renderHead } from '../seo/head';
import { twinPath } from '../seo/markdown-twin';
import { contentSecurityPolicy, hashSource } from './policy';
import type { Surroundings } from './publication';
import type { SocialImage } from '../seo/social-image';
import { speculationRules } from './speculation-rules';
import { structuredData } from '../seo/structured-data';
import { photoOf } from '../seo/structured-data/photo-of';
import { filesOf } from '../addresses';
import { defaultLocale } from '../locales';
import type { AnyPage, Page } from '../page';
import type { Delivery, PictureLookup } from '../site-context';
import { urlOf } from '../lib/url-of';
import type { View } from '../views';
import type { BrowserBundle } from './bundle-browser';
import type { Fonts } from './fonts';
import type { Sheets } from './page-styles';

/** A document of `dist/`: the page that it shows, its HTML, and the files that hold it. */
export type FinishedPage = { page: AnyPage; html: string; files: string[] };

/** What the site's policy is made from. */
type PolicyInput = {
  /** The style sheet of each view. */
  sheets: Sheets;
  browser: BrowserBundle;
  fonts: Pick<Fonts, 'css' | 'preload'>;
  delivery: Delivery;
};

/** What finishing a page needs besides its body. */
export type FinishInput = PolicyInput & { surroundings: Surroundings; picture: PictureLookup };

/**
 * Makes the function that puts head, body and inline parts of a page together. The German home page is `404.html` too
 * (decision 14).
 */
export function pageFinisher(
  input: FinishInput,
): (page: AnyPage, body: string, social?: SocialImage) => FinishedPage[] {
  const { content, siteUrl } = input.surroundings;
  const { browser, fonts } = input;
  const inlineParts = (loader: string) => ({ loader, inline: inlineHashes(loader) });
  const withWidgets = inlineParts(browser.loaders.islands);
  const withoutWidgets = inlineParts(browser.loaders.page);
  const connect = connectSources(input.delivery);
  const styles = styleSheets(input);
  const photo = photoOf(input.picture);
  const finish = (page: AnyPage, files: string[], body: string, social?: SocialImage, script = ''): FinishedPage => {
    const { css, hash } = styles(page.view);
    const data = structuredData(page, input.surroundings, photo, social);
    const { loader, inline } = body.includes(' data-island=') ? withWidgets : withoutWidgets;
    // browsers run no data, but checkers of HTML want its hash too
    const hashes = data ? [...inline, hashSource(data)] : inline;
    const head = renderHead({
      page,
      identity: content.identity,
      siteUrl,
      policy: contentSecurityPolicy({ scripts: hashes, styles: [hash] }, connect),
      css,
      fonts: fonts.preload,
      social,
      twin: page.robots === 'index' ? twinPath(page) : undefined,
    });
    const otherEngines = browser.otherEnginesUrl;
    const html = renderDocument({ locale: page.locale, head: head + script, body, data, loader, otherEngines });
    return { page, html, files };
  };
  return (page, body, social) => {
    if (page.view === 'error') return [finish(page, ['500.html'], body)];
    const own = finish(page, pageFiles(page), body, social);
    if (page.view !== 'home' || page.locale !== defaultLocale) return [own];
    const lost = { ...page, kind: 'stand-in' as const, robots: 'noindex' as const };
    return [own, finish(lost, ['404.html'], body, undefined, `\n<script src="${browser.redirectUrl}"></script>`)];
  };
}

/** The policy of the whole site, for headers: whatever one of its pages needs. */
export function sitePolicy(views: Iterable<View>, input: PolicyInput): string {
  const styles = styleSheets(input);
  const hashes = new Set([...views].map((view) => styles(view).hash));
  const { islands, page } = input.browser.loaders;
  const parts = { scripts: inlineHashes(islands, page), styles: [...hashes].sort() };
  return contentSecurityPolicy(parts, connectSources(input.delivery));
}

/** The style sheet of a view with the fonts that it names, and its hash for the policy. */
function styleSheets({ fonts, sheets }: PolicyInput): (view: View) => { css: string; hash: string } {
  const known = new Map<View, { css: string; hash: string }>();
  return (view) => {
    const ready = known.get(view);
    if (ready) return ready;
    const css = fonts.css + (sheets[view] ?? '');
    const sheet = { css, hash: hashSource(css) };
    known.set(view, sheet);
    return sheet;
  };
}

function inlineHashes(...loaders: string[]): string[] {
  return [...loaders, speculationRules].map(hashSource);
}

/** Where the contact form sends to, if that is not this site itself. */
function connectSources({ endpoint }: Delivery): string[] {
  const url = urlOf(endpoint);
  return url ? [url.origin] : [];
}

/** The files of a page and its further addresses; two that a case-insensitive file system takes for one are one. */
function pageFiles(page: Page): string[] {
  const files = [page.path, ...page.aliases].flatMap(filesOf);
  return [...new Set(files)];
}
