import { removeBreakMarks } from '../content/typography';
import { getCountryName } from '../lib/country-name';
import { locales, type Locale } from '../locales';
import type { Page } from '../page';
import { markdownPath } from './markdown';
import { indexable } from '../page';
import type { SitePlan } from '../site';

/** `llms.txt` in the form of llmstxt.org: who the agency is, and every page's Markdown in both languages. */
export function llmsTxt({ content, pages, siteUrl }: SitePlan): string {
  const summaries = locales.map((locale) => `> ${content.locales[locale].home.meta.metaDescription}`);
  const sections = locales.map((locale) => {
    const own = indexable(pages).filter((page) => page.locale === locale);
    return `## ${content.locales[locale].interface.language.name}\n\n${own.map((page) => entry(page, siteUrl)).join('\n')}`;
  });
  const facts = locales.map((locale) => {
    const { name } = content.locales[locale].interface.language;
    return `${name}:\n\n${keyFacts(content, locale)
      .map((fact) => `- ${fact}`)
      .join('\n')}`;
  });
  const parts = [`# ${content.identity.name}`, summaries.join('\n>\n'), ...facts, ...sections];
  return removeBreakMarks(`${parts.join('\n\n')}\n`).replaceAll('\u00A0', ' ');
}

/** What the agency is in words that may be quoted, who answers for it, what it costs and how long one is bound. */
function keyFacts({ identity, locales: texts }: SitePlan['content'], locale: Locale): string[] {
  const { legalName, address, phone, email } = identity;
  const place = `${address.street}, ${address.postalCode} ${address.city}, ${getCountryName(address.countryCode, locale)}`;
  const { home, services, interface: words } = texts[locale];
  const { figures } = services.faq;
  return [
    home.hero.subheading.replaceAll(/\s+/g, ' '),
    `${legalName}, ${place}, ${phone.display}, ${email.address}`,
    // “Inh.” in a legal name says nothing outside of German law
    words.footer.owner,
    ...figures.map(({ figure, label }) => `${label}: ${figure}`),
  ];
}

function entry(page: Page, siteUrl: string): string {
  return `- [${page.meta.title.replaceAll(/[[\]]/g, '\\$&')}](${siteUrl}${markdownPath(page)}): ${page.meta.description}`;
}
