import type { BreadcrumbList, Graph, Thing } from 'schema-dts';

import { withoutBreakMarks } from '../content/typography';
import type { AnyPage } from '../page';
import { trailOf } from '../components/breadcrumb/trail';
import type { Site, SitePlan } from '../site';
import { reference, siteIds } from './structured-data/ids';
import { mainEntity, type MainEntity } from './structured-data/main-entity';
import { organization, website } from './structured-data/organization';
import { photoOf } from './structured-data/photo-of';

/**
 * The graph of a page for search engines: the agency, the site, the page, and what the page is about. What is `undefined`
 * in it is not written.
 */
function pageGraph(page: AnyPage, site: Site): Graph {
  const photo = photoOf(site.assets.pictures);
  const about = mainEntity(page, site, photo, site.assets.socialImages.get(page.path));
  const breadcrumb = breadcrumbList(page, site);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...organization(page, site, photo),
      website(site),
      webPage(page, site, about, breadcrumb !== undefined),
      ...(breadcrumb ? [breadcrumb] : []),
      ...about.nodes,
    ],
  };
}

/**
 * The graph as the text of a `script` element, which no character of it can end; `undefined` for fallback pages and the
 * style guide.
 */
export function structuredData(page: AnyPage, site: Site): string | undefined {
  if (page.kind === 'fallback' || page.view === 'styleguide') return undefined;
  const text = JSON.stringify(pageGraph(page, site));
  return withoutBreakMarks(text).replaceAll('\u00A0', ' ').replaceAll('<', '\\u003c');
}

function webPage(page: AnyPage, { siteUrl }: SitePlan, { main, about }: MainEntity, hasBreadcrumb: boolean): Thing {
  const url = siteUrl + page.path;
  const entities = main.map(reference);
  return {
    '@type': pageType(page),
    '@id': `${url}#page`,
    url,
    name: page.meta.title,
    description: page.meta.description,
    inLanguage: page.locale,
    isPartOf: reference(siteIds(siteUrl).website),
    datePublished: page.published,
    dateModified: page.updated,
    breadcrumb: hasBreadcrumb ? reference(`${url}#breadcrumb`) : undefined,
    about: about && reference(about),
    mainEntity: entities.length > 1 ? entities : entities[0],
  };
}

function pageType(page: AnyPage): 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage' | 'WebPage' {
  switch (page.view) {
    case 'agency':
      return 'AboutPage';
    case 'case-studies':
      return 'CollectionPage';
    case 'contact':
      return 'ContactPage';
    case 'services':
      return 'FAQPage';
    default:
      return 'WebPage';
  }
}

function breadcrumbList(page: AnyPage, { content, siteUrl }: SitePlan): BreadcrumbList | undefined {
  const trail = trailOf(page, content.locales[page.locale].interface);
  if (!trail) return undefined;
  const steps = [...trail.above, { text: trail.current, href: page.path }];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${siteUrl}${page.path}#breadcrumb`,
    itemListElement: steps.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: siteUrl + href,
    })),
  };
}
