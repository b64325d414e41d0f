import { UserError } from '../lib/user-error';

/** A location in a source file. */
export type Span = { file: string; line: number; field?: string };

/** A problem that a person can fix: what, where and how. */
export type Finding = {
  code: string;
  level: 'error' | 'warning';
  message: string;
  fix: string;
  at?: Span;
  page?: string;
  /** The text of the page that is affected; the audit locates it in `content/`. */
  text?: string;
};

/** A finding without its level and code; a file name as location means its first line. */
type Details = Omit<Finding, 'level' | 'code' | 'at'> & { at?: Span | string };

/** Creates a finding. */
export function createFinding(level: Finding['level'], code: string, { at, ...details }: Details): Finding {
  return { level, code, ...details, at: typeof at === 'string' ? { file: at, line: 1 } : at };
}

/** Formats a finding for the console: location, message and fix on a line each. */
export function formatFinding({ level, message, fix, at, page }: Finding): string {
  const location = [at && `${at.file}:${at.line}`, at?.field, page && `page ${page}`];
  return `${[level, ...location].filter(Boolean).join('  ')}\n       ${message}\n       → ${fix}`;
}

/** Removes the empty results of checks that found nothing. */
export function compactFindings<F extends Finding>(results: (F | false | '' | undefined)[]): F[] {
  return results.flatMap((result) => result || []);
}

/**
 * Returns findings if they are only warnings.
 * @throws {FindingsError} with all findings if one is an error.
 */
export function throwErrors(findings: Finding[]): Finding[] {
  if (findings.some(({ level }) => level === 'error')) throw new FindingsError(findings);
  return findings;
}

/** Thrown by a stage that cannot continue; carries all findings. */
export class FindingsError extends UserError {
  override name = 'FindingsError';

  override readonly count: number;

  constructor(readonly findings: Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.count = findings.length;
  }
}
