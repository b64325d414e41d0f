import * as z from 'zod';

import { locales } from '../../locales';
import { createFinding } from '../../findings/finding';
import { matching, waitingSince } from './fields';

const textName = new RegExp(`^content/(?:${locales.join('|')})/[^#]+#.+$`);

/**
 * Stale translations: texts whose counterpart in the other language was changed. `hash` is the hash of the text at that
 * time; `before` has the paragraphs of the counterpart that were changed or removed, as they were.
 */
export const waitingSchema = z.strictObject({
  waiting: z.array(
    z.strictObject({
      field: matching(textName, () => createFinding('waiting-field', {})),
      since: waitingSince(),
      hash: matching(/^[\da-f]{8}$/, () => createFinding('waiting-hash', {})),
      before: z.string().optional(),
    }),
  ),
});

export type WaitingEntry = z.infer<typeof waitingSchema>['waiting'][number];
