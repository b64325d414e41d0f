import * as z from 'zod';

import { line, meta, text } from './fields';

/** The style guide at `/test`, German only. */
export const styleguideSchema = z.strictObject({
  meta: meta(),
  heading: line(),
  text: text(),
  chapters: z.strictObject({
    colours: line(),
    type: line(),
    space: line(),
    motion: line(),
    icons: line(),
    buttons: line(),
    navigation: line(),
    rings: line(),
    pictures: line(),
    cards: line(),
    carousels: line(),
    members: line(),
    wheel: line(),
    questions: line(),
    legal: line(),
    form: line(),
    panels: line(),
    messages: line(),
  }),
  sampleWord: line(),
  states: z.strictObject({
    rest: line(),
    hover: line(),
    focus: line(),
    active: line(),
    disabled: line(),
    error: line(),
    sending: line(),
    open: line(),
  }),
});
