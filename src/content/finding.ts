import { UserError } from '../lib/user-error';

/** A place in a file of `content/`. */
export type Span = { file: string; line: number; field?: string };

/** Something wrong that a person can mend: what, where, and how. */
export type Finding = {
  code: string;
  level: 'error' | 'warning';
  message: string;
  fix: string;
  at?: Span;
  page?: string;
};

/** The finding on one line and its remedy on the next, as the console shows it. */
export function formatFinding({ level, message, fix, at, page }: Finding): string {
  const place = [at && `${at.file}:${at.line}`, at?.field, page && `page ${page}`];
  return `${[level, ...place].filter(Boolean).join('  ')}\n       ${message}\n       → ${fix}`;
}

/** The findings among what checks have answered; one that has found nothing answers with `false` or nothing. */
export function compactFindings<F extends Finding>(answers: (F | false | '' | undefined)[]): F[] {
  return answers.flatMap((answer) => answer || []);
}

/** Thrown by a stage that cannot go on; carries everything that was found, not only the first. */
export class FindingsError extends UserError {
  override name = 'FindingsError';

  constructor(readonly findings: Finding[]) {
    super(findings.map(formatFinding).join('\n'));
  }
}
