import { bodyPath, isText, type TextField } from '../content/fields';
import { studyFile } from '../content/files';
import { createFinding, type Finding } from '../content/finding';
import type { ForeignWords } from '../content/schemas/foreign-words';
import { getFieldName } from '../content/source-file';
import { isInLanguage, detectLanguage } from './detect-language';
import { removeForeignWords } from '../html/post-process-body';
import { getOtherLocale, locales, type Locale } from '../locales';
import type { AuditInput } from './check';
import { shorten, suggestTranslation } from './check-language';

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

function reportForeign({ value, at }: TextField, locale: Locale): Finding {
  const message = `this text is not in the language of its folder: “${shorten(value)}”`;
  return createFinding('error', 'untranslated', { at: at(), message, fix: suggestTranslation(locale) });
}

/** Texts whose language can be detected are skipped, as one of the two has been reported as foreign. */
function isSameText(text: string, original: string): boolean {
  return text === original && countWords(removeUrls(text)) >= minWords && !detectLanguage(removeUrls(text));
}

function reportSame({ value, at }: TextField, original: TextField): Finding {
  const { file, line } = original.at();
  const message = `this text is the same as in ${file}:${line}: “${shorten(value)}”`;
  return createFinding('warning', 'same-text', { at: at(), message, fix: 'Translate it.' });
}

const removeUrls = (text: string) => text.replaceAll(/\]\([^)]*\)/g, ']');
const countWords = (text: string) => text.match(/[\p{L}\d]*\p{L}[\p{L}\d]*/gu)?.length ?? 0;
