import { formatFinding, FindingsError, type Finding } from '../../content/finding';
import { checkBudgets } from './check-budgets';
import { checkFileNames } from './check-file-names';
import { checkLanguage } from './check-language';
import { checkLinks } from './check-links';
import { checkMarkup } from './check-markup';
import { checkRedirectSections } from './check-redirect-sections';
import { checkSearch } from './check-search';
import { checkStructure } from './check-structure';
import { locateFinding, type AuditInput } from './audit-input';

/**
 * Checks all pages and files of a build; returns the warnings, including those among the `earlier` findings.
 * @throws {FindingsError} with all findings if one is an error.
 */
export function audit(input: AuditInput, earlier: Finding[] = []): Finding[] {
  const pageFindings = input.documents.flatMap((document) =>
    [...checkStructure(document), ...checkMarkup(document, input), ...checkLanguage(document, input)].map((finding) =>
      locateFinding(finding, document.page, input),
    ),
  );
  const checks = [checkLinks, checkSearch, checkBudgets, checkFileNames, checkRedirectSections];
  const later = mergeFindings([...pageFindings, ...checks.flatMap((check) => check(input))]);
  const findings = [...later, ...earlier.filter((finding) => !later.some((other) => isSameProblem(finding, other)))];
  if (findings.some(({ level }) => level === 'error')) throw new FindingsError(findings);
  return findings;
}

/** Merges findings at the same location in `content/`, since several pages may show its text. */
function mergeFindings(findings: Finding[]): Finding[] {
  const findingsByText = new Map<string, Finding>();
  for (const finding of findings) {
    const key = formatFinding(finding.at ? { ...finding, page: undefined } : finding);
    if (!findingsByText.has(key)) findingsByText.set(key, finding);
  }
  return [...findingsByText.values()];
}

/** Whether the same problem of a field was found twice: in `content/` and on a page. */
function isSameProblem({ code, at }: Finding, other: Finding): boolean {
  return code === other.code && at !== undefined && at.file === other.at?.file && at.field === other.at.field;
}
