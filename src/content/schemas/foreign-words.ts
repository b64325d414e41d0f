import * as z from 'zod';

import { line } from './fields';

/** Words of the other language that stand in a language's texts; screen readers are told to pronounce them so. */
export const foreignWordsSchema = z.strictObject({
  de: z.array(line()).meta({ description: 'English words in German texts' }),
  en: z.array(line()).meta({ description: 'German words in English texts' }),
});

export type ForeignWords = z.infer<typeof foreignWordsSchema>;
