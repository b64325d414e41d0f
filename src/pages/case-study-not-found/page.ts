import { defineDerivedPage } from '../../site/page-definition';

export const page = defineDerivedPage(({ texts }) => texts['case-studies'].labels, {
  meta: (_, { texts }) => ({
    title: texts.interface.errors.caseStudyNotFound,
    description: texts['case-studies'].meta.metaDescription,
    parents: null,
  }),
});
