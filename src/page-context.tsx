import { createContext, useContext, type ReactNode } from 'react';
import { StaticRouter } from 'react-router';

import type { InlineArt } from './build/art';
import { findPicture, type PictureFile } from './build/picture-files';
import type { LocaleContent } from './content/content';
import type { ContactContent } from './pages/contact/page';
import type { Identity } from './content/schemas/identity';
import type { InterfaceContent } from './content/schemas/interface';
import type { Locale } from './locales';
import { findPage, type Page } from './page';
import type { PageName } from './routes';
import type { Site } from './site';

/** Finds a picture by its `src` as content names it; `focus` as content gives it, `square` for portraits. */
type PictureLookup = (src: string, focus?: string, square?: boolean) => PictureFile;

/** What every component on a page may ask for; on the server only. */
export type PageContext = {
  page: Page;
  site: Site;
  locale: Locale;
  identity: Identity;
  /** The words of the page frame and of messages in the page's language. */
  text: InterfaceContent;
  contact: ContactContent;
  /** All texts in the page's language. */
  texts: LocaleContent;
  /** The year of the build. */
  year: number;
  /** The address of a page in this page's language; `key` names one of several, as in `Page.key`. */
  href(name: PageName, key?: string): string;
  /** A page in this page's language. */
  pageOf(name: PageName, key?: string): Page;
  picture: PictureLookup;
  /** Finds fixed artwork that stands in pages, by its name such as `flags/de`. */
  art(name: string): InlineArt;
};

const Context = createContext<PageContext | undefined>(undefined);

/** The page that is being rendered; islands cannot use it, because it does not exist in the browser. */
export function usePage(): PageContext {
  const page = useContext(Context);
  if (!page) throw new Error('usePage() was called outside of a page');
  return page;
}

/** Gives a React root of its own, such as the body or a slot of an island, its page and its address. */
export function PageRoot({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <StaticRouter location={context.page.path}>
      <Context value={context}>{children}</Context>
    </StaticRouter>
  );
}

export function pageContext(page: Page, site: Site): PageContext {
  const { content, pages, assets, settings } = site;
  const { locale } = page;
  const texts = content.locales[locale];
  const pageOf = (name: PageName, key?: string) => findPage(pages, locale, key ? `${name}/${key}` : name);
  return {
    page,
    site,
    locale,
    identity: content.identity,
    text: texts.interface,
    contact: texts.contact,
    texts,
    year: settings.year,
    href: (name, key) => pageOf(name, key).path,
    pageOf,
    picture: (src, focus, square) => findPicture(assets.pictures, { src, focus, square }),
    art(name) {
      const found = assets.art.get(name);
      if (!found) throw new Error(`there is no drawing src/drawings/art/${name}.svg`);
      return found;
    },
  };
}
