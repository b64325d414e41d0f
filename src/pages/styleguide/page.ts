import * as z from 'zod';

import { line, meta, text, token } from '../../content/schemas/fields';
import { defineDerivedPage } from '../../site/page-definition';

/** The style guide at `/test`, German only. */
export const styleguideSchema = z.strictObject({
  meta: meta(),
  heading: line(),
  text: text(),
  chapters: z.array(z.strictObject({ id: token(), heading: line() })),
});

export const page = defineDerivedPage(({ content }) => content.styleguide, { meta: () => ({ parents: null }) });
