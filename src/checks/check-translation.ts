import { bodyPath, isText, type TextField } from '../content/fields';
import { studyFile } from '../content/files';
import { createFinding, type Finding } from '../findings/finding';
import type { ForeignWords } from '../content/schemas/foreign-words';
import { getFieldName } from '../content/source-file';
import { isInLanguage, detectLanguage } from './detect-language';
import { removeForeignWords } from '../html/post-process-body';
import { getOtherLocale, locales, type Locale } from '../locales';
import type { AuditInput } from './check';
import { shorten } from './check-language';

/** Shorter texts, such as “B2C, national”, may be the same in both languages. */
const minWords = 5;

/**
 * Reports fields that are not in the language of their folder, including texts that no page shows, such as the relay's
 * messages; and warns of texts that are the same in both languages.
 */
export function checkTranslation({ plan, fields }: AuditInput): Finding[] {
  const { foreignWords } = plan.content;
  const texts = fields.filter(isText).filter(({ meta, path }) => meta.kind !== 'name' && path !== bodyPath);
  const germanTexts = new Map(texts.map((field) => [`${field.file} ${getFieldName(field.path)}`, field]));
  return texts.flatMap((field) => {
    const { file, path, value } = field;
    const locale = locales.find((name) => file.startsWith(`content/${name}/`));
    if (!locale) return [];
    // not case studies: their pages show every text, and `checkLanguage` checks pages
    if (!studyFile.test(file) && isForeign(value, locale, foreignWords)) return [reportForeign(field, locale)];
    const original = locale === 'en' && germanTexts.get(`${file.replace('/en/', '/de/')} ${getFieldName(path)}`);
    return original && isSameText(value, original.value) ? [reportSame(field, original)] : [];
  });
}

function isForeign(text: string, locale: Locale, words: ForeignWords): boolean {
  const isInOther = (part: string) => isInLanguage(part, getOtherLocale(locale));
  return isInOther(removeUrls(text)) && isInOther(removeForeignWords(removeUrls(text), locale, words));
}

function reportForeign({ value, locate }: TextField, locale: Locale): Finding {
  return createFinding('untranslated', { text: shorten(value), locale, isField: true }, { at: locate() });
}

/** Whether two texts are the same, unless their language can be detected: then one of them has been reported already. */
function isSameText(text: string, original: string): boolean {
  return text === original && countWords(removeUrls(text)) >= minWords && !detectLanguage(removeUrls(text));
}

function reportSame({ value, locate }: TextField, original: TextField): Finding {
  return createFinding('same-text', { text: shorten(value), other: original.locate() }, { at: locate() });
}

const removeUrls = (text: string) => text.replaceAll(/\]\([^)]*\)/g, ']');
const countWords = (text: string) => text.match(/[\p{L}\d]*\p{L}[\p{L}\d]*/gu)?.length ?? 0;
