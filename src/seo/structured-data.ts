import type { BreadcrumbList, Graph, Thing } from 'schema-dts';

import { withoutBreakMarks } from '../content/typography';
import { parentsOf, type Page } from '../page';
import type { Site, SitePlan } from '../site';
import type { MainEntity, StructuredDataContext } from './structured-data/context';
import { reference, siteIds } from './structured-data/ids';
import { organization, website } from './structured-data/organization';
import { midnightInBerlin } from './structured-data/midnight-in-berlin';
import { photoOf } from './structured-data/photo-of';

/**
 * The graph of a page for search engines: the agency, the site, the page, and what the page is about. What is `undefined`
 * in it is not written.
 */
function pageGraph(page: Page, site: Site): Graph {
  const context: StructuredDataContext = {
    page,
    site,
    url: site.siteUrl + page.path,
    photo: photoOf(site.assets.pictures),
    socialImage: site.assets.socialImages.get(page.path)?.image,
  };
  const about = page.meta.data.mainEntity?.(context) ?? { nodes: [], main: [] };
  const breadcrumb = breadcrumbList(page, site);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...organization(context),
      website(site),
      webPage(context, about, breadcrumb !== undefined),
      ...(breadcrumb ? [breadcrumb] : []),
      ...about.nodes,
    ],
  };
}

/**
 * The graph as the text of a `script` element, which no character of it can end; `undefined` for fallback pages and the
 * style guide.
 */
export function structuredData(page: Page, site: Site): string | undefined {
  if (page.kind === 'fallback' || page.name === 'styleguide') return undefined;
  const text = JSON.stringify(pageGraph(page, site));
  return withoutBreakMarks(text).replaceAll('\u00A0', ' ').replaceAll('<', '\\u003c');
}

function webPage({ page, site, url }: StructuredDataContext, { main }: MainEntity, hasBreadcrumb: boolean): Thing {
  const entities = main.map(reference);
  const { title, description, published, updated, data } = page.meta;
  return {
    '@type': data.type,
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: page.locale,
    isPartOf: reference(siteIds(site.siteUrl).website),
    datePublished: published && midnightInBerlin(published),
    dateModified: updated && midnightInBerlin(updated),
    breadcrumb: hasBreadcrumb ? reference(`${url}#breadcrumb`) : undefined,
    mainEntity: entities.length > 1 ? entities : entities[0],
  };
}

function breadcrumbList(page: Page, { pages, siteUrl }: SitePlan): BreadcrumbList | undefined {
  const parents = parentsOf(page, pages);
  if (!parents) return undefined;
  return {
    '@type': 'BreadcrumbList',
    '@id': `${siteUrl}${page.path}#breadcrumb`,
    itemListElement: [...parents, page].map(({ meta, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: meta.label,
      item: siteUrl + path,
    })),
  };
}
