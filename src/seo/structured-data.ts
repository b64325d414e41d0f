import type { BreadcrumbList, Graph, Thing } from 'schema-dts';

import { withoutBreakMarks } from '../content/typography';
import type { AnyPage } from '../page';
import { trailOf } from '../components/breadcrumb/trail';
import type { Surroundings } from '../build/publication';
import type { SocialImage } from './social-image';
import { reference, siteIds } from './structured-data/ids';
import { mainEntity, type MainEntity } from './structured-data/main-entity';
import { organization, website } from './structured-data/organization';
import type { PhotoOf } from './structured-data/photo-of';

/**
 * The graph of a page for search engines: the agency, the site, the page, and what the page is about. What is `undefined`
 * in it is not written.
 */
function pageGraph(page: AnyPage, publication: Surroundings, photo: PhotoOf, social?: SocialImage): Graph {
  const about = mainEntity(page, publication, photo, social);
  const breadcrumb = breadcrumbList(page, publication);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...organization(page, publication, photo),
      website(publication),
      webPage(page, publication, about, breadcrumb !== undefined),
      ...(breadcrumb ? [breadcrumb] : []),
      ...about.nodes,
    ],
  };
}

/**
 * The graph as the text of a `script` element; `undefined` for pages that stand in for others and for the style guide.
 * No character of it can end the element.
 */
export function structuredData(
  page: AnyPage,
  publication: Surroundings,
  photo: PhotoOf,
  social?: SocialImage,
): string | undefined {
  if (page.kind === 'stand-in' || page.view === 'styleguide') return undefined;
  const text = JSON.stringify(pageGraph(page, publication, photo, social));
  return withoutBreakMarks(text).replaceAll('\u00A0', ' ').replaceAll('<', '\\u003c');
}

function webPage(page: AnyPage, { siteUrl }: Surroundings, { main, about }: MainEntity, hasBreadcrumb: boolean): Thing {
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

function breadcrumbList(page: AnyPage, { content, siteUrl }: Surroundings): BreadcrumbList | undefined {
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
