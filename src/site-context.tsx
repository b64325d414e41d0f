import { createContext, useContext } from 'react';

import type { ContactContent } from './content/schemas/contact';
import type { Identity } from './content/schemas/identity';
import type { InterfaceContent } from './content/schemas/interface';
import type { Locale } from './locales';
import type { AnyPage } from './page';
import type { View } from './views';

/** What is known of a picture when pages are rendered: its size in CSS pixels and the files made from a photo. */
export type PictureFile = {
  src: string;
  width: number;
  height: number;
  /** The files made from a photo, which a browser chooses from. */
  sources?: { type: string; srcset: string }[];
  /** The drawing itself, where it is small enough to stand in a page. */
  svg?: string;
  /** Drawn from a case study, and written together with the study's page, which has it in itself. */
  isOfStudy?: boolean;
};

/** Finds a picture by its `src` as content names it; `focus` as content gives it, `square` for portraits. */
export type PictureLookup = (src: string, focus?: string, square?: boolean) => PictureFile;

/** How the contact form hands its message over (decisions 34 and 35). */
export type Delivery =
  | { mode: 'relay'; endpoint: string }
  | { mode: 'direct'; endpoint: string; key: string; recipient: { email: string; name: string } };

/** What every component on a page may ask for; made once per page, on the server only. */
export type Site = {
  locale: Locale;
  page: AnyPage;
  identity: Identity;
  text: InterfaceContent;
  contact: ContactContent;
  /** The year of the build (decision 39). */
  year: number;
  /** The address of a page in this page's language; `key` names one of several, as in `Page.key`. */
  href(view: View, key?: string): string;
  picture: PictureLookup;
  /** The address of an island's chunk, then those of the chunks that it imports. */
  islandUrls(id: string): string[];
  delivery: Delivery;
};

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The site as the current page sees it; islands cannot use it, because it does not exist in the browser. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() was called outside of a page');
  return site;
}
