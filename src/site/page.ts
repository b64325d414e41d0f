// One planned page: an address, its language, its content and its metadata.
import type { PageMeta } from './page-definition';
import type { Locale } from '../locales';
import type { PageName } from '../site-pages';

export type Robots = 'index' | 'noindex';

/** A planned page: one address of the site and what it shows. */
export type Page = {
  /** The folder of the page in `src/pages/`. */
  name: PageName;
  /** Identifies the page across languages: `services`, `case-study/triangility`. */
  key: string;
  /** Identifies one of several pages of a route; empty for the only one. */
  entry: string;
  locale: Locale;
  /** The canonical path. */
  path: string;
  /** Other paths that serve the same bytes. */
  aliases: string[];
  robots: Robots;
  /** A fallback page answers requests for addresses without a page of their own. */
  kind: 'page' | 'fallback';
  /** The status that a fallback page is served with; 200 by default. */
  status?: 404 | undefined;
  /** The page that `404.html` redirects to on hosts that cannot serve a fallback page. */
  fallbackTarget?: string | undefined;
  /** The paths of the page in each language that has it, including its own. */
  alternates: Partial<Record<Locale, string>>;
  /** Where the language switch leads. */
  switchPath: string;
  meta: PageMeta;
  /** What the screen gets as `content`. */
  content: unknown;
};

/** Returns the pages that search engines may list. */
export function filterIndexable(pages: readonly Page[]): Page[] {
  return pages.filter(({ robots }) => robots === 'index');
}

/**
 * Returns the page with a key in a language.
 * @throws if there is no such page.
 */
export function findPage(pages: readonly Page[], locale: Locale, key: string): Page {
  const page = pages.find((each) => each.locale === locale && each.key === key);
  if (!page) throw new Error(`there is no page ${key} in ${locale}; src/routes.ts lists the pages`);
  return page;
}

/** The ancestors of a page, from the top; `undefined` if it has no breadcrumb. */
export function getParents({ locale, meta }: Page, pages: readonly Page[]): Page[] | undefined {
  return meta.parents?.length === undefined
    ? undefined
    : ['home' as const, ...meta.parents].map((name) => findPage(pages, locale, name));
}
