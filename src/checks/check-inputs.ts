import { requireNoErrors, type Finding } from '../findings/finding';
import { checkPalette } from '../drawings/palette';
import type { Check, CheckInput } from './check';
import { checkConflictingFiles } from './check-conflicting-files';
import { checkDates } from './check-dates';
import { checkEndpoint } from './check-endpoint';
import { checkFoundingYear } from './check-founding-year';
import { checkGonePages } from './check-gone-pages';
import { checkPublicFiles } from './check-public-files';
import { checkRedirects } from './check-redirects';
import { checkStudies } from './check-studies';
import { checkWaiting } from './check-waiting';
import { compareLanguages } from './compare-languages';

const checks: Check<CheckInput>[] = [
  compareLanguages,
  checkStudies,
  checkDates,
  checkGonePages,
  checkPalette,
  checkFoundingYear,
  checkEndpoint,
  checkConflictingFiles,
  checkRedirects,
  checkPublicFiles,
  checkWaiting,
];

/**
 * Checks what a build starts from, before anything is rendered; returns the warnings, including those of loading.
 * @throws {FindingsError} with all findings if one is an error.
 */
export function checkInputs(input: CheckInput): Finding[] {
  const { findings, publicFiles } = input;
  return requireNoErrors([...findings, ...publicFiles.findings, ...checks.flatMap((check) => check(input))]);
}
