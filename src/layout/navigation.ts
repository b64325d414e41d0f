import { matchPath, useLocation } from 'react-router';

import type { Page } from '../page';
import { usePage, type PageContext } from '../page-context';
import { routes, type PageName } from '../routes';

/** A link, and whether it leads to the present page or to one above it. */
type NavigationLink = { text: string; href: string; current: 'page' | 'true' | undefined };

/** What header, menu and footer list, each under the label of the page. */
export const menuPages: readonly PageName[] = ['home', 'services', 'coaching', 'case-studies', 'agency'];

/** What the footer lists in addition. */
const footerPages: readonly PageName[] = ['imprint', 'privacy', 'terms'];

/** The links of the menu, and the one to the contact page, which stands for all contact pages. */
export function useMenu(): { links: NavigationLink[]; contact: NavigationLink } {
  const { pathname } = useLocation();
  const { pageOf } = usePage();
  const link = (page: Page) => ({ text: page.meta.label, href: page.path, current: currentOf(page, pathname) });
  return { links: menuPages.map((name) => link(pageOf(name))), contact: link(pageOf('contact', 'project')) };
}

function currentOf({ name, locale, path }: Page, pathname: string): NavigationLink['current'] {
  if (matchPath({ path, caseSensitive: true }, pathname)) return 'page';
  const pattern = routes.find((route) => route.page === name)?.path[locale];
  if (!pattern) return undefined;
  return matchPath({ path: pattern, caseSensitive: true, end: name === 'home' }, pathname) ? 'true' : undefined;
}

/** The further links of the footer: what it costs and how it ends, then the legal pages. */
export function footerLinks(context: PageContext): Omit<NavigationLink, 'current'>[] {
  const pages = footerPages.map((name) => context.pageOf(name));
  return [pricesLink(context), ...pages.map(({ meta, path }) => ({ text: meta.label, href: path }))];
}

/** The way to what it costs and how it ends. */
export function pricesLink({ text, href }: PageContext): Omit<NavigationLink, 'current'> {
  return { text: text.footer.prices, href: `${href('services')}#faq` };
}
