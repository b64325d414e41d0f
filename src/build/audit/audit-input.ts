import type { Finding } from '../../content/finding';
import { getPageFile, type SourceLocations } from '../../content/source-locations';
import type { Page } from '../../page';
import type { SitePlan } from '../../site';
import type { Files } from '../collect-files';
import type { RenderedPage } from '../render-page';

/** What would be published, and what it was made from. */
export type AuditInput = {
  plan: SitePlan;
  documents: RenderedPage[];
  files: Files;
  locations: SourceLocations;
};

/** A finding on a page; `text` is what of it comes from `content/`. */
export type PageFinding = Finding & { text?: string };

/** An error about an element of a page. */
export function pageError(
  page: Page,
  code: string,
  finding: Pick<PageFinding, 'message' | 'fix' | 'text'>,
): PageFinding {
  return { code, level: 'error', page: page.path, ...finding };
}

/** Adds where in `content/` the text of a finding stands. */
export function locateFinding({ text, ...finding }: PageFinding, page: Page, { locations }: AuditInput): Finding {
  if (!text) return finding;
  const nearby = { locale: page.locale, file: getPageFile(page) };
  return { ...finding, at: locations.findPart(text, nearby) ?? locations.findWithin(text, nearby) };
}

/** Documents by every address that they answer. */
export function indexDocumentsByPath({ documents }: AuditInput): Map<string, RenderedPage> {
  return new Map(
    documents
      .filter(({ files }) => !files.includes('404.html'))
      .flatMap((document) => [document.page.path, ...document.page.aliases].map((path) => [path, document] as const)),
  );
}
