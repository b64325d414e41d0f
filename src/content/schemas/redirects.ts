import * as z from './zod';

import { line } from './fields';

/** Old addresses of a previous site and where each leads now; `from` may end in `/*`. */
export const redirectsSchema = z.strictObject({ redirects: z.array(z.strictObject({ from: line(), to: line() })) });

export type Redirect = z.infer<typeof redirectsSchema>['redirects'][number];
