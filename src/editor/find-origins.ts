import { getStudyFile, studyFile } from '../content/files';
import { locales } from '../locales';
import { Changeset } from './changeset';
import type { LogRecord } from './operation-log';
import { getShare } from './old-paragraphs';
import { listSlugs, planStudy } from './plan-study';
import { Refusal } from './refusal';
import { readFields, type ContentFiles } from './workspace';

/** The origin of a case study whose slug the compared texts do not have. */
export type StudyOrigin = {
  /** The slugs that it has had, newest last; a new case study has only one. */
  slugs: readonly string[];
  /** The action that created the case study, or gave it its slug. */
  action?: string;
  /** Whether the editor renamed it according to the log; links and redirects were then changed, too. */
  isLogged?: boolean;
};

/** The share of texts that two case studies must have in common to be considered the same. */
const minShare = 0.7;

/** Finds the case studies that have a different slug in the compared texts, or are new. */
export function findOrigins(before: ContentFiles, after: ContentFiles, records: readonly LogRecord[]): StudyOrigin[] {
  const [old = [], current = []] = [before, after].map(listSlugs);
  const removed = old.filter((slug) => !current.includes(slug));
  return current
    .filter((slug) => !old.includes(slug))
    .map((slug) => {
      const origin = traceBack(slug, removed, records);
      if (origin) return origin;
      const texts = listTexts(after, slug);
      const other = removed.find((each) => getShare(listTexts(before, each), texts) >= minShare);
      return { slugs: other === undefined ? [slug] : [other, slug] };
    });
}

/** Follows the records backwards to a case study that the compared texts have, or to its creation. */
function traceBack(slug: string, removed: readonly string[], records: readonly LogRecord[]): StudyOrigin | undefined {
  let slugs = [slug];
  for (const { files, action, undoes } of records.toReversed()) {
    const [created, deleted] = (['before', 'after'] as const).map((side) =>
      files.flatMap((each) => (each[side] === null ? (studyFile.exec(each.file)?.[2] ?? []) : [])),
    );
    if (!slugs[0] || !created?.includes(slugs[0])) continue;
    const from = deleted?.[0];
    if (from === undefined && undoes === undefined) return { slugs: [slug], action };
    if (from === undefined) continue;
    // it may have been renamed back and forth
    slugs = slugs.includes(from) ? slugs.slice(slugs.indexOf(from)) : [from, ...slugs];
    if (removed.includes(from)) return { slugs, ...(slugs.length === 2 && { action }), isLogged: true };
  }
  return undefined;
}

function listTexts(files: ContentFiles, slug: string): Set<string> {
  const contents = locales.flatMap((locale) => files.get(getStudyFile(locale, slug)) ?? []);
  return new Set(
    contents.flatMap((content) =>
      [...readFields(content).values()].map(({ path, value }) => `${path.join('.')} ${value}`),
    ),
  );
}

/** Renames case studies in the compared texts, too, so that the comparison shows only other changes. */
export function renameStudies(before: ContentFiles, origins: readonly StudyOrigin[]): ContentFiles {
  return origins.reduce((files, { slugs, isLogged }) => {
    if (!isLogged) return renameFiles(files, slugs);
    try {
      return slugs.slice(1).reduce((result, newSlug, index) => {
        const change = { type: 'rename-study', slug: slugs[index] ?? '', newSlug } as const;
        return planStudy(result, change).changes.files;
      }, files);
    } catch (error) {
      if (error instanceof Refusal) return renameFiles(files, slugs);
      throw error;
    }
  }, before);
}

function renameFiles(files: ContentFiles, slugs: readonly string[]): ContentFiles {
  const changes = new Changeset(files);
  for (const locale of locales) {
    const [from, to] = [slugs[0] ?? '', slugs.at(-1) ?? ''].map((slug) => getStudyFile(locale, slug));
    const content = files.get(from ?? '');
    if (!content || !to) continue;
    changes.create(to, content.text, content);
    changes.delete(content.file);
  }
  return changes.files;
}
