import type { Finding } from '../../content/finding';
import type { ForeignWords } from '../../content/schemas/foreign-words';
import type { LinkFact, PageReading } from '../page-facts';
import type { Page } from '../../page';
import type { FinishedPage } from '../pages';
import { checkLanguage } from './check-language';
import { checkMarks } from './check-marks';
import { checkReferences } from './check-references';
import { checkStructure } from './check-structure';

/** A finding on a page; the place of its text in `content/` is looked up later, where the content is known. */
export type PageFinding = Finding & { text?: string };

/** A page as the checks of single pages see it: what was planned, and all that its HTML says. */
export type ReadPage = { page: Page; facts: PageReading };

/** What is kept of a page when it is written: what checks of the whole site need, and what is wrong with it alone. */
export type AuditedPage = {
  page: Pick<Page, 'path' | 'aliases' | 'locale' | 'view' | 'key' | 'kind' | 'robots' | 'alternates'>;
  files: string[];
  title: string;
  description: string;
  /** Addresses that the head names as the same page in other languages. */
  alternates: string[];
  ids: string[];
  links: string[];
  /** Links that say themselves that they lead to another language. */
  switches: string[];
  /** Every file of this site that the page names, and those that it loads by itself. */
  resources: string[];
  loads: string[];
  findings: PageFinding[];
};

/** Checks what can be known of a page alone, and keeps what the checks of the whole site need; `words` may be foreign. */
export function auditPage({ page, files }: FinishedPage, facts: PageReading, words: ForeignWords): AuditedPage {
  const { path, aliases, locale, view, key, kind, robots, alternates } = page;
  const hrefs = (which: (link: LinkFact) => boolean) => [...new Set(facts.links.filter(which).map(({ href }) => href))];
  const own = facts.resources.filter(({ url }) => url.startsWith('/'));
  return {
    page: { path, aliases, locale, view, key, kind, robots, alternates },
    files,
    title: facts.title,
    description: facts.description ?? '',
    alternates: facts.alternates.flatMap(({ href, hreflang }) => (hreflang === undefined ? [] : href)),
    ids: facts.ids,
    links: hrefs(({ hreflang }) => hreflang === undefined),
    switches: hrefs(({ hreflang }) => hreflang !== undefined),
    resources: [...new Set(own.map(({ url }) => url))],
    loads: [...new Set(own.flatMap(({ url, when }) => (when === 'now' ? url : [])))],
    findings: [
      ...checkStructure({ page, facts }),
      ...checkMarks({ page, facts }),
      ...checkLanguage({ page, facts }, words),
      ...checkReferences({ page, facts }),
    ],
  };
}

/** A finding about an element of a page; `text` is what of it comes from `content/`. */
export function onPage(
  { path }: Pick<Page, 'path'>,
  code: string,
  message: string,
  fix: string,
  text?: string,
): PageFinding {
  return { code, level: 'error', page: path, message, fix, text };
}
