import type { ItemList } from 'schema-dts';

import { findPage } from '../../site/page';
import type { MainEntity, StructuredDataContext } from '../../site/structured-data';
import type { CaseStudyContent } from '../case-study/page';

/** Describes the case studies as a list of links. */
export function buildStudyList(
  name: string,
  studies: readonly CaseStudyContent[],
  { page, site, url }: StructuredDataContext,
): MainEntity {
  const id = `${url}#studies`;
  const list: ItemList = {
    '@type': 'ItemList',
    '@id': id,
    name,
    numberOfItems: studies.length,
    itemListElement: studies.map(({ slug, header }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: header.name,
      url: site.siteUrl + findPage(site.pages, page.locale, `case-study/${slug}`).path,
    })),
  };
  return { nodes: [list], main: [id] };
}
