import type { Finding } from '../../content/finding';
import type { Locale } from '../../site/locales';
import { onPage, type AuditedSite } from './audited-site';

/** Little words that hardly any sentence of a language does without, and that the other language does not have. */
const marks: Record<Locale, Set<string>> = {
  de: new Set('der die das und ist nicht ein eine mit für auf von wir du dein sich auch dem den zu wie oder bei wird sind'.split(' ')),
  en: new Set('the and is not with for of we you your that this are from it to how or by will on be have our'.split(' ')),
};

/** Texts that stand on a page in the other language without being marked so. */
export function checkLanguage(site: AuditedSite): Finding[] {
  return site.pages.flatMap((page) => {
    const texts = [...page.facts.blocks.map(({ native }) => native), ...page.facts.labels];
    return texts
      .filter((text) => languageOf(text) === (page.page.locale === 'de' ? 'en' : 'de'))
      .map((text) =>
        onPage(page, site, 'untranslated', `this text is not in the page's language: „${short(text)}“`, 'Translate it, or mark it with its language.', text),
      );
  });
}

/** The language of a text of at least five words, where its little words leave no doubt. */
export function languageOf(text: string): Locale | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < 5) return undefined;
  const count = (locale: Locale) => words.filter((word) => marks[locale].has(word)).length;
  const [de, en] = [count('de'), count('en')];
  if (de >= 2 && de >= 3 * en) return 'de';
  if (en >= 2 && en >= 3 * de) return 'en';
  return undefined;
}

function short(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
