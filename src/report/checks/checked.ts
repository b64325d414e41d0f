import type { Finding, Span } from '../../content/finding';
import type { LinkGraph } from '../links';
import type { Pair } from '../near-duplicates';
import type { ReportPage, ReportSite } from '../site';

/** What the checks look at. */
export type Checked = {
  site: ReportSite;
  /** The pages that search engines may list. */
  listed: ReportPage[];
  graph: LinkGraph;
  /** All of these, two by two. */
  pairs: Pair[];
  /** Where a text of a page stands in `content/`, if that is known. */
  placeOf(text: string, path?: string): Span | undefined;
};

/** A finding about one page. */
export function onPage(
  page: ReportPage,
  code: string,
  message: string,
  fix: string,
  level: Finding['level'] = 'error',
): Finding {
  return { code, level, page: page.path, message, fix };
}
