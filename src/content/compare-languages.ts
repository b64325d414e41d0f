import { studyFile } from './files';
import type { Finding, Span } from './finding';
import { headingNumber, headingStart, legalSections } from './legal-sections';
import { fieldName, lineInBody, type FieldPath, type SourceFile } from './source-file';

/** Compares the files of both languages, but for those that are wrong: a misspelt field would be found twice. */
export function compareLanguages(sources: readonly SourceFile[], wrong: ReadonlySet<string | undefined>): Finding[] {
  return sources.flatMap((one) => {
    const other = sources.find(({ file }) => file !== one.file && file === one.file.replace('/de/', '/en/'));
    if (!other || wrong.has(one.file) || wrong.has(other.file)) return [];
    const isLegal = one.file.endsWith('.md') && !studyFile.test(one.file);
    return [...compareFields(one, other), ...(isLegal ? compareSections(one, other) : [])];
  });
}

/**
 * What one language has and the other has not, fields and items of lists; and what differs though it does not depend on
 * the language, such as prices and years.
 */
function compareFields(one: SourceFile, other: SourceFile): Finding[] {
  const lack = (has: SourceFile, path: FieldPath, message: string): Finding[] => {
    const { file, line } = has.locate(path);
    const fix = `Add it here, or remove it in ${file}:${line}; both languages have the same fields.`;
    return [{ code: 'different-shape', level: 'error', at: (has === one ? other : one).locate(path), message, fix }];
  };
  const compare = (here: unknown, there: unknown, path: FieldPath): Finding[] => {
    if (Array.isArray(here) && Array.isArray(there)) {
      const has = here.length > there.length ? one : other;
      const [most, fewest] = [here.length, there.length].sort((a, b) => b - a);
      if (most !== fewest) return lack(has, path, `“${fieldName(path)}” has ${fewest} items, ${has.file} has ${most}`);
      return here.flatMap((item, index) => compare(item, there[index], [...path, index]));
    }
    if (isRecord(here) && isRecord(there)) {
      return Object.keys({ ...here, ...there }).flatMap((key) => {
        const field = [...path, key];
        if (key in here && key in there) return compare(here[key], there[key], field);
        const has = key in here ? one : other;
        return lack(has, field, `“${fieldName(field)}” is missing; ${has.file} has it`);
      });
    }
    const fix = here === there ? undefined : fixDifference(here, there, path.at(-1));
    if (!fix) return [];
    const { file, line } = one.locate(path);
    const message = `“${fieldName(path)}” is ${String(there)}, and in ${file}:${line} it is ${String(here)}`;
    return [warn('different-value', other.locate(path), message, fix)];
  };
  return compare(one.data, other.data, []);
}

const isPhoto = (src: string) => src !== 'ring' && !src.startsWith('/');
const isDate = (text: string) => /^\d{4}-/.test(text);

/** What to do about different values; `undefined` for texts and drawings, which each language has of its own. */
function fixDifference(here: unknown, there: unknown, field?: string | number): string | undefined {
  if (typeof here === 'number' && typeof there === 'number') return 'Write the same number in both languages.';
  if (typeof here !== 'string' || typeof there !== 'string') return undefined;
  if (field === 'src' && isPhoto(here) !== isPhoto(there)) return 'Name the photo in both languages.';
  if (field === 'updated' && isDate(here) && isDate(there))
    return 'See whether the older text needs the same change, and write the later date in both languages.';
  return undefined;
}

/**
 * Warns of the first section in which the versions of a legal text differ; all behind it may only have moved. No error: what
 * the law asks for may have to be published today, and a link to a missing section is one by itself.
 */
function compareSections(one: SourceFile, other: SourceFile): Finding[] {
  const [here, there] = [sectionsOf(one), sectionsOf(other)];
  const all = here.length > there.length ? here : there;
  const first = all.findIndex((_, index) => here[index]?.key !== there[index]?.key);
  if (first < 0) return [];
  const [model, own] = [here[first], there[first]];
  const at = { file: other.file, line: (own ?? there.at(-1))?.line ?? other.bodyLine };
  const message =
    model && own
      ? `“${own.heading}” is where the other language has “${model.heading}” (${one.file}:${model.line})`
      : `“${(own ?? model)?.heading}” is in one language only`;
  const fix = 'Give both languages the same sections with the same numbers; the number is what links lead to.';
  return [warn('different-sections', at, message, fix)];
}

function sectionsOf(source: SourceFile) {
  const starts = [...source.body.matchAll(headingStart)];
  return legalSections(source.body).sections.map((section, index) => ({
    heading: section.heading,
    // of two sections with one number, the second has another id
    key: `${section.id} ${headingNumber(section.heading)}`,
    line: lineInBody(source, starts[index]?.index ?? 0),
  }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function warn(code: string, at: Span, message: string, fix: string): Finding {
  return { code, level: 'warning', at, message, fix };
}
