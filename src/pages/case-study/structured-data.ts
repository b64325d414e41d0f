import type { Article, Organization } from 'schema-dts';

import type { MainEntity, StructuredDataContext } from '../../seo/structured-data/context';
import { reference, getSiteIds } from '../../seo/structured-data/ids';
import { buildPerson } from '../../seo/structured-data/organization';
import type { CaseStudyContent } from './page';

/** The story of a client: who it is about, and the results as named values. */
export function studyArticle(study: CaseStudyContent, context: StructuredDataContext): MainEntity {
  const { page, site, url, photo, socialImage } = context;
  const { siteUrl } = site;
  const { header, result, author } = study;
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
    datePublished: study.published,
    dateModified: study.updated,
    // the drawing is an SVG; what shows results with large pictures wants pixels, and 1,200 of them across
    image: [photo(header.img), socialImage].flatMap((picture) => (picture ? [siteUrl + picture] : [])),
    // whole, not by reference: reader views and assistants that quote an article do not follow its author's id
    author: author ? buildPerson(author, context) : reference(ids.organization),
    publisher: reference(ids.organization),
    mainEntityOfPage: reference(`${url}#page`),
    about: reference(`${url}#client`),
    mentions: result.resultData.map(({ heading, subHeading, text }) => ({
      '@type': 'PropertyValue',
      name: subHeading,
      value: heading,
      description: text,
    })),
  };
  return { nodes: [article, client], main: [`${url}#article`] };
}
