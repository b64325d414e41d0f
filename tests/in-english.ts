import { describeProblem } from '../src/findings/catalogue';
import { en } from '../src/findings/en';
import type { Finding } from '../src/findings/finding';

/** Returns a finding with its English message and fix. */
export function inEnglish(finding: Finding): Finding & { message: string; fix: string } {
  return { ...finding, ...describeProblem(finding, en, finding.at?.field) };
}
