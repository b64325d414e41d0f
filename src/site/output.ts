// What comes out of a build: rendered pages, files and their sizes.
import type { Finding } from '../findings/finding';
import type { HtmlFacts } from '../html/html-facts';
import type { Page } from './page';

/** A rendered page: its files in `dist/`, its HTML, and the facts extracted from it. */
export type RenderedPage = {
  page: Page;
  files: string[];
  html: string;
  facts: HtmlFacts;
  /** The Markdown version, for indexable pages. */
  markdown?: string;
};

/** Files by path in `dist/`. */
export type Files = Map<string, Uint8Array>;

/** The sizes in which files are delivered, in bytes by path. */
export type Sizes = ReadonlyMap<string, number>;

/** The files in `public/` by name, and warnings about the others. */
export type PublicFiles = { files: Map<string, Uint8Array>; findings: Finding[] };
