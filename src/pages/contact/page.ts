import * as z from 'zod';

import { line, markdown, meta, sampleMarker, text, updated } from '../../content/schemas/fields';
import { relayTexts } from '../../content/schemas/relay-texts';
import { definePage } from '../../site/page-definition';
import { getAgencyEntity } from '../../seo/structured-data/organization';
import { getContactType } from '../../contact-types';

const contactPage = z.strictObject({
  ...sampleMarker,
  meta: meta(),
  updated: updated(),
  heading: line(),
  intro: text(),
  points: z.array(line()).min(2).max(4),
  nextHeading: line(),
  next: text(),
  /** The label of the submit button, which names what the visitor gets. */
  submit: line(),
});

const finding = z.strictObject({ heading: line(), found: text(), cost: text(), first: text() });

/** A page of a potential analysis, made for a fictional client. */
const specimen = z.strictObject({
  ...sampleMarker,
  heading: line(),
  text: text(),
  stamp: line(),
  site: line(),
  page: line(),
  labels: z.strictObject({ found: line(), cost: line(), first: line() }),
  findings: z.array(finding).min(2).max(4),
  /** The text of the link on pages that show one of the findings. */
  more: line(),
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
    sending: line(),
    direct: markdown(),
    trap: line(),
  }),
  panel: relayTexts.shape.panel,
  /** Shown after sending: `answer` ends the confirmation; below it, the next steps and a case study to read. */
  sent: z.strictObject({
    ...sampleMarker,
    heading: line(),
    steps: z.array(line()).length(3),
    answer: line(),
    study: line(),
  }),
  mail: relayTexts.shape.mail,
  refusals: relayTexts.shape.refusals,
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
