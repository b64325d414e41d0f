import { studyFile } from './files';
import type { Finding, Span } from './finding';
import { parseHeadingNumber, headingStart, parseLegalSections } from './legal-sections';
import { getFieldName, getLineInBody, type FieldPath, type SourceFile } from './source-file';

/** Compares the files of both languages, except `invalid` ones: a misspelt field would be reported twice. */
export function compareLanguages(sources: readonly SourceFile[], invalid: ReadonlySet<string | undefined>): Finding[] {
  return sources.flatMap((one) => {
    const other = sources.find(({ file }) => file !== one.file && file === one.file.replace('/de/', '/en/'));
    if (!other || invalid.has(one.file) || invalid.has(other.file)) return [];
    const isLegal = one.file.endsWith('.md') && !studyFile.test(one.file);
    return [...compareFields(one, other), ...(isLegal ? compareSections(one, other) : [])];
  });
}

/**
 * Finds fields and list items that one language lacks, and different values that do not depend on the language, such as
 * prices and years.
 */
function compareFields(one: SourceFile, other: SourceFile): Finding[] {
  const reportMissing = (has: SourceFile, path: FieldPath, message: string): Finding[] => {
    const { file, line } = has.locate(path);
    const fix = `Add it here, or remove it in ${file}:${line}; both languages have the same fields.`;
    return [{ code: 'different-shape', level: 'error', at: (has === one ? other : one).locate(path), message, fix }];
  };
  const compare = (a: unknown, b: unknown, path: FieldPath): Finding[] => {
    if (Array.isArray(a) && Array.isArray(b)) {
      const has = a.length > b.length ? one : other;
      const [most = 0, fewest = 0] = a.length > b.length ? [a.length, b.length] : [b.length, a.length];
      if (most !== fewest)
        return reportMissing(has, path, `“${getFieldName(path)}” has ${fewest} items, ${has.file} has ${most}`);
      return a.flatMap((item, index) => compare(item, b[index], [...path, index]));
    }
    if (isRecord(a) && isRecord(b)) {
      return Object.keys({ ...a, ...b }).flatMap((key) => {
        const field = [...path, key];
        if (key in a && key in b) return compare(a[key], b[key], field);
        const has = key in a ? one : other;
        return reportMissing(has, field, `“${getFieldName(field)}” is missing; ${has.file} has it`);
      });
    }
    const fix = a === b ? undefined : fixDifference(a, b, path.at(-1));
    if (!fix) return [];
    const { file, line } = one.locate(path);
    const message = `“${getFieldName(path)}” is ${String(b)}, but ${String(a)} in ${file}:${line}`;
    return [warn('different-value', other.locate(path), message, fix)];
  };
  return compare(one.data, other.data, []);
}

const isPhoto = (src: string) => src !== 'ring' && !src.startsWith('/');
const isDate = (text: string) => /^\d{4}-/.test(text);

/** Suggests a fix for different values; `undefined` for texts and drawings, since they may differ by language. */
function fixDifference(a: unknown, b: unknown, field?: string | number): string | undefined {
  if (typeof a === 'number' && typeof b === 'number') return 'Write the same number in both languages.';
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  if (field === 'src' && isPhoto(a) !== isPhoto(b)) return 'Name the photo in both languages.';
  if (field === 'updated' && isDate(a) && isDate(b))
    return 'Check whether the older text needs the same change, and write the later date in both languages.';
  return undefined;
}

/**
 * Warns of the first section in which the versions of a legal text differ; later ones may merely have moved. Only a
 * warning, because a legal change may have to go online before it is translated.
 */
function compareSections(one: SourceFile, other: SourceFile): Finding[] {
  const [models, sections] = [listSections(one), listSections(other)];
  const longer = models.length > sections.length ? models : sections;
  const first = longer.findIndex((_, index) => models[index]?.key !== sections[index]?.key);
  if (first < 0) return [];
  const [model, section] = [models[first], sections[first]];
  const at = { file: other.file, line: (section ?? sections.at(-1))?.line ?? other.bodyLine };
  const message =
    model && section
      ? `“${section.heading}” is where the other language has “${model.heading}” (${one.file}:${model.line})`
      : `“${(section ?? model)?.heading}” is in one language only`;
  const fix = 'Give both languages the same sections with the same numbers; links refer to sections by number.';
  return [warn('different-sections', at, message, fix)];
}

function listSections(source: SourceFile) {
  const starts = [...source.body.matchAll(headingStart)];
  return parseLegalSections(source.body).sections.map((section, index) => ({
    heading: section.heading,
    // two sections with the same number have different ids
    key: `${section.id} ${parseHeadingNumber(section.heading)}`,
    line: getLineInBody(source, starts[index]?.index ?? 0),
  }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function warn(code: string, at: Span, message: string, fix: string): Finding {
  return { code, level: 'warning', at, message, fix };
}
