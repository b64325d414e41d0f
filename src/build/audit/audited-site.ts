import type { Finding } from '../../content/finding';
import type { Places } from '../../content/places';
import type { OutputFiles } from '../../output/output-file';
import { pageFacts, type PageFacts } from '../../output/page-facts';
import type { Page } from '../../site/page';
import type { FinishedPage } from '../pages';

/** A page as the audit sees it: what was planned and what its HTML says. */
export type AuditedPage = { page: Page; facts: PageFacts; files: string[] };

/** What would be written, as a visitor's browser would meet it. */
export type AuditedSite = {
  pages: AuditedPage[];
  /** Pages by every address that they answer. */
  byAddress: Map<string, AuditedPage>;
  files: OutputFiles;
  siteUrl: string;
  places: Places;
};

/** Reads every page once; all checks work on what was read. */
export function auditedSite(pages: FinishedPage[], files: OutputFiles, siteUrl: string, places: Places): AuditedSite {
  const audited = pages.map(({ page, html, files: own }) => ({ page, files: own, facts: pageFacts(html) }));
  const byAddress = new Map(
    audited
      .filter(({ files: own }) => !own.includes('404.html'))
      .flatMap((each) => [each.page.path, ...each.page.aliases].map((path) => [path, each] as const)),
  );
  return { pages: audited, byAddress, files, siteUrl, places };
}

/** A finding about an element of a page, with its place in `content/` where the text comes from there. */
export function onPage(
  { page }: AuditedPage,
  { places }: AuditedSite,
  code: string,
  message: string,
  fix: string,
  text?: string,
): Finding {
  const at = text === undefined ? undefined : places.findPart(text, page.locale);
  return { code, level: 'error', page: page.path, message, fix, at };
}
