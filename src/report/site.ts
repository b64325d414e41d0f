import type { PageFacts } from '../build/page-facts';
import type { Locale } from '../locales';

/** A page as it was built, known by its canonical address. */
export type ReportPage = {
  path: string;
  locale: Locale;
  /** The file below `dist/` that holds it. */
  file: string;
  indexable: boolean;
  facts: PageFacts;
  /** Further addresses that answer with this page. */
  aliases: string[];
};

/** A built site: pages, every address that answers, files with their sizes in bytes, and what the sitemap lists. */
export type ReportSite = {
  siteUrl: string;
  pages: ReportPage[];
  addresses: Map<string, ReportPage>;
  files: Map<string, number>;
  sitemap: string[];
};
