import type * as z from 'zod';

import type { Locale } from '../locales';
import { assembleStudy, studySchema } from '../pages/case-study/page';
import type { pages, PageName } from '../routes';
import { pageFiles, sharedFiles, studyFile } from './files';
import { interfaceSchema } from './schemas/interface';
import { testimonialsSchema } from './schemas/testimonials';

/** Everything in `content/`: validated, with placeholders filled in and typography applied. */
export type Content = ReturnType<typeof assembleContent>;

/** The content of one language. */
export type LocaleContent = ReturnType<typeof assembleLocale>;

/** The files in `content/` by path; each was validated with its schema. */
export type ValidFiles = ReadonlyMap<string, { data: unknown; body: string }>;

/** Assembles the content from files that are complete and valid. */
export function assembleContent(files: ValidFiles) {
  const get = <T>(name: string, schema: z.ZodType<T>) => getData(files, `content/${name}`, schema);
  return {
    identity: get('identity.yaml', sharedFiles['identity.yaml']),
    facts: get('facts.yaml', sharedFiles['facts.yaml']),
    styleguide: get('styleguide.yaml', sharedFiles['styleguide.yaml']),
    crawlers: get('crawlers.yaml', sharedFiles['crawlers.yaml']),
    redirects: get('redirects.yaml', sharedFiles['redirects.yaml']).redirects,
    foreignWords: get('foreign-words.yaml', sharedFiles['foreign-words.yaml']),
    locales: { de: assembleLocale(files, 'de'), en: assembleLocale(files, 'en') },
  };
}

function assembleLocale(files: ValidFiles, locale: Locale) {
  const get = <T>(name: string, schema: z.ZodType<T>) => getData(files, `content/${locale}/${name}`, schema);
  const studies = [...files].flatMap(([file, { body }]) => {
    const [, folder, slug = ''] = studyFile.exec(file) ?? [];
    return folder === locale ? [assembleStudy(getData(files, file, studySchema), slug, body)] : [];
  });
  return {
    interface: get('interface.yaml', interfaceSchema),
    testimonials: get('testimonials.yaml', testimonialsSchema).testimonials,
    studies: studies.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug)),
    ...getPages(files, locale),
  };
}

type PageTexts = {
  [
    Name in PageName as (typeof pages)[Name] extends { schema: z.ZodType } ? Name : never
  ]: (typeof pages)[Name] extends {
    schema: infer Schema extends z.ZodType;
  }
    ? z.infer<Schema> & { body: string }
    : never;
};

function getPages(files: ValidFiles, locale: Locale): PageTexts {
  const entries = pageFiles.map(({ name, file, schema }) => {
    const path = `content/${locale}/${file}`;
    return [name, { ...getData<object>(files, path, schema), body: files.get(path)?.body ?? '' }] as const;
  });
  // `PageTexts` is derived from the schemas that the files were validated with
  return Object.fromEntries(entries) as PageTexts;
}

/** The schema only gives the type: parsing a second time would take as long as the first. */
function getData<T>(files: ValidFiles, file: string, _schema: z.ZodType<T>): T {
  return files.get(file)?.data as T;
}
