import { counterpartOf, type Locale } from '../../locales';
import { removeForeignWords } from '../finish-body';
import { isInLanguage } from '../detect-language';
import type { RenderedPage } from '../render-page';
import { pageError, type AuditInput, type PageFinding } from './audit-input';

/**
 * Texts that stand on a page, or for it in search results, in the other language without being marked so; labels, title
 * and description cannot be marked, only named.
 */
export function checkLanguage({ page, facts }: RenderedPage, { plan }: AuditInput): PageFinding[] {
  const { locale } = page;
  const isForeign = (text: string) => isInLanguage(text, counterpartOf(locale));
  const unmarked = [facts.title, facts.description ?? '', ...facts.labels];
  const texts = [...facts.blocks, ...unmarked.map((text) => ({ text, native: text }))];
  return texts
    .filter(
      ({ native }) => isForeign(native) && isForeign(removeForeignWords(native, locale, plan.content.foreignWords)),
    )
    .map(({ text }) =>
      pageError(page, 'untranslated', {
        message: `this text is not in the page's language: “${shorten(text)}”`,
        fix: untranslatedFix(locale),
        text,
      }),
    );
}

/** What to do with a text in the other language. */
export function untranslatedFix(locale: Locale): string {
  return `Translate it, or name these words in content/foreign-words.yaml, under “${locale}:”.`;
}

/** A text as messages quote it. */
export function shorten(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
