import * as z from 'zod';

import {
  button,
  closing,
  line,
  link,
  markdown,
  meta,
  phaseColour,
  picture,
  rejectDuplicates,
  sampleMarker,
  text,
  updated,
} from '../../content/schemas/fields';
import { priceName } from '../../content/schemas/facts';
import { definePage } from '../../define-page';
import { limits } from '../../islands/growth/projection';
import { servicesAndQuestions } from './structured-data';

const fragment = () => link().regex(/^#/, { error: 'leads elsewhere; a jump button leads to a #section of this page' });

/** Prices that an answer names, in euros before VAT, for search engines; a monthly one is the least that is charged. */
const offers = () =>
  z.array(z.strictObject({ name: line(), price: priceName(), per: z.enum(['month', 'once']) })).min(1);

const figure = (name: keyof typeof limits) => {
  const [least, most] = limits[name];
  return z.int().min(least).max(most);
};

/** Services page with the flywheel. */
export const schema = z.strictObject({
  meta: meta(),
  updated: updated(),
  hero: z.strictObject({
    heading: line(),
    subheading: text(),
    jumps: z.array(z.strictObject({ text: line(), link: fragment() })).length(3),
    button: button(),
    prices: button(),
  }),
  benefits: z.strictObject({
    heading: line(),
    text: text(),
    items: z.array(z.strictObject({ image: picture(), heading: line(), text: text() })).length(4),
  }),
  services: z.strictObject({
    /** What all of them together are called for search engines; the text has to say it, too. */
    name: line(),
    heading: line(),
    text: text(),
    items: z
      .array(z.strictObject({ ...sampleMarker, subHeading: line(), heading: line(), text: text(), image: picture() }))
      .length(4),
    next: line(),
  }),
  method: z.strictObject({
    heading: line(),
    cards: z.array(z.strictObject({ heading: line(), text: text() })).length(3),
    paragraphs: z.array(z.strictObject({ heading: line(), text: markdown() })).length(2),
  }),
  flywheel: z.strictObject({
    heading: line(),
    alt: line(),
    centre: line(),
    midArea: z.array(z.strictObject({ label: line(), colour: phaseColour() })).length(4),
    steps: z
      .array(
        z.strictObject({
          h2: line(),
          number: line().optional(),
          h3: line(),
          p: text(),
          p2: z.array(line()).length(5).optional(),
        }),
      )
      .length(6),
    phasesHeading: line(),
    phases: z.array(z.strictObject({ number: line(), heading: line(), text: text() })).length(4),
  }),
  whoFor: z.strictObject({
    heading: line(),
    items: z.array(z.strictObject({ heading: line(), image: picture(), text: text() })).length(3),
  }),
  /** Growth in the visitor's own figures; the example is what is shown before they enter any. */
  growth: z.strictObject({
    heading: line(),
    text: text(),
    example: z.strictObject({ start: figure('start'), rate: figure('rate'), years: figure('years') }),
    labels: z.strictObject({ start: line(), rate: line(), years: line() }),
    today: line(),
    year: line('n'),
    result: line('start', 'years', 'end'),
    note: markdown(),
    button: button(),
    message: line('start', 'rate', 'years', 'end'),
  }),
  process: z.strictObject({
    heading: line(),
    text: text(),
    steps: z.array(z.strictObject({ heading: line(), text: text() })).length(3),
    note: text(),
    button: button(),
  }),
  faq: z.strictObject({
    heading: line(),
    /** The two prices and the notice period of the answers as figures, to be seen at a glance. */
    figures: z.array(z.strictObject({ figure: line(), label: line() })).length(3),
    items: z
      .array(z.strictObject({ question: line(), answer: markdown(), offers: offers().optional() }))
      .min(1)
      .superRefine(
        rejectDuplicates(
          'question',
          (before) => `asks the same as question ${before}; change it, or remove it with its answer in both languages`,
        ),
      ),
  }),
  closing: closing(),
});

export type ServicesContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: (services) => ({
    card: { colours: { background: 'leaf', ink: 'on-leaf', wood: 'ink', newest: 'sap' } },
    data: { type: 'FAQPage', mainEntity: (context) => servicesAndQuestions(services, context) },
  }),
});
