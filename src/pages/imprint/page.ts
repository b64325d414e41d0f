import { legalSchema } from '../../content/schemas/legal';
import { definePage } from '../../define-page';
import { companyDetails } from '../../seo/structured-data/organization';

export const schema = legalSchema;

export const page = definePage(schema, {
  format: 'markdown',
  meta: () => ({
    data: { organization: ({ site }) => ({ properties: companyDetails(site.content.identity) }) },
  }),
});
