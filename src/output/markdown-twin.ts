import { stringify } from 'yaml';

import type { AnyPage, Page } from '../site/page';
import { markdownReader } from './markdown-reader';
import type { HtmlReader } from './page-facts';
import type { Surroundings } from './publication';

/** The address of a page's Markdown: its own with `.md`, a home page's with `index.md`. */
export function twinPath({ path }: Page): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/**
 * Makes a page's Markdown for AI answers while a parser reads the finished page, so that both always say the same; links
 * are absolute.
 */
export function twinReader(page: AnyPage, { siteUrl }: Surroundings): HtmlReader & { markdown(): string } {
  const address = siteUrl + page.path;
  const front = {
    title: page.meta.title,
    description: page.meta.description,
    canonical: address,
    language: page.locale,
    ...(page.updated ? { updated: page.updated } : {}),
  };
  const reader = markdownReader((href) => (URL.canParse(href, address) ? new URL(href, address).href : href));
  return { ...reader, markdown: () => `---\n${stringify(front, { lineWidth: 0 })}---\n\n${reader.markdown()}` };
}
