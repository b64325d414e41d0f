import * as z from 'zod';

import { line, markdown, meta, sampleMarker, text, updated } from '../../content/schemas/fields';
import { definePage } from '../../define-page';
import { getAgencyEntity } from '../../seo/structured-data/organization';
import { getContactType } from './contact-types';

const contactPage = z.strictObject({
  ...sampleMarker,
  meta: meta(),
  updated: updated(),
  heading: line(),
  intro: text(),
  points: z.array(line()).min(2).max(4),
  nextHeading: line(),
  next: text(),
});

const finding = z.strictObject({ heading: line(), found: text(), cost: text(), first: text() });

/** A page of a potential analysis of somebody who does not exist. */
const specimen = z.strictObject({
  ...sampleMarker,
  heading: line(),
  text: text(),
  stamp: line(),
  site: line(),
  page: line(),
  labels: z.strictObject({ found: line(), cost: line(), first: line() }),
  findings: z.array(finding).min(2).max(4),
});

const field = z.strictObject({ label: line(), missing: line() });

/** The contact pages, the form and its mail. */
export const schema = z.strictObject({
  pages: z.strictObject({
    project: contactPage,
    collaboration: contactPage,
    analysis: contactPage.extend({ specimen }),
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
      from_email: field.extend({
        mistyped: line(),
        noEnding: line().meta({ description: 'Shown below an address without an ending; it can be sent all the same' }),
      }),
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
    copy: line().meta({ description: 'Button that copies a message that could not be sent' }),
    copied: line().meta({ description: 'Shown beside the button after copying' }),
    notCopied: line().meta({ description: 'Shown beside the button if copying failed; the message is then selected' }),
    home: line(),
  }),
  /** The confirmation’s last sentence; below it, the next steps and a case study to read. */
  sent: z.strictObject({
    ...sampleMarker,
    heading: line(),
    steps: z.array(line()).length(3),
    answer: line(),
    study: line(),
  }),
  mail: z.strictObject({
    subject: line('name').refine((value) => value.includes('{name}'), {
      error: 'does not name the sender; write {name} where the name belongs',
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
    const content = pages[getContactType(entry)];
    return {
      title: content.meta.title,
      description: content.meta.metaDescription,
      label: content.meta.label ?? content.heading,
      updated: content.updated,
      card: { headline: content.heading, colours: { background: 'sap', ink: 'ink', wood: 'leaf', newest: 'paper' } },
      data: { type: 'ContactPage', mainEntity: getAgencyEntity },
    };
  },
});
