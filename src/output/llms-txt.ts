import { withoutBreakMarks } from '../content/typography';
import { locales } from '../site/locales';
import type { AnyPage } from '../site/page';
import { twinPath } from './markdown-twin';
import { indexable, type Publication } from './publication';

/** `llms.txt` in the form of llmstxt.org: who the agency is, and every page's Markdown in both languages. */
export function llmsTxt({ content, pages, siteUrl }: Publication): string {
  const summaries = locales.map((locale) => `> ${content.locales[locale].home.meta.metaDescription}`);
  const sections = locales.map((locale) => {
    const own = indexable(pages).filter((page) => page.locale === locale);
    return `## ${content.locales[locale].interface.language.name}\n\n${own.map((page) => entry(page, siteUrl)).join('\n')}`;
  });
  return withoutBreakMarks(`${[`# ${content.identity.name}`, summaries.join('\n>\n'), ...sections].join('\n\n')}\n`);
}

function entry(page: AnyPage, siteUrl: string): string {
  return `- [${page.meta.title.replaceAll(/[[\]]/g, '\\$&')}](${siteUrl}${twinPath(page)}): ${page.meta.description}`;
}
