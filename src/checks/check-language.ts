import { createFinding, type Finding } from '../findings/finding';
import type { ForeignWords } from '../content/schemas/foreign-words';
import { getOtherLocale } from '../locales';
import { removeForeignWords } from '../html/post-process-body';
import { isInLanguage } from './detect-language';
import type { RenderedPage } from '../site/output';
import type { AuditInput } from './check';

/**
 * Reports text on a page in the wrong language. Parts in the other language need a `lang` attribute; labels, title and
 * description cannot have one, so their words must be listed in `content/foreign-words.yaml`.
 */
export function checkLanguage({ documents, plan }: AuditInput): Finding[] {
  return documents.flatMap((document) => checkPage(document, plan.content.foreignWords));
}

function checkPage({ page, facts }: RenderedPage, foreignWords: ForeignWords): Finding[] {
  const { locale } = page;
  const isForeign = (text: string) => isInLanguage(text, getOtherLocale(locale));
  const unmarkedTexts = [facts.title, facts.description ?? '', ...facts.labels];
  const texts = [...facts.blocks, ...unmarkedTexts.map((text) => ({ text, native: text }))];
  return texts
    .filter(({ native }) => isForeign(native) && isForeign(removeForeignWords(native, locale, foreignWords)))
    .map(({ text }) =>
      createFinding('untranslated', { text: shorten(text), locale, isField: false }, { page: page.path, text }),
    );
}

/** Shortens text for a message. */
export function shorten(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
