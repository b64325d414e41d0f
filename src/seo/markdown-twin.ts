import type { AnyPage, Page } from '../page';
import { urlOf } from '../lib/url-of';
import { markdownReader } from './markdown-reader';
import type { HtmlReader } from '../build/page-facts';
import type { Surroundings } from '../build/publication';

/** The address of a page's Markdown: its own with `.md`, a home page's with `index.md`. */
export function twinPath({ path }: Page): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/**
 * Makes a page's Markdown for AI answers while a parser reads the finished page, so that both always say the same; links
 * are absolute.
 */
export function twinReader(page: AnyPage, { siteUrl, content }: Surroundings): HtmlReader & { markdown(): string } {
  const address = siteUrl + page.path;
  const author = page.view === 'case-study' ? page.data.study.author : undefined;
  const front = {
    title: page.meta.title,
    description: page.meta.description,
    canonical: address,
    language: page.locale,
    published: page.published,
    updated: page.updated,
    author,
    // titles of case studies leave it out, and their texts say “we”
    publisher: content.identity.name,
  };
  const reader = markdownReader((href) => urlOf(href, address)?.href ?? href);
  const fields = Object.entries(front).map(([name, value]) => (value === undefined ? '' : fieldOf(name, value)));
  return { ...reader, markdown: () => `---\n${fields.join('')}---\n\n${reader.markdown()}` };
}

/** Texts that YAML takes for texts without quotation marks: no beginning, middle or end of theirs means something else. */
const plain = /^(?:\d{4}-\d\d-\d\d|[a-z]{2}|\p{L}(?:[^:#\p{C}\p{Zl}\p{Zp} ]|:(?=\S)| (?=[^#\s])){9,})$/u;

/** A field as YAML, whose quotation marks and escapes are those of JSON; its blanks are those of the text below. */
function fieldOf(name: string, text: string): string {
  const value = text.replaceAll('\u00A0', ' ');
  return `${name}: ${plain.test(value) ? value : JSON.stringify(value)}\n`;
}
