import type { PageContext } from '../page-context';
import type { View } from '../views';

/** A link, and whether it leads to the present page or to one of whose kind the present page is. */
type NavigationLink = { text: string; href: string; current: 'page' | 'true' | undefined };

const pages = [
  ['home', 'home'],
  ['services', 'services'],
  ['coaching', 'coaching'],
  ['caseStudies', 'case-studies'],
  ['agency', 'agency'],
] as const satisfies [keyof PageContext['text']['navigation'], View][];

/** The views that every navigation lists, in their order (specification, section 2), beside that of the contact pages. */
export const menuViews: readonly View[] = pages.map(([, view]) => view);

/** The links to the pages that every navigation lists. */
export function navigationLinks({ text, href, page }: PageContext): NavigationLink[] {
  return pages.map(([label, view]) => ({
    text: text.navigation[label],
    href: href(view),
    current: currentOf(page, view),
  }));
}

function currentOf(page: PageContext['page'], view: View): NavigationLink['current'] {
  if (page.view === view) return page.kind === 'page' ? 'page' : undefined;
  return view === 'case-studies' && page.view === 'case-study' ? 'true' : undefined;
}

/** The way to what it costs and how it ends. */
export function pricesLink({ text, href }: PageContext): Omit<NavigationLink, 'current'> {
  return { text: text.footer.prices, href: `${href('services')}#faq` };
}

/** The address of the contact page that is about nothing in particular; it stands for all of them. */
export function contactLink({ text, href, page }: PageContext): NavigationLink {
  const other = page.view === 'contact' ? 'true' : undefined;
  return {
    text: text.navigation.contact,
    href: href('contact', 'project'),
    current: page.key === 'contact/project' ? 'page' : other,
  };
}
