import * as z from 'zod';

import { token } from './fields';

/** Redirects from URLs of a previous site; `from` may end in `/*`. */
export const redirectsSchema = z.strictObject({ redirects: z.array(z.strictObject({ from: token(), to: token() })) });

export type Redirect = z.infer<typeof redirectsSchema>['redirects'][number];
