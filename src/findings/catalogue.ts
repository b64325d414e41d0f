import type { Code, FindingValues, Problem } from './codes';

/** What is wrong, and what to do. */
export type Message = readonly [message: string, fix: string];

/** The messages of a language: functions of the values and of the name of the field, such as `hero.heading`. */
export type Catalogue = { readonly [C in Code]: (values: FindingValues[C], field: string) => Message };

/** Describes a problem in the language of a catalogue. */
export function describeProblem<C extends Code>(
  problem: Problem<C>,
  catalogue: Catalogue,
  field = '',
): { message: string; fix: string } {
  const [message, fix] = catalogue[problem.code](problem.values, field);
  return { message, fix };
}
