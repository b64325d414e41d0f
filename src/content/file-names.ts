import { slugify } from '../lib/slugify';
import { locales } from '../locales';
import { unknownStudy } from '../routes';
import { expectedFiles, getSchema, getStudyFile, studyFile, studyFolder } from './files';
import { createFinding, type Finding } from './finding';
import { findNearest } from '../lib/find-nearest';

/** Backups, and the lock and swap files that editors and office programs create. */
export const temporaryFile = /(?:^|\/)(?:~\$[^/]*|\.#[^/]*|\.~lock\.[^/]*|[^/]*(?:~|\.(?:bak|swp|swo|tmp)))$/i;

const systemFile = /\/(?:Thumbs\.db|desktop\.ini)$/i;

/** Extensions of content files, including misspelt and repeated ones. */
export const textExtension = /(?:\.(?:ya?ml|md|markdown|txt))+$/i;

/** Names with a meaning for hosts or for the site itself. */
const reservedName = new RegExp(`^(?:404|index|${unknownStudy})$`, 'i');

const validSlug = /^[a-z\d-]+$/i;

/** Returns the content files without accidental copies, and findings about file names. */
export function checkContentFiles(names: readonly string[]): { files: string[]; findings: Finding[] } {
  const texts = names.filter((name) => textExtension.test(name));
  const copies = new Map(
    texts.map((file) => [file, findOriginal(file, texts)] as const).filter(([, original]) => original),
  );
  const files = texts.filter((file) => !copies.has(file));
  const findings = [
    ...[...copies].map(([file, original]) => {
      const message = `the name of this file looks like a copy of ${original} made by a sync program or file manager`;
      return reportFile('copied-file', file, {
        message,
        fix: 'Move anything newer in it to the original, then delete the copy.',
      });
    }),
    ...reportMissingFiles(files),
    ...files.flatMap((file) => checkExpected(file, files)),
    ...names.filter((name) => !textExtension.test(name)).flatMap(checkStray),
  ];
  return { files, findings };
}

/** Returns the original of a copied file, such as “home (Kopie).yaml” or “Copy of home.yaml”. */
function findOriginal(file: string, files: readonly string[]): string | undefined {
  const [, folder = '', stem = '', extension = ''] = /^(.*\/)([^/]+)(\.\w+)$/.exec(file) ?? [];
  const [name = ''] = /^[^\s.(]+/.exec(stem.replace(/^(?:copy|kopie)(?: \(\d+\))? (?:of|von) /i, '')) ?? [];
  return name !== stem && files.includes(folder + name + extension) ? name + extension : undefined;
}

/** Reports missing files, and case studies that exist in one language only. */
function reportMissingFiles(files: readonly string[]): Finding[] {
  const listTranslations = (file: string) => {
    const slug = studyFile.exec(file)?.[2] ?? '';
    // other names are reported in each language anyway, and may differ only in how an umlaut is spelt
    return !validSlug.test(slug) ? [] : locales.map((locale) => getStudyFile(locale, slug));
  };
  const all = new Set([...expectedFiles, ...files.flatMap(listTranslations)]);
  const missingFiles = [...all].filter((file) => !files.includes(file));
  return missingFiles.map((file) => {
    const counterpart = files.find(
      (name) => name !== file && name.replace(/^content\/\w+\//, '') === file.replace(/^content\/\w+\//, ''),
    );
    if (counterpart === undefined) {
      const restore = 'Every site needs it; restore it from a backup, or write it if it belongs to a new page.';
      return reportFile('missing-file', file, { message: 'this file is missing', fix: restore });
    }
    const fix = `If it was renamed, moved or copied by a sync program, undo that. Otherwise, copy ${counterpart} to ${file} and translate it.`;
    return reportFile('missing-file', file, { message: `this file is missing, but ${counterpart} exists`, fix });
  });
}

/** Reports a file that no page uses and suggests the intended name. */
function checkExpected(file: string, files: readonly string[]): Finding[] {
  const slug = studyFile.exec(file)?.[2];
  if (slug !== undefined) return checkSlug(file, slug);
  if (getSchema(file)) return [];
  const stem = file.replace(textExtension, '');
  const suggestion = [`${stem}.yaml`, `${stem}.md`].find(getSchema) ?? findNearest(file, expectedFiles);
  const fix =
    suggestion !== undefined && files.includes(suggestion)
      ? `Remove it, or keep it outside content/; ${suggestion} exists.`
      : suggestion
        ? `Did you mean ${suggestion}?`
        : 'Remove it, or ask a developer to add a page for it.';
  return [reportFile('unknown-file', file, { message: 'no page uses this file', fix })];
}

/** Reports a file in the folder of case studies that is not Markdown, such as an office document. */
function checkStray(file: string): Finding[] {
  const [folder, name = ''] = file.split(`/${studyFolder}/`);
  if (name === '' || name.includes('/') || temporaryFile.test(file) || systemFile.test(file)) return [];
  const fix = `Save it as plain text as ${folder}/${studyFolder}/${name.split('.', 1).join('')}.md, or remove it.`;
  return [
    reportFile('unknown-file', file, {
      message: 'case studies are Markdown files, but the name of this file does not end in .md',
      fix,
    }),
  ];
}

/** Whether a case study can have a slug. */
export function isValidSlug(slug: string): boolean {
  return validSlug.test(slug) && !reservedName.test(slug);
}

/** Checks the file name of a case study, since it becomes part of the URL. */
function checkSlug(file: string, slug: string): Finding[] {
  if (!validSlug.test(slug)) {
    const fix = `Use only letters from a to z, digits and hyphens, in both languages, for example ${slugify(slug)}.md.`;
    return [
      reportFile('slug', file, { message: `the file name “${slug}” has characters that do not belong in a URL`, fix }),
    ];
  }
  if (reservedName.test(slug)) {
    const message = `the name ${slug} is reserved by hosts or by the site itself`;
    return [reportFile('slug', file, { message, fix: 'Choose another name for the file.' })];
  }
  return [];
}

function reportFile(code: string, file: string, problem: Pick<Finding, 'message' | 'fix'>): Finding {
  return createFinding('error', code, { at: file, ...problem });
}
