import { slugify } from '../lib/slugify';
import { locales } from '../locales';
import { unknownStudy } from '../routes';
import { expectedFiles, getStudyFile, studyFile, studyFolder } from './files';
import type { Finding } from './finding';
import { findNearest } from './find-nearest';

/** What editors and office programs put beside a file while it is open, and copies of earlier states. */
export const temporaryFile = /(?:^|\/)(?:~\$[^/]*|\.#[^/]*|\.~lock\.[^/]*|[^/]*(?:~|\.(?:bak|swp|swo|tmp)))$/i;

const systemFile = /\/(?:Thumbs\.db|desktop\.ini)$/i;

/** What may have been meant as a text, also where its name is not quite right. */
export const textExtension = /(?:\.(?:ya?ml|md|markdown|txt))+$/i;

/** Names that hosts and the site itself use, and those of devices, which no file on Windows can have. */
const reservedName = new RegExp(`^(?:404|index|${unknownStudy}|con|prn|aux|nul|(?:com|lpt)\\d)$`, 'i');

/** Files of a page have longer names than its address, and file systems end at 255 letters. */
const longestSlug = 100;

/** The texts among the files of `content/`, without copies, and what is wrong with the names of all. */
export function checkFileNames(names: readonly string[]): { files: string[]; findings: Finding[] } {
  const texts = names.filter((name) => textExtension.test(name));
  const copies = new Map(
    texts.map((file) => [file, findOriginal(file, texts)] as const).filter(([, original]) => original),
  );
  const files = texts.filter((file) => !copies.has(file));
  const findings = [
    ...[...copies].map(([file, original]) => {
      const message = `by its name this is a copy of ${original}, as sync programs and file managers make them`;
      return refuse('copied-file', file, message, 'Take over what is newer in it, then delete it.');
    }),
    ...missingFiles(files),
    ...files.flatMap((file) => unknownFile(file, files)),
    ...names.filter((name) => !textExtension.test(name)).flatMap(strayFile),
  ];
  return { files, findings };
}

/** The file that a copy was made of: “home (Kopie).yaml”, “Copy of home.yaml”. */
function findOriginal(file: string, files: readonly string[]): string | undefined {
  const [, folder = '', stem = '', ending = ''] = /^(.*\/)([^/]+)(\.\w+)$/.exec(file) ?? [];
  const [name = ''] = /^[^\s.(]+/.exec(stem.replace(/^(?:copy|kopie)(?: \(\d+\))? (?:of|von) /i, '')) ?? [];
  return name !== stem && files.includes(folder + name + ending) ? name + ending : undefined;
}

/** Files that every site has, and case studies that one language lacks. */
function missingFiles(files: readonly string[]): Finding[] {
  const inAll = (file: string) => {
    const slug = studyFile.exec(file)?.[2];
    return slug === undefined ? [] : locales.map((locale) => getStudyFile(locale, slug));
  };
  const missing = [...new Set([...expectedFiles, ...files.flatMap(inAll)])].filter((file) => !files.includes(file));
  return missing.map((file) => {
    const [, locale, slug] = studyFile.exec(file) ?? [];
    const unpaired = files.find(
      (each) => studyFile.exec(each)?.[1] === locale && inAll(each).some((twin) => missing.includes(twin)),
    );
    const hasCounterpart = files.some(
      (each) => each.replace(/^content\/\w+\//, '') === file.replace(/^content\/\w+\//, ''),
    );
    const translate = 'Copy the file of this name of the other language and translate it';
    const fix =
      slug !== undefined && unpaired
        ? `If ${unpaired} is the same case study, give both the same name. Otherwise: ${translate.toLowerCase()}.`
        : `${translate}.${slug === undefined ? '' : ' If a sync program made that file as a copy, delete it.'}`;
    const needed = 'Every site needs it; take it from a backup, or write it where it belongs to a new page.';
    return refuse('missing-file', file, 'this file is missing', hasCounterpart ? fix : needed);
  });
}

/** A file that no page uses, with the name that was probably meant; of those in another folder, the folder. */
function unknownFile(file: string, files: readonly string[]): Finding[] {
  const slug = studyFile.exec(file)?.[2];
  if (slug !== undefined) return checkSlug(file, slug);
  if (expectedFiles.includes(file)) return [];
  const [, folder] = /^content\/([^/]+)\//.exec(file) ?? [];
  if (folder !== undefined && !locales.some((locale) => locale === folder)) {
    const fix = `The languages are ${locales.join(', ')}. Rename or remove the folder; a further language is work for a developer.`;
    return [refuse('unknown-file', `content/${folder}`, 'this folder belongs to no language of the site', fix)];
  }
  const stem = file.replace(textExtension, '');
  const meant =
    [`${stem}.yaml`, `${stem}.md`].find((each) => expectedFiles.includes(each) || studyFile.test(each)) ??
    findNearest(file, expectedFiles);
  const taken = meant !== undefined && files.includes(meant);
  const fix = taken
    ? `Remove it, or keep it outside content/; ${meant} is there.`
    : meant
      ? `Did you mean ${meant}?`
      : 'Remove it, or ask a developer to add a page for it.';
  return [refuse('unknown-file', file, 'no page uses this file', fix)];
}

/** A file beside the case studies that looks to nobody like a text of the site, and would be missed on it. */
function strayFile(file: string): Finding[] {
  const [folder, name = ''] = file.split(`/${studyFolder}/`);
  if (name === '' || name.includes('/') || temporaryFile.test(file) || systemFile.test(file)) return [];
  const fix = `Save it as plain text under the name ${folder}/${studyFolder}/${name.split('.', 1).join('')}.md, or remove it.`;
  return [refuse('unknown-file', file, 'this file is not a case study: its name does not end in .md', fix)];
}

/** What is wrong with the name of a case study's file, which becomes part of its address. */
function checkSlug(file: string, slug: string): Finding[] {
  if (!/^[a-z\d-]+$/i.test(slug)) {
    const fix = `Use letters from a to z, digits and hyphens only, in both languages, for example ${slugify(slug)}.md.`;
    return [refuse('slug', file, `the file name “${slug}” cannot be part of an address as it is`, fix)];
  }
  if (reservedName.test(slug)) {
    const message = `the name ${slug} is used by hosts, by Windows or by the site itself`;
    return [refuse('slug', file, message, 'Choose another name for the file.')];
  }
  if (slug.length <= longestSlug) return [];
  const message = `the file name becomes part of the address, and has ${slug.length} letters`;
  return [refuse('slug', file, message, `Give it ${longestSlug} letters at most.`)];
}

function refuse(code: string, file: string, message: string, fix: string): Finding {
  return { code, level: 'error', at: { file, line: 1 }, message, fix };
}
