import type { Finding } from '../../content/finding';
import { fileOfPage, type Places } from '../../content/places';
import type { Redirect } from '../../content/schemas/redirects';
import type { FileFacts } from '../dist-files';
import type { AuditedPage, PageFinding } from './audited-page';

/** What would be published, as a visitor's browser would meet it. */
export type AuditedSite = {
  pages: AuditedPage[];
  /** Pages by every address that they answer. */
  byAddress: Map<string, AuditedPage>;
  files: ReadonlyMap<string, FileFacts>;
  siteUrl: string;
  places: Places;
  /** Where old addresses lead. */
  redirects: readonly Redirect[];
};

/** Puts together what the checks of the whole site work on. */
export function auditedSite(
  pages: AuditedPage[],
  files: ReadonlyMap<string, FileFacts>,
  siteUrl: string,
  places: Places,
  redirects: readonly Redirect[] = [],
): AuditedSite {
  const byAddress = new Map(
    pages
      .filter(({ files: own }) => !own.includes('404.html'))
      .flatMap((each) => [each.page.path, ...each.page.aliases].map((path) => [path, each] as const)),
  );
  return { pages, byAddress, files, siteUrl, places, redirects };
}

/** Adds where in `content/` the text of a finding on a page stands. */
export function placed({ page }: AuditedPage, { text, ...finding }: PageFinding, { places }: AuditedSite): Finding {
  const nearby = { locale: page.locale, file: fileOfPage(page) };
  const at = text === undefined ? undefined : (places.findPart(text, nearby) ?? places.findWithin(text, nearby));
  return { ...finding, at };
}
