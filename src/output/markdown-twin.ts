import { stringify } from 'yaml';

import type { AnyPage, Page } from '../site/page';
import { markdownOf } from './markdown-of';
import type { Publication } from './publication';

/** The address of a page's Markdown: its own with `.md`, a home page's with `index.md`. */
export function twinPath({ path }: Page): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/**
 * A page as Markdown for AI answers. Its text is read from the page's rendered body, so that both always say the same;
 * links are absolute.
 */
export function markdownTwin(page: AnyPage, body: string, { siteUrl }: Publication): string {
  const address = siteUrl + page.path;
  const front = {
    title: page.meta.title,
    description: page.meta.description,
    canonical: address,
    language: page.locale,
    ...(page.updated ? { updated: page.updated } : {}),
  };
  const text = markdownOf(body, (href) => (URL.canParse(href, address) ? new URL(href, address).href : href));
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${text}`;
}
