import type { BreadcrumbList, Graph, Thing } from 'schema-dts';

import { removeBreakMarks } from '../content/typography';
import { getParents, type Page } from '../site/page';
import type { Site, SitePlan } from '../site/site';
import type { MainEntity, StructuredDataContext } from '../site/structured-data';
import { createReference, getSiteIds } from './structured-data/ids';
import { buildOrganization, buildWebsite } from './structured-data/organization';
import { toMidnightInBerlin } from './structured-data/midnight-in-berlin';
import { createPhotoFinder } from './structured-data/photo-finder';

/** Builds a page's graph: the agency, the site, the page and its main entity. Serialising drops `undefined` properties. */
function buildGraph(page: Page, site: Site): Graph {
  const context: StructuredDataContext = {
    page,
    site,
    url: site.siteUrl + page.path,
    findPhoto: createPhotoFinder(site.assets.pictures),
    socialImage: site.assets.socialImages.get(page.path)?.path,
  };
  const mainEntity = page.meta.data.mainEntity?.(context) ?? { nodes: [], main: [] };
  const breadcrumb = buildBreadcrumb(page, site);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...buildOrganization(context),
      buildWebsite(site),
      buildWebPage(context, mainEntity, breadcrumb !== undefined),
      ...(breadcrumb ? [breadcrumb] : []),
      ...mainEntity.nodes,
    ],
  };
}

/**
 * Renders the graph of a page as JSON, escaped so that it cannot close its `script` element; `undefined` for fallback
 * pages and the style guide.
 */
export function renderStructuredData(page: Page, site: Site): string | undefined {
  if (page.kind === 'fallback' || page.name === 'styleguide') return undefined;
  const text = JSON.stringify(buildGraph(page, site));
  return removeBreakMarks(text).replaceAll('\u00A0', ' ').replaceAll('<', '\\u003c');
}

function buildWebPage({ page, site, url }: StructuredDataContext, { main }: MainEntity, hasBreadcrumb: boolean): Thing {
  const entities = main.map(createReference);
  const { title, description, published, updated, data } = page.meta;
  return {
    '@type': data.type,
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: page.locale,
    isPartOf: createReference(getSiteIds(site.siteUrl).website),
    datePublished: published && toMidnightInBerlin(published),
    dateModified: updated && toMidnightInBerlin(updated),
    breadcrumb: hasBreadcrumb ? createReference(`${url}#breadcrumb`) : undefined,
    mainEntity: entities.length > 1 ? entities : entities[0],
  };
}

function buildBreadcrumb(page: Page, { pages, siteUrl }: SitePlan): BreadcrumbList | undefined {
  const parents = getParents(page, pages);
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
