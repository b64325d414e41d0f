import { UserError } from '../lib/user-error';
import { describeProblem } from './catalogue';
import { warnings, type Code, type FindingValues, type Problem } from './codes';
import { en } from './en';

/** A location in a source file. */
export type Span = { file: string; line: number; field?: string };

type Level = 'error' | 'warning';

type Place = {
  at?: Span;
  /** The path of a page. */
  page?: string;
  /** The text of the page that is affected; the audit locates it in `content/`. */
  text?: string;
};

/** A problem that a person can fix, and its place; a catalogue says what is wrong and how to fix it. */
export type Finding<C extends Code = Code> = { [K in C]: Problem<K> & Place & { level: Level } }[C];

/** Creates a finding. A file name as the location means the first line of that file. */
export function createFinding<C extends Code>(
  code: C,
  values: FindingValues[C],
  { at, ...place }: Omit<Place, 'at'> & { at?: Span | string } = {},
): Finding<C> {
  const level = warnings.has(code) ? 'warning' : 'error';
  return { code, level, values, ...place, at: typeof at === 'string' ? { file: at, line: 1 } : at };
}

/** Formats a finding for the console: location, message and fix on a line each. */
export function formatFinding(finding: Finding): string {
  const { level, at, page } = finding;
  const { message, fix } = describeProblem(finding, en, at?.field);
  const location = [at && `${at.file}:${at.line}`, at?.field, page && `page ${page}`];
  return `${[level, ...location].filter(Boolean).join('  ')}\n       ${message}\n       → ${fix}`;
}

/** Removes the empty results of checks that found nothing. */
export function compactFindings<F extends Finding>(results: (F | false | '' | undefined)[]): F[] {
  return results.flatMap((result) => result || []);
}

/**
 * Returns the findings if none of them is an error.
 * @throws {FindingsError} with all findings if one is an error.
 */
export function requireNoErrors(findings: Finding[]): Finding[] {
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
