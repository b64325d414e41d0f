import { slugify } from '../lib/slugify';
import { locales } from '../locales';
import { unknownStudy } from '../routes';
import { expectedFiles, getStudyFile, studyFile, studyFolder } from './files';
import { createFinding, type Finding } from './finding';
import { findNearest } from './find-nearest';

/** Backups, and the lock and swap files that editors and office programs create. */
export const temporaryFile = /(?:^|\/)(?:~\$[^/]*|\.#[^/]*|\.~lock\.[^/]*|[^/]*(?:~|\.(?:bak|swp|swo|tmp)))$/i;

const systemFile = /\/(?:Thumbs\.db|desktop\.ini)$/i;

/** Extensions of content files, including misspelt and repeated ones. */
export const textExtension = /(?:\.(?:ya?ml|md|markdown|txt))+$/i;

/** Names with a meaning for hosts or for the site itself, and Windows device names. */
const reservedName = new RegExp(`^(?:404|index|${unknownStudy}|con|prn|aux|nul|(?:com|lpt)\\d)$`, 'i');

const validSlug = /^[a-z\d-]+$/i;

/** File systems allow 255 bytes, and the files made for a page add to its slug. */
const maxSlugLength = 100;

/** Returns the content files without accidental copies, and findings about file names. */
export function checkFileNames(names: readonly string[]): { files: string[]; findings: Finding[] } {
  const texts = names.filter((name) => textExtension.test(name));
  const copies = new Map(
    texts.map((file) => [file, findOriginal(file, texts)] as const).filter(([, original]) => original),
  );
  const files = texts.filter((file) => !copies.has(file));
  const findings = [
    ...[...copies].map(([file, original]) => {
      const message = `the name of this file looks like a copy of ${original} made by a sync program or file manager`;
      return refuse('copied-file', file, message, 'Move anything newer in it to the original, then delete the copy.');
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
    // others are refused in each language, and may differ only in the spelling of an umlaut
    return !validSlug.test(slug) ? [] : locales.map((locale) => getStudyFile(locale, slug));
  };
  const all = new Set([...expectedFiles, ...files.flatMap(listTranslations)]);
  const missingFiles = [...all].filter((file) => !files.includes(file));
  return missingFiles.map((file) => {
    const [, locale, slug] = studyFile.exec(file) ?? [];
    const unpairedFile = files.find(
      (name) =>
        studyFile.exec(name)?.[1] === locale && listTranslations(name).some((other) => missingFiles.includes(other)),
    );
    const counterpart = files.find(
      (name) => name !== file && name.replace(/^content\/\w+\//, '') === file.replace(/^content\/\w+\//, ''),
    );
    if (counterpart === undefined) {
      const restore = 'Every site needs it; restore it from a backup, or write it if it belongs to a new page.';
      return refuse('missing-file', file, 'this file is missing', restore);
    }
    const translate = `copy ${counterpart} to ${file} and translate it.`;
    const fix =
      slug !== undefined && unpairedFile
        ? `If ${unpairedFile} is the same case study, give both the same name. Otherwise, ${translate}`
        : `If it was renamed or moved, undo that. Otherwise, ${translate}${slug === undefined ? '' : ` If ${counterpart} is a copy made by a sync program, delete it.`}`;
    return refuse('missing-file', file, `this file is missing, but ${counterpart} exists`, fix);
  });
}

/** Reports a file that no page uses and suggests the intended name; reports the folder if it is not a language's. */
function checkExpected(file: string, files: readonly string[]): Finding[] {
  const slug = studyFile.exec(file)?.[2];
  if (slug !== undefined) return checkSlug(file, slug);
  if (expectedFiles.includes(file)) return [];
  const [, folder] = /^content\/([^/]+)\//.exec(file) ?? [];
  if (folder !== undefined && !locales.some((locale) => locale === folder)) {
    const fix = `The languages are ${locales.join(', ')}. Rename or remove the folder; adding a language takes a developer.`;
    return [refuse('unknown-file', `content/${folder}`, 'this folder is not a language of the site', fix)];
  }
  const stem = file.replace(textExtension, '');
  const suggestion =
    [`${stem}.yaml`, `${stem}.md`].find((name) => expectedFiles.includes(name) || studyFile.test(name)) ??
    findNearest(file, expectedFiles);
  const fix =
    suggestion !== undefined && files.includes(suggestion)
      ? `Remove it, or keep it outside content/; ${suggestion} exists.`
      : suggestion
        ? `Did you mean ${suggestion}?`
        : 'Remove it, or ask a developer to add a page for it.';
  return [refuse('unknown-file', file, 'no page uses this file', fix)];
}

/** Reports a file in the folder of case studies that is not Markdown, such as an office document. */
function checkStray(file: string): Finding[] {
  const [folder, name = ''] = file.split(`/${studyFolder}/`);
  if (name === '' || name.includes('/') || temporaryFile.test(file) || systemFile.test(file)) return [];
  const fix = `Save it as plain text as ${folder}/${studyFolder}/${name.split('.', 1).join('')}.md, or remove it.`;
  return [
    refuse('unknown-file', file, 'case studies are Markdown files, but the name of this file does not end in .md', fix),
  ];
}

/** Checks the file name of a case study, since it becomes part of the URL. */
function checkSlug(file: string, slug: string): Finding[] {
  if (!validSlug.test(slug)) {
    const fix = `Use only letters from a to z, digits and hyphens, in both languages, for example ${slugify(slug)}.md.`;
    return [refuse('slug', file, `the file name “${slug}” has characters that do not belong in a URL`, fix)];
  }
  if (reservedName.test(slug)) {
    const message = `the name ${slug} is reserved by hosts, by Windows or by the site itself`;
    return [refuse('slug', file, message, 'Choose another name for the file.')];
  }
  if (slug.length <= maxSlugLength) return [];
  const message = `the file name becomes part of the URL, but has ${slug.length} characters`;
  return [refuse('slug', file, message, `Shorten it to ${maxSlugLength} characters or fewer.`)];
}

function refuse(code: string, file: string, message: string, fix: string): Finding {
  return createFinding('error', code, { at: file, message, fix });
}
