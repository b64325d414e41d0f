import { formatFinding, FindingsError, type Finding } from '../../content/finding';
import { placed, type AuditedSite } from './audited-site';
import { checkAlternates } from './check-alternates';
import { checkBudgets } from './check-budgets';
import { checkFileNames } from './check-file-names';
import { checkLinks } from './check-links';
import { areMeant } from './check-marks';
import { checkRedirectSections } from './check-redirect-sections';
import { checkSearch } from './check-search';

/** Everything that is wrong with what would be written. */
function findingsOf(site: AuditedSite): Finding[] {
  const alone = site.pages.flatMap((page) =>
    page.findings.filter((each) => !areMeant(each, site.places)).map((finding) => placed(page, finding, site)),
  );
  const together = [checkLinks, checkAlternates, checkSearch, checkBudgets, checkFileNames, checkRedirectSections];
  const all = [...alone, ...together.flatMap((check) => check(site))];
  // what stands at one place is told once, however many pages show it
  const told = new Map<string, Finding>();
  for (const finding of all) {
    const key = formatFinding(finding.at ? { ...finding, page: undefined } : finding);
    if (!told.has(key)) told.set(key, finding);
  }
  return [...told.values()];
}

/**
 * Looks at what would be written, as a visitor's browser would see it; `more` is what was found elsewhere.
 * @throws {FindingsError} where anything is an error; `dist/` is then not touched.
 */
export function audit(site: AuditedSite, more: Finding[] = []): Finding[] {
  const own = findingsOf(site);
  const findings = [...own, ...more.filter((each) => !own.some((other) => isToldAlready(each, other)))];
  if (findings.some(({ level }) => level === 'error')) throw new FindingsError(findings);
  return findings;
}

/** Whether what was found in a field was found on a page as well, which names it in the visitor's words. */
function isToldAlready({ code, at }: Finding, other: Finding): boolean {
  return code === other.code && at !== undefined && at.file === other.at?.file && at.field === other.at.field;
}
