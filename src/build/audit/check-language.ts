import type { ForeignWords } from '../../content/schemas/foreign-words';
import { isInLanguage } from '../language-of';
import { withoutForeignWords } from '../mark-foreign-words';
import { counterpartOf, type Locale } from '../../locales';
import { onPage, type PageFinding, type ReadPage } from './audited-page';

/**
 * Texts that stand on a page, or for it in search results, in the other language without being marked so; labels, title
 * and description cannot be marked, only named.
 */
export function checkLanguage({ page, facts }: ReadPage, words: ForeignWords): PageFinding[] {
  const { locale } = page;
  const isForeign = (text: string) => isInLanguage(text, counterpartOf(locale));
  const unmarked = [facts.title, facts.description ?? '', ...facts.labels];
  const texts = [...facts.blocks, ...unmarked.map((text) => ({ text, native: text }))];
  return texts
    .filter(({ native }) => isForeign(native) && isForeign(withoutForeignWords(native, locale, words)))
    .map(({ text, native }) =>
      onPage(
        page,
        'untranslated',
        `this text is not in the page's language: “${shortened(native)}”`,
        untranslatedRemedy(locale),
        text,
      ),
    );
}

/** What to do with a text in the other language. */
export function untranslatedRemedy(locale: Locale): string {
  return `Translate it, or name these words in content/foreign-words.yaml, under “${locale}:”.`;
}

/** A text as messages quote it. */
export function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
