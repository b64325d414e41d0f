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
 * Looks at what would be written, as a visitor's browser would see it; `more` are findings of other stages.
 * @throws {FindingsError} where anything is an error; `dist/` is then not touched.
 */
export function audit(input: AuditInput, more: Finding[] = []): Finding[] {
  const ofPages = input.documents.flatMap((document) =>
    [...checkStructure(document), ...checkMarkup(document, input), ...checkLanguage(document, input)].map((finding) =>
      locateFinding(finding, document.page, input),
    ),
  );
  const checks = [checkLinks, checkSearch, checkBudgets, checkFileNames, checkRedirectSections];
  const own = mergeFindings([...ofPages, ...checks.flatMap((check) => check(input))]);
  const findings = [...own, ...more.filter((each) => !own.some((other) => isSameProblem(each, other)))];
  if (findings.some(({ level }) => level === 'error')) throw new FindingsError(findings);
  return findings;
}

/** What stands at one place in `content/` is one finding, however many pages show it. */
function mergeFindings(findings: Finding[]): Finding[] {
  const known = new Map<string, Finding>();
  for (const finding of findings) {
    const key = formatFinding(finding.at ? { ...finding, page: undefined } : finding);
    if (!known.has(key)) known.set(key, finding);
  }
  return [...known.values()];
}

/** Whether what was found in a field was found on a page as well, in the visitor's words. */
function isSameProblem({ code, at }: Finding, other: Finding): boolean {
  return code === other.code && at !== undefined && at.file === other.at?.file && at.field === other.at.field;
}
