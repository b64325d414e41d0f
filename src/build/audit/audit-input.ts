import type { Finding } from '../../content/finding';
import { getPageFile, type SourceLocations } from '../../content/source-locations';
import type { Page } from '../../page';
import type { SitePlan } from '../../site';
import type { Files } from '../collect-files';
import type { RenderedPage } from '../render-page';

/** The output of a build before it is written, with its sources. */
export type AuditInput = {
  plan: SitePlan;
  documents: RenderedPage[];
  files: Files;
  locations: SourceLocations;
};

/** A finding on a page; `text` is the affected text, from which it is located in `content/`. */
export type PageFinding = Finding & { text?: string };

/** Creates an error about a page. */
export function createPageError(
  page: Page,
  code: string,
  finding: Pick<PageFinding, 'message' | 'fix' | 'text'>,
): PageFinding {
  return { code, level: 'error', page: page.path, ...finding };
}

/** Adds the location of the text in `content/` to a finding. */
export function locateFinding({ text, ...finding }: PageFinding, page: Page, { locations }: AuditInput): Finding {
  if (!text) return finding;
  const nearby = { locale: page.locale, file: getPageFile(page) };
  return { ...finding, at: locations.findPart(text, nearby) ?? locations.findWithin(text, nearby) };
}

/** Returns the documents by path, including the aliases of pages. */
export function indexDocumentsByPath({ documents }: AuditInput): Map<string, RenderedPage> {
  return new Map(
    documents
      .filter(({ files }) => !files.includes('404.html'))
      .flatMap((document) => [document.page.path, ...document.page.aliases].map((path) => [path, document] as const)),
  );
}
