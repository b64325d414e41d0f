import { createFinding, type Finding } from '../findings/finding';
import type { CheckInput } from './check';

/** Reports a founding year in the future: drawings have a ring for each year since. */
export function checkFoundingYear({ plan: { content, settings }, locations }: CheckInput): Finding[] {
  const { founded } = content.identity;
  if (founded <= settings.year) return [];
  return [
    createFinding(
      'founded-later',
      { founded, year: settings.year },
      { at: locations.findField('content/identity.yaml', ['founded']) },
    ),
  ];
}
