import type { InterfaceContent } from '../../content/schemas/interface';
import { addressOf, routeOf } from '../../addresses';
import { homePaths } from '../../locales';
import type { AnyPage } from '../../page';

type Trail = { above: { text: string; href: string }[]; current: string };

/** Where a page stands on the site, for its breadcrumb and for search engines; `undefined` for a home page. */
export function trailOf(page: AnyPage, { navigation, footer }: InterfaceContent): Trail | undefined {
  const home = { text: navigation.home, href: homePaths[page.locale] };
  const below = (current: string, ...between: Trail['above']): Trail => ({ above: [home, ...between], current });
  switch (page.view) {
    case 'services':
    case 'coaching':
    case 'agency':
      return below(navigation[page.view]);
    case 'case-studies':
      return below(navigation.caseStudies);
    case 'case-study': {
      const route = routeOf('case-studies');
      const href = route && addressOf(route, page.locale);
      return below(page.data.study.header.name, ...(href ? [{ text: navigation.caseStudies, href }] : []));
    }
    case 'contact':
      return below(page.data.type === 'project' ? navigation.contact : page.data.contact.pages[page.data.type].heading);
    case 'privacy':
    case 'imprint':
    case 'terms':
      return below(footer[page.view]);
    case 'home':
    case 'case-study-not-found':
    case 'styleguide':
    case 'error':
      return undefined;
  }
}
