import * as z from 'zod';

import { line, markdown, meta, sampleMarker, text, updated } from '../../content/schemas/fields';
import { definePage } from '../../define-page';
import { getAgencyEntity } from '../../seo/structured-data/organization';
import { contactTypeOf } from './contact-types';

const contactPage = z.strictObject({
  meta: meta(),
  updated: updated(),
  heading: line(),
  intro: text(),
  points: z.array(line()).min(2).max(4),
  nextHeading: line(),
  next: text(),
});

const field = z.strictObject({ label: line(), missing: line() });

/** Contact pages, the form and its mail. */
export const schema = z.strictObject({
  pages: z.strictObject({
    project: contactPage,
    collaboration: contactPage,
    analysis: contactPage,
    coaching: contactPage,
    other: contactPage,
  }),
  form: z.strictObject({
    heading: line(),
    promise: z.strictObject({ ...sampleMarker, text: line() }),
    requiredNote: line(),
    optional: line(),
    fields: z.strictObject({
      form_type: z.strictObject({ label: line() }),
      from_name: field,
      from_email: field.extend({ mistyped: line() }),
      company: z.strictObject({ label: line() }),
      website: field,
      heard_from: z.strictObject({ label: line() }),
      message: field.extend({ tooLong: line() }),
    }),
    options: z.array(line()).length(3),
    project: line(),
    privacy: markdown(),
    submit: line(),
    sending: line(),
    direct: markdown(),
    trap: line(),
  }),
  panel: z.strictObject({
    required: line(),
    successHeadline: line(),
    successSubline: line(),
    failure: line(),
    failureHeadline: line(),
    again: line(),
    mailLink: line(),
    copy: line().meta({ description: 'The button that copies a message that could not be sent' }),
    copied: line().meta({ description: 'Stands beside that button when the message is copied' }),
    notCopied: line().meta({ description: 'Stands there when the browser refused; the message is selected then' }),
    home: line(),
  }),
  /** Below the thanks: what happens next, who answers, and what to read meanwhile. */
  sent: z.strictObject({
    ...sampleMarker,
    heading: line(),
    steps: z.array(line()).length(3),
    who: line(),
    study: line(),
  }),
  mail: z.strictObject({
    subject: line('name').refine((value) => value.includes('{name}'), {
      error: 'leaves out who has written; write {name} where the name belongs',
    }),
    labels: z.strictObject({
      from_name: line(),
      company: line(),
      website: line(),
      message: line(),
      from_email: line(),
      form_type: line(),
      heard_from: line(),
    }),
  }),
  refusals: z.strictObject({
    invalid: line(),
    origin: line(),
    trap: line(),
    tooMany: line(),
    busy: line(),
    tooLarge: line(),
    method: line(),
  }),
});

export type ContactContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: ({ pages }, { entry }) => {
    const own = pages[contactTypeOf(entry)];
    return {
      title: own.meta.title,
      description: own.meta.metaDescription,
      label: own.meta.label ?? own.heading,
      updated: own.updated,
      card: { headline: own.heading, colours: { background: 'sap', ink: 'ink', wood: 'leaf', newest: 'paper' } },
      data: { type: 'ContactPage', mainEntity: getAgencyEntity },
    };
  },
});
