import * as z from 'zod';

import { line, sampleMarker, text } from './fields';

/** What the species add up to is what the certificate says in large figures. */
function refuseWrongSum(
  { number, species }: { number: number; species: readonly { count: number }[] },
  context: z.RefinementCtx,
): void {
  const sum = species.reduce((total, { count }) => total + count, 0);
  if (sum === number) return;
  const message = `is ${number}, but the species add up to ${sum}; correct the one or the others`;
  context.addIssue({ code: 'custom', path: ['number'], message });
}

/** Each tree is drawn, and so many are no more than dots. */
const mostTrees = 10_000;

const fields = z.strictObject({
  ...sampleMarker,
  title: line(),
  heading: line(),
  number: z.int().positive().max(mostTrees),
  unit: line(),
  statement: text(),
  speciesHeading: line(),
  species: z.array(z.strictObject({ name: line(), count: z.int().positive().max(mostTrees) })).length(4),
  placeDate: line(),
  signedBy: line(),
  sampleNote: line(),
  footer: line(),
});

/** The printable certificate of the planted trees. */
export const certificateSchema = fields.superRefine(refuseWrongSum);
