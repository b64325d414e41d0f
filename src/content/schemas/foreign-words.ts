import * as z from 'zod';

import { line } from './fields';

/** Words from the other language. They get a `lang` attribute, so that screen readers pronounce them correctly. */
export const foreignWordsSchema = z.strictObject({
  de: z.array(line()).meta({ description: 'English words in German texts' }),
  en: z.array(line()).meta({ description: 'German words in English texts' }),
});

export type ForeignWords = z.infer<typeof foreignWordsSchema>;
