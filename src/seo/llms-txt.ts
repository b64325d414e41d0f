import { removeBreakMarks } from '../content/typography';
import { getCountryName } from '../lib/country-name';
import { locales, type Locale } from '../locales';
import { type Page, filterIndexable } from '../site/page';
import { getMarkdownPath } from './markdown';
import type { SitePlan } from '../site/site';

/** Renders `llms.txt` (llmstxt.org): facts about the agency, and the Markdown version of every indexable page. */
export function renderLlmsTxt({ content, pages, siteUrl }: SitePlan): string {
  const summaries = locales.map((locale) => `> ${content.locales[locale].home.meta.metaDescription}`);
  const sections = locales.map((locale) => {
    const entries = filterIndexable(pages).flatMap((page) =>
      page.locale === locale ? formatEntry(page, siteUrl) : [],
    );
    return `## ${content.locales[locale].interface.language.name}\n\n${entries.join('\n')}`;
  });
  const facts = locales.map((locale) => {
    const { name } = content.locales[locale].interface.language;
    return `${name}:\n\n${listFacts(content, locale)
      .map((fact) => `- ${fact}`)
      .join('\n')}`;
  });
  const parts = [`# ${content.identity.name}`, summaries.join('\n>\n'), ...facts, ...sections];
  return removeBreakMarks(`${parts.join('\n\n')}\n`).replaceAll('\u00A0', ' ');
}

/** Quotable facts: what the agency does, who owns it, what it costs and the notice period. */
function listFacts({ identity, locales: texts }: SitePlan['content'], locale: Locale): string[] {
  const { legalName, address, phone, email } = identity;
  const postalAddress = `${address.street}, ${address.postalCode} ${address.city}, ${getCountryName(address.countryCode, locale)}`;
  const { home, services, interface: words } = texts[locale];
  const { figures } = services.faq;
  return [
    home.hero.subheading.replaceAll(/\s+/g, ' '),
    `${legalName}, ${postalAddress}, ${phone.display}, ${email.address}`,
    // “Inh.” (proprietor) in a legal name means nothing to readers outside Germany
    words.footer.owner,
    ...figures.map(({ figure, label }) => `${label}: ${figure}`),
  ];
}

function formatEntry(page: Page, siteUrl: string): string {
  return `- [${page.meta.title.replaceAll(/[[\]]/g, '\\$&')}](${siteUrl}${getMarkdownPath(page)}): ${page.meta.description}`;
}
