import * as z from 'zod';

import { line, sampleMarker, text } from './fields';

/** The number printed in large type must be the sum of the species. */
function checkSum(
  { number, species }: { number: number; species: readonly { count: number }[] },
  context: z.RefinementCtx,
): void {
  const sum = species.reduce((total, { count }) => total + count, 0);
  if (sum === number) return;
  const message = `is ${number}, but the species add up to ${sum}; correct the number or the species`;
  context.addIssue({ code: 'custom', path: ['number'], message });
}

/** Every tree is drawn; more than these would be dots. */
const maxTrees = 10_000;

const fields = z.strictObject({
  ...sampleMarker,
  title: line(),
  heading: line(),
  number: z.int().positive().max(maxTrees),
  unit: line(),
  statement: text(),
  speciesHeading: line(),
  species: z.array(z.strictObject({ name: line(), count: z.int().positive().max(maxTrees) })).length(4),
  placeDate: line(),
  signedBy: line(),
  sampleNote: line(),
  footer: line(),
});

/** The printable certificate of the planted trees. */
export const certificateSchema = fields.superRefine(checkSum);
