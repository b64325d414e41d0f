import * as z from 'zod';

import { createFinding } from '../../findings/finding';
import { line } from './fields';
import { refuse } from './refuse';

/** The text of the contact form that the relay also needs: for its mails, its page and its refusals. */
export const relayTexts = z.strictObject({
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
  mail: z.strictObject({
    subject: line('name').refine(
      (value) => value.includes('{name}'),
      refuse(createFinding('no-name', { of: 'sender' })),
    ),
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

export type RelayTexts = z.infer<typeof relayTexts>;
