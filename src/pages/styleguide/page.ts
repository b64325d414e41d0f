import * as z from 'zod';

import { line, meta, text } from '../../content/schemas/fields';
import { defineDerivedPage } from '../../define-page';

const section = z.strictObject({ heading: line(), text: text() });

/** The style guide at `/test`, German only. */
export const styleguideSchema = z.strictObject({
  meta: meta(),
  heading: line(),
  text: text(),
  sections: z.strictObject({
    colours: section,
    type: section,
    space: section,
    motion: section,
    icons: section,
    buttons: section,
    navigation: section,
    rings: section,
    pictures: section,
    cards: section,
    carousels: section,
    team: section,
    flywheel: section,
    faq: section,
    legal: section,
    form: section,
    panels: section,
    messages: section,
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
  tokenNames: line(),
});

export const page = defineDerivedPage(({ content }) => content.styleguide, { meta: () => ({ parents: null }) });
