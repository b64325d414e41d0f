import { matchPath, useLocation } from 'react-router';

import type { Page } from '../site/page';
import { usePage, type PageContext } from '../site/page-context';
import { routes } from '../routes';
import type { PageName } from '../site-pages';

/** A link; `current` is “page” for the current page, “true” for a page above it. */
type NavigationLink = { text: string; href: string; current: 'page' | 'true' | undefined };

/** The pages in header, menu and footer. */
export const menuPages = [
  'home',
  'services',
  'coaching',
  'case-studies',
  'agency',
] as const satisfies readonly PageName[];

/** Additional pages in the footer, which already has those of the menu. */
const footerPages: readonly Exclude<PageName, (typeof menuPages)[number]>[] = ['imprint', 'privacy', 'terms'];

/** Returns the links of the menu, and the link to the contact page; the latter is current on all contact pages. */
export function useMenu(): { links: NavigationLink[]; contact: NavigationLink } {
  const { pathname } = useLocation();
  const { getPage } = usePage();
  const createLink = (page: Page) => ({ text: page.meta.label, href: page.path, current: getCurrent(page, pathname) });
  return {
    links: menuPages.map((name) => createLink(getPage(name))),
    contact: createLink(getPage('contact', 'project')),
  };
}

function getCurrent({ name, locale, path }: Page, pathname: string): NavigationLink['current'] {
  if (matchPath({ path, caseSensitive: true }, pathname)) return 'page';
  const pattern = routes.find((route) => route.page === name)?.path[locale];
  if (!pattern) return undefined;
  return matchPath({ path: pattern, caseSensitive: true, end: name === 'home' }, pathname) ? 'true' : undefined;
}

/** Returns the additional links of the footer: prices, then the legal pages. */
export function getFooterLinks(context: PageContext): Omit<NavigationLink, 'current'>[] {
  const pages = footerPages.map((name) => context.getPage(name));
  return [getPricesLink(context), ...pages.map(({ meta, path }) => ({ text: meta.label, href: path }))];
}

/** Returns the link to the prices and the notice period. */
export function getPricesLink({ text, getPath }: PageContext): Omit<NavigationLink, 'current'> {
  return { text: text.footer.prices, href: `${getPath('services')}#faq` };
}
