import { slugify } from '../lib/slugify';
import { locales } from '../locales';
import { getStudyFile, studyFile, unknownStudy, type ContentFiles } from './files';
import { createFinding, type Finding } from '../findings/finding';
import { findNearest } from '../lib/find-nearest';

/** Extensions of content files, including misspelt and repeated ones. */
export const textExtension = /(?:\.(?:ya?ml|md|markdown|txt))+$/i;

/** Names that have a meaning for hosts or for the site itself. */
const reservedName = new RegExp(`^(?:404|index|${unknownStudy})$`, 'i');

const validSlug = /^[a-z\d-]+$/i;

/** Returns the content files, and findings about files that are missing, unexpected or cannot be part of a URL. */
export function checkContentFiles(
  names: readonly string[],
  known: ContentFiles,
): { files: string[]; findings: Finding[] } {
  const files = names.filter((name) => textExtension.test(name));
  const unexpected = files.flatMap((file) => checkExpected(file, files, known));
  return { files, findings: [...reportMissingFiles(files, known), ...unexpected] };
}

/** Reports missing files, and case studies that exist in one language only. */
function reportMissingFiles(files: readonly string[], { expectedFiles }: ContentFiles): Finding[] {
  const listTranslations = (file: string) => {
    const slug = studyFile.exec(file)?.[2] ?? '';
    // other names are reported in each language anyway, and may differ only in how an umlaut is spelt
    return !validSlug.test(slug) ? [] : locales.map((locale) => getStudyFile(locale, slug));
  };
  const all = new Set([...expectedFiles, ...files.flatMap(listTranslations)]);
  const removeLocale = (file: string) => file.replace(/^content\/\w+\//, '');
  return [...all]
    .filter((file) => !files.includes(file))
    .map((file) => {
      const counterpart = files.find((name) => name !== file && removeLocale(name) === removeLocale(file));
      return createFinding('missing-file', { file, counterpart }, { at: file });
    });
}

/** Reports a file that no page uses and suggests the intended name. */
function checkExpected(file: string, files: readonly string[], { expectedFiles, getSchema }: ContentFiles): Finding[] {
  const slug = studyFile.exec(file)?.[2];
  if (slug !== undefined) return checkSlug(file, slug);
  if (getSchema(file)) return [];
  const stem = file.replace(textExtension, '');
  const suggestion = [`${stem}.yaml`, `${stem}.md`].find(getSchema) ?? findNearest(file, expectedFiles);
  const exists = suggestion !== undefined && files.includes(suggestion);
  return [createFinding('unknown-file', { suggestion, exists }, { at: file })];
}

/** Whether a case study can have a slug. */
export function isValidSlug(slug: string): boolean {
  return validSlug.test(slug) && !reservedName.test(slug);
}

/** Checks the file name of a case study, since it becomes part of the URL. */
function checkSlug(file: string, slug: string): Finding[] {
  if (!validSlug.test(slug))
    return [createFinding('slug-characters', { slug, suggestion: slugify(slug) }, { at: file })];
  return reservedName.test(slug) ? [createFinding('slug-reserved', { slug }, { at: file })] : [];
}
