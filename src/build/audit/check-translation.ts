import { studyFile } from '../../content/files';
import { getTextMeta } from '../../content/fill-placeholders';
import type { Finding } from '../../content/finding';
import type { Loaded } from '../../content/load';
import type { ForeignWords } from '../../content/schemas/foreign-words';
import type { FieldPath, SourceFile } from '../../content/source-file';
import { isInLanguage, detectLanguage } from '../detect-language';
import { removeForeignWords } from '../finish-body';
import { counterpartOf, locales, type Locale } from '../../locales';
import { shorten, untranslatedFix } from './check-language';

/** Fields that are names, the same in every language. */
const nameFields = new Set(['name', 'author', 'autor', 'issuer']);

/** Shorter texts may be the same in both languages, as “B2C, national”. */
const fewestWords = 5;

/**
 * Fields in the other language than their folder's, those included that no page shows, as what the relay answers and the
 * labels of mails; and texts that are the same in both, where one was probably copied to be translated.
 */
export function checkTranslation({ content, sources }: Pick<Loaded, 'content' | 'sources'>): Finding[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  return sources.flatMap((source) => {
    const locale = locales.find((each) => source.file.startsWith(`content/${each}/`));
    if (!locale) return [];
    // all that a case study says is on its page, where the audit reads it
    const foreign = studyFile.test(source.file) ? [] : findForeignTexts(source, locale, content.foreignWords);
    const model = locale === 'de' ? undefined : byFile.get(source.file.replace(`/${locale}/`, '/de/'));
    return [...foreign, ...(model ? findSameTexts(source, model) : [])];
  });
}

function findForeignTexts(source: SourceFile, locale: Locale, words: ForeignWords): Finding[] {
  const isForeign = (text: string) => isInLanguage(text, counterpartOf(locale));
  return findTexts(source.data)
    .filter(({ path }) => getTextMeta(source.file, path))
    .filter(({ text }) => isForeign(removeUrls(text)))
    .filter(({ text }) => isForeign(removeForeignWords(removeUrls(text), locale, words)))
    .map(({ text, path }) => ({
      code: 'untranslated',
      level: 'error',
      at: source.locate(path),
      message: `this text is not in the language of its folder: “${shorten(text)}”`,
      fix: untranslatedFix(locale),
    }));
}

/** Where little words tell the language, one of the two is told as foreign already. */
function findSameTexts(source: SourceFile, model: SourceFile): Finding[] {
  return findTexts(source.data, model.data)
    .filter(({ path }) => getTextMeta(source.file, path))
    .filter(({ text }) => countWords(removeUrls(text)) >= fewestWords && !detectLanguage(removeUrls(text)))
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

type ReadText = { text: string; path: FieldPath };

/** Every text that people read, with its field; of those of a model, only the same text in the same field counts. */
function findTexts(value: unknown, model: unknown = value, path: FieldPath = [], found: ReadText[] = []): ReadText[] {
  if (!isGroup(value)) return found;
  const others = isGroup(model) ? model : {};
  for (const [key, each] of Object.entries(value)) {
    if (nameFields.has(key)) continue;
    const below = () => [...path, Array.isArray(value) ? Number(key) : key];
    // nothing there is no model, and does not stand for the text itself
    if (isGroup(each)) findTexts(each, others[key] ?? null, below(), found);
    else if (typeof each === 'string' && others[key] === each) found.push({ text: each, path: below() });
  }
  return found;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
