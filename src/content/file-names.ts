import { locales } from '../locales';
import { unknownStudy } from '../routes';
import { fileOfStudy, localeFiles, sharedFiles, studyFolder } from './files';
import type { Finding } from './finding';
import { nearest } from './nearest';
import { plainName } from './schemas/fields';

function expectedFiles(): string[] {
  const perLocale = locales.flatMap((locale) => Object.keys(localeFiles).map((name) => `content/${locale}/${name}`));
  return [...Object.keys(sharedFiles).map((name) => `content/${name}`), ...perLocale];
}

/** A case study, with its language and its slug. */
export const studyFile = new RegExp(`^content/(${locales.join('|')})/${studyFolder}/([^/]+)\\.md$`);

const inStudyFolder = new RegExp(`^(content/(?:${locales.join('|')})/${studyFolder}/)([^/]+)$`);

/** Files that every site has, and case studies that one language lacks. */
export function missingFiles(files: readonly string[]): Finding[] {
  const studies = files.flatMap((file) => {
    const [, , slug] = studyFile.exec(file) ?? [];
    return slug === undefined ? [] : locales.map((locale) => fileOfStudy(locale, slug));
  });
  const there = new Set(files);
  const missing = [...new Set([...expectedFiles(), ...studies])].filter((file) => !there.has(file));
  const hasCounterpart = (file: string) =>
    locales.some((locale) => there.has(file.replace(/^content\/[^/]+\//, `content/${locale}/`)));
  const renamed = renamedStudy(missing);
  const others = renamed ? missing.filter((file) => !studyFile.test(file)) : missing;
  return [
    ...(renamed ?? []),
    ...others.map((file): Finding => ({
      code: 'missing-file',
      level: 'error',
      at: { file, line: 1 },
      message: 'this file is missing',
      fix: hasCounterpart(file)
        ? `Every file of content/de has a counterpart of the same name in content/en; copy the other language and translate it.${ofACopy(file, there)}`
        : 'Every site needs it; take it from a backup, or write it where it belongs to a new page.',
    })),
  ];
}

/** Where each language lacks the one case study that the other has, one of the two was probably renamed. */
function renamedStudy(missing: readonly string[]): Finding[] | undefined {
  const [one, other, ...more] = missing.flatMap((file) => {
    const [, locale = '', slug] = studyFile.exec(file) ?? [];
    return slug === undefined ? [] : { locale, slug };
  });
  if (!one || !other || more.length > 0 || one.locale === other.locale) return undefined;
  return [
    {
      code: 'missing-file',
      level: 'error',
      at: { file: fileOfStudy(one.locale, other.slug), line: 1 },
      message: `content/${other.locale}/${studyFolder} has no ${other.slug}.md; it has ${one.slug}.md, which is missing here`,
      fix: 'If both are the same case study, give them the same name; if not, add the one that is missing to each language.',
    },
  ];
}

/** What else may be done where the counterpart has the name of another file and more, as some sync programs name copies. */
function ofACopy(file: string, there: ReadonlySet<string>): string {
  const stem = file.slice(0, -'.md'.length);
  const hyphens = studyFile.test(file) ? [...stem.matchAll(/(?<=[^/])-/g)] : [];
  const original = hyphens.map(({ index }) => `${stem.slice(0, index)}.md`).find((each) => there.has(each));
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  return original
    ? ` Where a sync program has made ${name(file)} of ${name(original)}, take over what is newer in it, then delete it.`
    : '';
}

/** Files that no page uses, each with the name that was probably meant; of those in another folder, the folder. */
export function unknownFiles(files: readonly string[]): Finding[] {
  const known = expectedFiles();
  const unknown = (file: string, message: string, fix: string): Finding => ({
    code: 'unknown-file',
    level: 'error',
    at: { file, line: 1 },
    message,
    fix,
  });
  return files.flatMap((file) => {
    if (known.includes(file) || studyFile.test(file)) return [];
    const [, folder] = /^content\/([^/]+)\//.exec(file) ?? [];
    if (folder !== undefined && !locales.some((locale) => locale === folder)) {
      const fix = `The languages are ${locales.join(', ')}. Rename or remove the folder; a further language is work for a developer.`;
      return [unknown(`content/${folder}`, 'this folder belongs to no language of the site', fix)];
    }
    const stem = /^(.*?)(\.(?:ya?ml|md|markdown|txt))+$/i.exec(file)?.[1] ?? file;
    const renamed = [`${stem}.yaml`, `${stem}.md`].find((each) => known.includes(each) || studyFile.test(each));
    const close = (renamed !== file && renamed) || nearest(file, known);
    if (close && files.includes(close))
      return [unknown(file, 'no page uses this file', `Remove it, or keep it outside content/; ${close} is there.`)];
    const fix = close ? `Did you mean ${close}?` : 'Remove it, or ask a developer to add a page for it.';
    return [unknown(file, 'no page uses this file', fix)];
  });
}

/**
 * Copies beside a file, as sync programs and file managers name them: “home (Kopie).yaml”, “Copy of home.yaml”. Their names
 * can be none of a page, but they may hold what somebody has written last.
 */
export function copiedFiles(files: readonly string[]): Finding[] {
  const there = new Set(files);
  return files.flatMap((file) => {
    const [, folder = '', stem = '', ending = ''] = /^(.*\/)([^/]+)(\.\w+)$/.exec(file) ?? [];
    const [name = ''] = /^[^\s.(]+/.exec(stem.replace(/^(?:copy|kopie)(?: \(\d+\))? (?:of|von) /i, '')) ?? [];
    const original = folder + name + ending;
    if (name === stem || !there.has(original)) return [];
    const rename = studyFile.test(file)
      ? ' A case study of its own needs another name, in both languages: letters from a to z, digits and hyphens.'
      : '';
    return {
      code: 'copied-file',
      level: 'error' as const,
      at: { file, line: 1 },
      message: `by its name this is a copy of ${name}${ending}, as sync programs and file managers make them`,
      fix: `Take over what is newer in it, then delete it.${rename}`,
    };
  });
}

/** What editors and office programs put beside a file while it is open, and copies of earlier states. */
export const temporaryFile = /(?:^|\/)(?:~\$[^/]*|\.#[^/]*|\.~lock\.[^/]*|[^/]*(?:~|\.(?:bak|swp|swo|tmp)))$/i;

/** What systems put into folders. */
const systemFile = /^(?:Thumbs\.db|desktop\.ini)$/i;

/** Files beside the case studies that look to nobody like texts of the site, and would be missed on it. */
export function strayFiles(files: readonly string[]): Finding[] {
  return files.flatMap((file) => {
    const [, folder = '', name = ''] = inStudyFolder.exec(file) ?? [];
    if (name === '' || temporaryFile.test(name) || systemFile.test(name)) return [];
    const better = `${folder}${name.split('.', 1).join('')}.md`;
    return [
      {
        code: 'unknown-file',
        level: 'error',
        at: { file, line: 1 },
        message: 'this file is not a case study: its name does not end in .md',
        fix: `Save it as plain text under the name ${better}, or remove it.`,
      },
    ];
  });
}

/** Files of a page have longer names than its address, and file systems end at 255 letters. */
const longestSlug = 100;

/** The page for unknown case studies, and the file that the list of them has in its folder. */
const ownSlugs = [unknownStudy, 'index'];

/** Names of devices, which no file on Windows can have, whatever its ending. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** What is wrong with the name of a case study's file. */
export function slugFindings(file: string, slug: string): Finding[] {
  const refused = (message: string, fix: string): Finding[] => [
    { code: 'slug', level: 'error', at: { file, line: 1 }, message, fix },
  ];
  if (!/^[a-z\d-]+$/i.test(slug)) {
    return refused(
      `the file name “${slug}” becomes part of the address, and cannot be used there as it is`,
      `Use letters from a to z, digits and hyphens only, in both languages, for example ${plainName(slug).toLowerCase()}.md.`,
    );
  }
  if (slug === '404') return refused('hosts show the address 404 where a page is missing', 'Rename the file.');
  if (ownSlugs.includes(slug.toLowerCase())) {
    return refused(`the name ${slug} is used by the site itself`, 'Choose another name for the file.');
  }
  if (deviceName.test(slug)) {
    return refused(`Windows can have no file named ${slug}`, 'Choose another name for the file.');
  }
  if (slug.length <= longestSlug) return [];
  return refused(
    `the file name becomes part of the address, and has ${slug.length} letters`,
    `Give it ${longestSlug} letters at most.`,
  );
}
