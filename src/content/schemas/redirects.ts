import * as z from 'zod';

import { token } from './fields';

/** Old addresses of a previous site and where each leads now; `from` may end in `/*`. */
export const redirectsSchema = z.strictObject({ redirects: z.array(z.strictObject({ from: token(), to: token() })) });

export type Redirect = z.infer<typeof redirectsSchema>['redirects'][number];
