import type { Finding } from '../../content/finding';
import { languageOf } from '../../output/language-of';
import { onPage, type AuditedSite } from './audited-site';

/** Texts that stand on a page in the other language without being marked so. */
export function checkLanguage(site: AuditedSite): Finding[] {
  return site.pages.flatMap((page) => {
    const texts = [...page.facts.blocks.map(({ native }) => native), ...page.facts.labels];
    return texts
      .filter((text) => languageOf(text) === (page.page.locale === 'de' ? 'en' : 'de'))
      .map((text) =>
        onPage(
          page,
          site,
          'untranslated',
          `this text is not in the page's language: „${short(text)}“`,
          'Translate it, or mark it with its language.',
          text,
        ),
      );
  });
}

function short(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
