import { formatFinding, requireNoErrors, type Finding } from '../findings/finding';
import { getPageFile } from '../site-content';
import type { AuditInput, Check } from './check';
import { checkBudgets } from './check-budgets';
import { checkOverwrittenFiles } from './check-conflicting-files';
import { checkLanguage } from './check-language';
import { checkLetterCase } from './check-letter-case';
import { checkLinks } from './check-links';
import { checkMarkup } from './check-markup';
import { checkReach } from './check-reach';
import { checkRedirectSections } from './check-redirect-sections';
import { checkSearch } from './check-search';
import { checkStructure } from './check-structure';
import { checkTranslation } from './check-translation';
import { checkWording } from './check-wording';

const checks: Check<AuditInput>[] = [
  checkStructure,
  checkMarkup,
  checkLanguage,
  checkLinks,
  checkSearch,
  checkBudgets,
  checkLetterCase,
  checkOverwrittenFiles,
  checkRedirectSections,
  checkTranslation,
  checkReach,
  checkWording,
];

/**
 * Checks all pages and files of a build; returns the warnings, including the `earlier` ones.
 * @throws {FindingsError} with all findings if one is an error.
 */
export function audit(input: AuditInput, earlier: Finding[] = []): Finding[] {
  const findings = checks.flatMap((check) => check(input)).map((finding) => locateFinding(finding, input));
  return requireNoErrors(mergeFindings([...findings, ...earlier]));
}

/** Adds the location in `content/` to a finding about text on a page. */
export function locateFinding({ text, ...finding }: Finding, { documents, locations }: AuditInput): Finding {
  const page = documents.find((document) => document.page.path === finding.page)?.page;
  if (!text || !page) return finding;
  const nearby = { locale: page.locale, file: getPageFile(page) };
  return { ...finding, at: locations.findPart(text, nearby) ?? locations.findWithin(text, nearby) };
}

/** Merges findings at the same location in `content/`, since several pages may show its text. */
function mergeFindings(findings: Finding[]): Finding[] {
  const findingsByText = new Map<string, Finding>();
  for (const finding of findings) {
    const key = formatFinding(finding.at ? { ...finding, page: undefined } : finding);
    if (!findingsByText.has(key)) findingsByText.set(key, finding);
  }
  const merged = [...findingsByText.values()];
  return merged.filter((finding) => !merged.some((other) => isReportedOnPage(finding, other)));
}

/** Whether a problem found in the sources was also found on a page, in the same field. */
function isReportedOnPage({ code, at, page }: Finding, other: Finding): boolean {
  if (page !== undefined || other.page === undefined) return false;
  return code === other.code && at !== undefined && at.file === other.at?.file && at.field === other.at.field;
}
