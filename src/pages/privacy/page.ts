import { legalSchema } from '../../content/schemas/legal';
import { definePage } from '../../define-page';

export const schema = legalSchema;

export const page = definePage(schema, {
  format: 'markdown',
  meta: () => ({ data: { organization: 'name' } }),
});
