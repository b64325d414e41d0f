import * as z from 'zod';

import { locales } from '../../locales';
import { waitingSince } from './fields';

const textName = new RegExp(`^content/(?:${locales.join('|')})/[^#]+#.+$`);

/**
 * Texts whose counterpart in the other language was changed; `hash` is that of the text as it was then, `before` are the
 * old paragraphs that were changed or removed there.
 */
export const waitingSchema = z.strictObject({
  waiting: z.array(
    z.strictObject({
      field: z.string().regex(textName, { error: 'is not the name of a text in one language; delete this entry' }),
      since: waitingSince(),
      hash: z.string().regex(/^[\da-f]{8}$/, { error: 'does not consist of 8 digits from 0 to f; delete this entry' }),
      before: z.string().optional(),
    }),
  ),
});

export type WaitingEntry = z.infer<typeof waitingSchema>['waiting'][number];
