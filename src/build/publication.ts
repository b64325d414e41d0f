import type { Content, LocaleContent } from '../content/content';
import type { Locale } from '../locales';
import type { AnyPage, Page } from '../page';

/** What of the content every page needs besides its own data. */
type SharedTexts = Pick<Content, 'identity' | 'foreignWords'> & {
  locales: Record<Locale, Pick<LocaleContent, 'interface' | 'contact'>>;
};

/** Where a page stands, for links from other pages. */
type PageAddress = Pick<Page, 'key' | 'locale' | 'path'>;

/** What one page has to know of all that is published; small enough to be sent to another thread. */
export type Surroundings = {
  content: SharedTexts;
  pages: PageAddress[];
  /** Origin for absolute addresses, without a slash at its end. */
  siteUrl: string;
};

/** What is published, and where: everything that search engines are told is made from this. */
export type Publication = {
  content: Content;
  pages: AnyPage[];
  /** Origin for absolute addresses, without a slash at its end. */
  siteUrl: string;
};

/** Leaves out of a publication what a single page does not need. */
export function surroundings({ content, pages, siteUrl }: Publication): Surroundings {
  const { identity, foreignWords, locales } = content;
  const shared = ({ interface: texts, contact }: LocaleContent) => ({ interface: texts, contact });
  return {
    content: { identity, foreignWords, locales: { de: shared(locales.de), en: shared(locales.en) } },
    pages: pages.map(({ key, locale, path }) => ({ key, locale, path })),
    siteUrl,
  };
}

/** Pages that search engines may list. */
export function indexable(pages: AnyPage[]): AnyPage[] {
  return pages.filter(({ robots }) => robots === 'index');
}
