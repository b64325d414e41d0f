import { studyFile } from '../../content/files';
import { getTextMeta } from '../../content/fill-placeholders';
import type { Finding } from '../../content/finding';
import type { Loaded } from '../../content/load';
import type { ForeignWords } from '../../content/schemas/foreign-words';
import type { FieldPath, SourceFile } from '../../content/source-file';
import { isInLanguage, detectLanguage } from '../detect-language';
import { removeForeignWords } from '../post-process-body';
import { getOtherLocale, locales, type Locale } from '../../locales';
import { shorten, suggestTranslation } from './check-language';

/** Fields with names; they are the same in every language. */
const nameFields = new Set(['name', 'author', 'autor', 'issuer']);

/** Shorter texts, such as “B2C, national”, may be the same in both languages. */
const minWords = 5;

/**
 * Reports fields that are not in the language of their folder, including texts that no page shows, such as the relay's
 * messages; and warns of texts that are the same in both languages.
 */
export function checkTranslation({ content, sources }: Pick<Loaded, 'content' | 'sources'>): Finding[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return sources.flatMap((source) => {
    const locale = locales.find((name) => source.file.startsWith(`content/${name}/`));
    if (!locale) return [];
    // the audit checks the pages of case studies, and they show all texts of the files
    const foreign = studyFile.test(source.file) ? [] : findForeignTexts(source, locale, content.foreignWords);
    const model = locale === 'de' ? undefined : byFile.get(source.file.replace(`/${locale}/`, '/de/'));
    return [...foreign, ...(model ? findSameTexts(source, model) : [])];
  });
}

function findForeignTexts(source: SourceFile, locale: Locale, words: ForeignWords): Finding[] {
  const isForeign = (text: string) => isInLanguage(text, getOtherLocale(locale));
  return findTexts(source.data)
    .filter(({ path }) => getTextMeta(source.file, path))
    .filter(({ text }) => isForeign(removeUrls(text)))
    .filter(({ text }) => isForeign(removeForeignWords(removeUrls(text), locale, words)))
    .map(({ text, path }) => ({
      code: 'untranslated',
      level: 'error',
      at: source.locate(path),
      message: `this text is not in the language of its folder: “${shorten(text)}”`,
      fix: suggestTranslation(locale),
    }));
}

/** Texts whose language can be detected are skipped, as one of the two has been reported as foreign. */
function findSameTexts(source: SourceFile, model: SourceFile): Finding[] {
  return findTexts(source.data, model.data)
    .filter(({ path }) => getTextMeta(source.file, path))
    .filter(({ text }) => countWords(removeUrls(text)) >= minWords && !detectLanguage(removeUrls(text)))
    .map(({ text, path }) => {
      const { file, line } = model.locate(path);
      return {
        code: 'same-text',
        level: 'warning',
        at: source.locate(path),
        message: `this text is the same as in ${file}:${line}: “${shorten(text)}”`,
        fix: 'Translate it.',
      };
    });
}

const removeUrls = (text: string) => text.replaceAll(/\]\([^)]*\)/g, ']');
const countWords = (text: string) => text.match(/[\p{L}\d]*\p{L}[\p{L}\d]*/gu)?.length ?? 0;

type TextField = { text: string; path: FieldPath };

/** Returns all texts except names; with a `model`, only those that it has in the same field. */
function findTexts(value: unknown, model: unknown = value, path: FieldPath = []): TextField[] {
  if (!isRecord(value)) return [];
  const models = isRecord(model) ? model : {};
  return Object.entries(value).flatMap(([key, child]): TextField[] => {
    if (nameFields.has(key)) return [];
    const childPath = [...path, Array.isArray(value) ? Number(key) : key];
    // `undefined` would make the value its own model
    if (isRecord(child)) return findTexts(child, models[key] ?? null, childPath);
    return typeof child === 'string' && models[key] === child ? [{ text: child, path: childPath }] : [];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
