/** Where something can be wrong: the site as it was saved, its drawings and fonts, its types. */
export type ProblemSource = 'site' | 'drawings' | 'types';

type Problems = {
  /** Takes what is wrong in one place; an empty text says that nothing is. */
  note(source: ProblemSource, problem: string): void;
  /** Whether something is wrong there. */
  has(source: ProblemSource): boolean;
};

/**
 * What is wrong in all places: `print` gets a problem when it comes and when it becomes another, not at each save;
 * `complain` gets all of them together after every change.
 */
export function problemKeeper(print: (problem: string) => void, complain: (problems: string) => void): Problems {
  const known: Record<ProblemSource, string> = { site: '', drawings: '', types: '' };
  return {
    note(source, problem) {
      if (problem === known[source]) return;
      known[source] = problem;
      if (problem) print(problem);
      complain(Object.values(known).filter(Boolean).join('\n\n'));
    },
    has: (source) => known[source] !== '',
  };
}
