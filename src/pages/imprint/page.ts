import { legalSchema } from '../../content/schemas/legal';
import { definePage } from '../../site/page-definition';
import { getCompanyDetails } from '../../seo/structured-data/organization';

export const schema = legalSchema;

export const page = definePage(schema, {
  format: 'markdown',
  meta: () => ({
    data: { organization: ({ site }) => ({ properties: getCompanyDetails(site.content.identity) }) },
  }),
});
