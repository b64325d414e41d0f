import * as z from 'zod';

import {
  button,
  icon,
  explainDuplicate,
  line,
  link,
  markdown,
  meta,
  person,
  rejectDuplicates,
  sampleMarker,
  text,
  updated,
} from '../../content/schemas/fields';
import { coachingNames, formatNames, highlightNames } from '../../content/schemas/icon-names';
import { definePage } from '../../site/page-definition';
import { buildCoachingService } from './structured-data';

const iconCard = z.strictObject({ icon: icon(), title: line(), text: text() });

/** The coaching page. */
export const schema = z.strictObject({
  meta: meta(),
  updated: updated(),
  hero: z.strictObject({ heading: line(), subheading: text(), button: button() }),
  what: z.strictObject({
    heading: line(),
    text: markdown(),
    boxes: z.array(iconCard.extend({ icon: z.enum(coachingNames) })).length(2),
  }),
  audiences: z.strictObject({
    heading: line(),
    items: z.array(z.strictObject({ icon: icon(), text: line() })).length(4),
    next: line(),
  }),
  formats: z.strictObject({
    ...sampleMarker,
    heading: line(),
    text: text(),
    items: z
      .array(
        z.strictObject({
          icon: z.enum(formatNames),
          title: line(),
          duration: line(),
          text: text(),
        }),
      )
      .min(1)
      .superRefine(rejectDuplicates('title', explainDuplicate('format'))),
    price: z.strictObject({ ...sampleMarker, heading: line(), text: text() }),
  }),
  topics: z.strictObject({
    heading: line(),
    text: text(),
    items: z
      .array(iconCard)
      .min(1)
      .superRefine(rejectDuplicates('title', explainDuplicate('topic'))),
    next: line(),
  }),
  testimonial: z.strictObject({ ...sampleMarker, ...person }),
  highlights: z.strictObject({
    ...sampleMarker,
    heading: line(),
    items: z.array(z.strictObject({ number: line(), icon: z.enum(highlightNames), text: line() })).length(4),
  }),
  phases: z.strictObject({
    heading: line(),
    items: z.array(z.strictObject({ title: line(), text: text() })).length(3),
    next: line(),
    button: button(),
  }),
  undecided: z.strictObject({
    heading: line(),
    text: text(),
    links: z.array(z.strictObject({ text: line(), link: link(), note: line() })).length(3),
  }),
});

export type CoachingContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: (coaching) => ({
    card: { colours: { background: 'sap', ink: 'ink', wood: 'leaf', newest: 'paper' } },
    data: { mainEntity: (context) => buildCoachingService(coaching, context) },
  }),
});
