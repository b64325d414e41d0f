import * as z from 'zod';

import { parseFigure } from '../../content/parse-figure';
import {
  button,
  closing,
  hero,
  icon,
  line,
  link,
  markdown,
  meta,
  name,
  picture,
  sampleMarker,
  text,
  updated,
} from '../../content/schemas/fields';
import { refuse } from '../../content/schemas/refuse';
import { createFinding, type Finding } from '../../findings/finding';
import { definePage } from '../../site/page-definition';
import { getAgencyEntity } from '../../seo/structured-data/organization';

/** Rejects figures that do not grow, since the card's picture shows growth from one to the other. */
function rejectNoGrowth({ before, after }: { before: string; after: string }, context: z.RefinementCtx): void {
  const [from, to] = [parseFigure(before), parseFigure(after)];
  const reject = (field: string, finding: Finding) =>
    context.addIssue({ code: 'custom', path: [field], ...refuse(finding) });
  if (from === undefined) reject('before', createFinding('no-first-figure', {}));
  if (to === undefined) reject('after', createFinding('no-last-figure', {}));
  if (from !== undefined && to !== undefined && to <= from) reject('after', createFinding('no-growth', { before }));
}

/** The home page. */
export const schema = z.strictObject({
  meta: meta(),
  updated: updated(),
  hero: hero(2).extend({
    caption: line(),
    prices: button(),
    years: z.strictObject({
      founded: line(),
      joined: line('names'),
      clients: line('names'),
      article: line('title'),
      /** For a year without any of the above, unless it is the current one. */
      quiet: line(),
      current: line(),
    }),
  }),
  clients: z.strictObject({
    ...sampleMarker,
    heading: line(),
    logos: z.array(z.strictObject({ name: name(), link: link(), img: picture() })).length(4),
  }),
  cards: z.strictObject({
    heading: line(),
    inbound: z
      .strictObject({
        ...sampleMarker,
        title: line(),
        text: markdown(),
        before: line(),
        after: line(),
        unit: line(),
        linkText: line(),
        link: link(),
      })
      .superRefine(rejectNoGrowth),
    trees: z.strictObject({ title: line(), text: text(), alt: line(), linkText: line(), file: link() }),
    team: z.strictObject({ title: line(), text: text(), linkText: line(), link: link() }),
    coaching: z.strictObject({
      title: line(),
      text: text(),
      topics: z.array(line()).min(3).max(9),
      linkText1: line(),
      link1: link(),
      linkText2: line(),
      link2: link(),
    }),
    ai: z.strictObject({
      ...sampleMarker,
      subtext: line(),
      title: line(),
      text: text(),
      question: line(),
      answerBefore: text(),
      author: name(),
      answerAfter: text(),
      button: line(),
      link: link(),
    }),
  }),
  collaboration: z.strictObject({
    heading: line(),
    text: text(),
    items: z.array(z.strictObject({ icon: icon(), title: line(), text: markdown() })).length(5),
  }),
  testimonials: z.strictObject({ heading: line(), text: text() }),
  closing: closing(),
  ai: z.strictObject({
    subHeading: line(),
    heading: line(),
    description: text(),
    button: line(),
    link: link(),
    bot: line(),
    boxes: z.array(z.strictObject({ icon: picture(), title: line(), text: text() })).length(4),
  }),
});

export type HomeContent = z.infer<typeof schema>;

export const page = definePage(schema, {
  meta: ({ hero }) => ({
    parents: null,
    data: {
      mainEntity: getAgencyEntity,
      organization: ({ site }) => ({
        properties: { foundingDate: String(site.content.identity.founded), description: hero.subheading },
      }),
    },
  }),
});
