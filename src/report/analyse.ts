import type { Finding } from '../content/finding';
import { checkHead } from './checks/check-head';
import { checkLinking } from './checks/check-linking';
import { checkSearchResults } from './checks/check-search-results';
import { checkText } from './checks/check-text';
import type { Checked } from './checks/checked';
import { linkGraph, type LinkGraph } from './links';
import { likenesses, type Pair } from './near-duplicates';
import type { ReportPage, ReportSite } from './site';

/** A site with everything that the report says about it. */
export type Report = { site: ReportSite; listed: ReportPage[]; graph: LinkGraph; pairs: Pair[]; findings: Finding[] };

/** Measures and checks a built site; errors come first. */
export function analyse(site: ReportSite, placeOf: Checked['placeOf'] = () => undefined): Report {
  const listed = site.pages.filter(({ indexable }) => indexable);
  const graph = linkGraph(site);
  const pairs = likenesses(listed);
  const checked = { site, listed, graph, pairs, placeOf };
  const findings = [checkSearchResults, checkHead, checkText, checkLinking].flatMap((check) => check(checked));
  const unique = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
  return { site, listed, graph, pairs, findings: unique.sort((a, b) => a.level.localeCompare(b.level)) };
}
