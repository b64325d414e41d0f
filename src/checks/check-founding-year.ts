import { createFinding, type Finding } from '../content/finding';
import type { CheckInput } from './check';

/** Reports a founding year in the future: drawings have a ring for each year since. */
export function checkFoundingYear({ plan: { content, settings }, locations }: CheckInput): Finding[] {
  const { founded } = content.identity;
  if (founded <= settings.year) return [];
  return [
    createFinding('error', 'founded-later', {
      at: locations.findField('content/identity.yaml', ['founded']),
      message: `the founding year ${founded} is in the future, as this build runs in ${settings.year}`,
      fix: 'Correct the year here, or the clock of this computer (or SOURCE_DATE_EPOCH, if it is set).',
    }),
  ];
}
