import { getOtherLocale, type Locale } from '../../locales';
import { removeForeignWords } from '../post-process-body';
import { isInLanguage } from '../detect-language';
import type { RenderedPage } from '../render-page';
import { createPageError, type AuditInput, type PageFinding } from './audit-input';

/**
 * Reports texts of a page in the wrong language. Parts in the other language need a `lang` attribute; labels, title and
 * description cannot have one, so their words must be listed in `content/foreign-words.yaml`.
 */
export function checkLanguage({ page, facts }: RenderedPage, { plan }: AuditInput): PageFinding[] {
  const { locale } = page;
  const isForeign = (text: string) => isInLanguage(text, getOtherLocale(locale));
  const plainTexts = [facts.title, facts.description ?? '', ...facts.labels];
  const texts = [...facts.blocks, ...plainTexts.map((text) => ({ text, native: text }))];
  return texts
    .filter(
      ({ native }) => isForeign(native) && isForeign(removeForeignWords(native, locale, plan.content.foreignWords)),
    )
    .map(({ text }) =>
      createPageError(page, 'untranslated', {
        message: `this text is not in the page's language: “${shorten(text)}”`,
        fix: suggestTranslation(locale),
        text,
      }),
    );
}

/** Returns the fix for a text in the other language. */
export function suggestTranslation(locale: Locale): string {
  return `Translate it, or list these words in content/foreign-words.yaml, under “${locale}:”.`;
}

/** Shortens a text for a message. */
export function shorten(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
