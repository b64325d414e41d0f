import type { Article, Organization } from 'schema-dts';

import type { MainEntity, StructuredDataContext } from '../../site/structured-data';
import { createReference, getSiteIds } from '../../seo/structured-data/ids';
import { toMidnightInBerlin } from '../../seo/structured-data/midnight-in-berlin';
import { buildPerson } from '../../seo/structured-data/organization';
import type { CaseStudyContent } from './page';

/** Describes a study as an article about its client, with the results as named values. */
export function buildStudyArticle(study: CaseStudyContent, context: StructuredDataContext): MainEntity {
  const { page, site, url, findPhoto, socialImage } = context;
  const { siteUrl } = site;
  const { header, results, author } = study;
  const ids = getSiteIds(siteUrl);
  const client: Organization = {
    '@type': 'Organization',
    '@id': `${url}#client`,
    name: header.name,
    description: header.branche,
  };
  const article: Article = {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: `${header.name}: ${header.heading}`,
    description: study.meta.metaDescription,
    articleSection: header.branche,
    inLanguage: page.locale,
    datePublished: study.published && toMidnightInBerlin(study.published),
    dateModified: toMidnightInBerlin(study.updated),
    // the drawing is an SVG; Google needs a raster image at least 1,200 px wide for large previews
    image: [findPhoto(header.img), socialImage].flatMap((picture) => (picture ? [siteUrl + picture] : [])),
    // in full, since reader views and AI assistants do not resolve references
    author: author ? buildPerson(author, context) : createReference(ids.organization),
    publisher: createReference(ids.organization),
    mainEntityOfPage: createReference(`${url}#page`),
    about: createReference(`${url}#client`),
    mentions: results.map(({ heading, subHeading, text }) => ({
      '@type': 'PropertyValue',
      name: subHeading,
      value: heading,
      description: text,
    })),
  };
  return { nodes: [article, client], main: [`${url}#article`] };
}
