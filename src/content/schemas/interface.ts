import * as z from 'zod';

import { line } from './fields';

/** Text that all pages share: navigation, footer, labels of widgets, messages. */
export const interfaceSchema = z.strictObject({
  language: z.strictObject({ name: line(), switchTo: line(), switchLabel: line() }),
  skipLink: line(),
  logoLabel: line(),
  navigation: z.strictObject({
    label: line(),
    openMenu: line(),
    closeMenu: line(),
    breadcrumb: line(),
  }),
  footer: z.strictObject({
    heading: line(),
    call: line(),
    phoneNote: line(),
    owner: line(),
    navigation: line(),
    legal: line(),
    prices: line(),
    social: line(),
    credit: line(),
    copyright: line(),
  }),
  carousel: z.strictObject({
    previous: line(),
    next: line(),
    testimonials: line(),
    publications: line(),
    position: line('n', 'total'),
    status: line('n', 'total', 'name'),
  }),
  legal: z.strictObject({ contents: line(), inShort: line(), rings: line() }),
  teamCard: z.strictObject({ more: line(), less: line() }),
  external: line(),
  pdf: line(),
  ringSignature: line('name'),
  errors: z.strictObject({
    caseStudyNotFound: line(),
    caseStudyNotFoundText: line(),
    unexpected: line(),
    unexpectedText: line(),
  }),
  social: z.strictObject({ alt: line('title') }),
});

export type InterfaceContent = z.infer<typeof interfaceSchema>;
