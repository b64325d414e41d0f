import { legalSchema } from '../../content/schemas/legal';
import { definePage } from '../../site/page-definition';

export const schema = legalSchema;

export const page = definePage(schema, {
  format: 'markdown',
  meta: () => ({ data: { organization: 'name' } }),
});
