import type { Finding } from '../content/finding';
import { checkHead } from './checks/check-head';
import { checkLinking } from './checks/check-linking';
import { checkSearchResults } from './checks/check-search-results';
import { checkText } from './checks/check-text';
import type { Checked } from './checks/checked';
import { linkGraph } from './links';
import { likenesses } from './near-duplicates';
import type { ReportSite } from './site';

/** A site with everything that the report says about it. */
export type Report = Omit<Checked, 'placeOf'> & { findings: Finding[] };

/** Measures and checks a built site; errors come first. */
export function analyse(site: ReportSite, placeOf: Checked['placeOf'] = () => undefined): Report {
  const listed = site.pages.filter(({ indexable }) => indexable);
  const measured = { site, listed, graph: linkGraph(site), pairs: likenesses(listed) };
  const findings = [checkSearchResults, checkHead, checkText, checkLinking].flatMap((check) =>
    check({ ...measured, placeOf }),
  );
  const unique = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
  return { ...measured, findings: unique.sort((a, b) => a.level.localeCompare(b.level)) };
}
