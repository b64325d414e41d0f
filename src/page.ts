import type { PageMeta } from './define-page';
import type { Locale } from './locales';
import type { PageName } from './routes';

export type Robots = 'index' | 'noindex';

/** One address of the site and what it shows; the list of them feeds everything else. */
export type Page = {
  /** The folder of the page in `src/pages/`. */
  name: PageName;
  /** Names the page across languages: `services`, `case-study/triangility`. */
  key: string;
  /** Which page of its route it is; empty where the route is one page. */
  entry: string;
  locale: Locale;
  /** The canonical address, root-relative. */
  path: string;
  /** Further addresses that answer with the same bytes. */
  aliases: string[];
  robots: Robots;
  /** A fallback page answers for addresses that have no page of their own. */
  kind: 'page' | 'fallback';
  /** The same page in each language that has it, itself included. */
  alternates: Partial<Record<Locale, string>>;
  /** Where the language switch leads. */
  switchPath: string;
  meta: PageMeta;
  /** What its screen shows. */
  content: unknown;
};

/** Pages that search engines may list. */
export function indexable(pages: readonly Page[]): Page[] {
  return pages.filter(({ robots }) => robots === 'index');
}

/**
 * The page of a key in a language.
 * @throws where there is none.
 */
export function findPage(pages: readonly Page[], locale: Locale, key: string): Page {
  const page = pages.find((each) => each.locale === locale && each.key === key);
  if (!page) throw new Error(`there is no page ${key} in ${locale}; src/routes.ts lists the pages`);
  return page;
}

/** The pages above a page, from the top; `undefined` where it has no breadcrumb. */
export function parentsOf({ locale, meta }: Page, pages: readonly Page[]): Page[] | undefined {
  return meta.parents?.length === undefined
    ? undefined
    : ['home' as const, ...meta.parents].map((name) => findPage(pages, locale, name));
}
