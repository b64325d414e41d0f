// What the components of a page can ask for while it is rendered.
import { createContext, useContext, type ReactNode } from 'react';
import { StaticRouter } from 'react-router';

import { findPicture, type PictureFile } from '../picture-files';
import type { LocaleContent } from '../site-content';
import type { Identity } from '../content/schemas/identity';
import type { InterfaceContent } from '../content/schemas/interface';
import type { Locale } from '../locales';
import { findPage, type Page } from './page';
import type { PageName } from '../site-pages';
import type { InlineArt, Site } from './site';

/** Finds a picture by its `src` and `focus` in the content; `square` for portraits. */
type PictureLookup = (src: string, focus?: string, square?: boolean) => PictureFile;

/** What components get from `usePage()`, on the server only. */
export type PageContext = {
  page: Page;
  site: Site;
  locale: Locale;
  identity: Identity;
  /** Labels and messages of `interface.yaml` in the language of the page. */
  text: InterfaceContent;
  contact: LocaleContent['contact'];
  /** All content in the language of the page. */
  texts: LocaleContent;
  /** The year of the build. */
  year: number;
  /** Returns the path of a page in the same language; `key` selects one of several, such as `triangility`. */
  getPath(name: PageName, key?: string): string;
  /** Returns a page in the same language. */
  getPage(name: PageName, key?: string): Page;
  findPicture: PictureLookup;
  /** Finds inline artwork by its name, such as `flags/de`. */
  findArt(name: string): InlineArt;
};

const Context = createContext<PageContext | undefined>(undefined);

/** Returns the context of the page being rendered. Islands cannot use it: it does not exist in the browser. */
export function usePage(): PageContext {
  const page = useContext(Context);
  if (!page) throw new Error('usePage() was called outside a page; wrap the React root in <PageRoot>');
  return page;
}

/** Wraps a React root, such as the body or a slot of an island, in the context and the location of its page. */
export function PageRoot({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <StaticRouter location={context.page.path}>
      <Context value={context}>{children}</Context>
    </StaticRouter>
  );
}

export function createPageContext(page: Page, site: Site): PageContext {
  const { content, pages, assets, settings } = site;
  const { locale } = page;
  const texts = content.locales[locale];
  const getPage = (name: PageName, key?: string) => findPage(pages, locale, key ? `${name}/${key}` : name);
  return {
    page,
    site,
    locale,
    identity: content.identity,
    text: texts.interface,
    contact: texts.contact,
    texts,
    year: settings.year,
    getPath: (name, key) => getPage(name, key).path,
    getPage,
    findPicture: (src, focus, square) => findPicture(assets.pictures, { src, focus, square }),
    findArt(name) {
      const found = assets.art.get(name);
      if (!found) throw new Error(`there is no drawing src/drawings/art/${name}.svg; add it or correct the name`);
      return found;
    },
  };
}
