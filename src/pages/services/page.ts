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
  explainDuplicate,
  rejectDuplicates,
  sampleMarker,
  text,
  updated,
} from '../../content/schemas/fields';
import { refuse } from '../../content/schemas/refuse';
import { createFinding } from '../../findings/finding';
import { priceName } from '../../content/schemas/facts';
import { definePage } from '../../site/page-definition';
import { limits } from '../../islands/growth/projection';
import { buildServicesAndQuestions } from './structured-data';

const fragment = () =>
  link()
    .meta({ pattern: '^#\\S+$' })
    .refine((value) => value.startsWith('#'), refuse(createFinding('fragment-link', {})));

/** Prices in an answer, in euros before VAT, for structured data; a monthly price is a minimum. */
const offers = () =>
  z.array(z.strictObject({ name: line(), price: priceName(), per: z.enum(['month', 'once']) })).min(1);

const figure = (name: keyof typeof limits) => {
  const [min, max] = limits[name];
  return z.int().min(min).max(max);
};

/** The services page with the flywheel. */
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
    items: z.array(z.strictObject({ image: picture('large'), heading: line(), text: text() })).length(4),
  }),
  services: z.strictObject({
    /** The collective name of the services in structured data; must also occur in `text`. */
    name: line(),
    heading: line(),
    text: text(),
    items: z
      .array(
        z.strictObject({
          ...sampleMarker,
          subHeading: line(),
          heading: line(),
          text: markdown(),
          image: picture('large'),
        }),
      )
      .length(4),
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
    next: line(),
  }),
  whoFor: z.strictObject({
    heading: line(),
    items: z.array(z.strictObject({ heading: line(), image: picture('large'), text: text() })).length(3),
  }),
  /** The growth calculator; `example` is shown before visitors enter their own figures. */
  growth: z.strictObject({
    heading: line(),
    text: text(),
    example: z.strictObject({ start: figure('start'), rate: figure('rate'), years: figure('years') }),
    labels: z.strictObject({ start: line(), rate: line(), years: line() }),
    today: line(),
    year: line('n'),
    result: line('start', 'years', 'end'),
    /** Replaces the result if the number of enquiries is missing or not valid. */
    hint: line('min', 'max'),
    /** What the rings of the drawing mean. */
    scale: line(),
    note: markdown(),
    button: button(),
    message: line('start', 'rate', 'years', 'end'),
  }),
  process: z.strictObject({
    ...sampleMarker,
    heading: line(),
    text: text(),
    steps: z.array(z.strictObject({ heading: line(), text: text() })).length(3),
    note: text(),
    button: button(),
    /** What happens once an offer has been accepted. */
    monthsHeading: line(),
    months: z.array(z.strictObject({ heading: line(), text: text() })).length(3),
    /** How long it takes to see results, as a range. */
    duration: z.strictObject({ ...sampleMarker, heading: line(), text: markdown() }),
  }),
  faq: z.strictObject({
    heading: line(),
    /** Key figures from the answers (three prices, notice period), in large type. */
    figures: z.array(z.strictObject({ figure: line(), label: line() })).length(4),
    items: z
      .array(z.strictObject({ ...sampleMarker, question: line(), answer: markdown(), offers: offers().optional() }))
      .min(1)
      .superRefine(rejectDuplicates('question', explainDuplicate('question'))),
  }),
  closing: closing(),
});

export type ServicesContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: (services) => ({
    card: { colours: { background: 'leaf', ink: 'on-leaf', wood: 'ink', newest: 'sap' } },
    data: { mainEntity: (context) => buildServicesAndQuestions(services, context) },
  }),
});
