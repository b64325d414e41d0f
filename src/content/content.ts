import type * as z from 'zod';

import type { Locale } from '../locales';
import { assembleStudy, studySchema } from '../pages/case-study/page';
import type { pages, PageName } from '../routes';
import { pageFiles, sharedFiles, studyFile } from './files';
import { interfaceSchema } from './schemas/interface';
import { testimonialsSchema } from './schemas/testimonials';
import type { SourceFile } from './source-file';

/** Everything in `content/`: validated, with placeholders filled in and typography applied. */
export type Content = ReturnType<typeof assembleContent>;

/** The content of one language. */
export type LocaleContent = ReturnType<typeof assembleLocale>;

/** Assembles the content from files that are complete and valid. */
export function assembleContent(sources: readonly SourceFile[]) {
  const read = <T>(name: string, schema: z.ZodType<T>) => parseData(sources, `content/${name}`, schema);
  return {
    identity: read('identity.yaml', sharedFiles['identity.yaml']),
    facts: read('facts.yaml', sharedFiles['facts.yaml']),
    certificate: read('certificate.yaml', sharedFiles['certificate.yaml']),
    styleguide: read('styleguide.yaml', sharedFiles['styleguide.yaml']),
    crawlers: read('crawlers.yaml', sharedFiles['crawlers.yaml']),
    redirects: read('redirects.yaml', sharedFiles['redirects.yaml']).redirects,
    foreignWords: read('foreign-words.yaml', sharedFiles['foreign-words.yaml']),
    locales: { de: assembleLocale(sources, 'de'), en: assembleLocale(sources, 'en') },
  };
}

function assembleLocale(sources: readonly SourceFile[], locale: Locale) {
  const read = <T>(name: string, schema: z.ZodType<T>) => parseData(sources, `content/${locale}/${name}`, schema);
  const studies = sources.flatMap(({ file, body }) => {
    const [, folder, slug = ''] = studyFile.exec(file) ?? [];
    return folder === locale ? [assembleStudy(parseData(sources, file, studySchema), slug, body)] : [];
  });
  return {
    interface: read('interface.yaml', interfaceSchema),
    testimonials: read('testimonials.yaml', testimonialsSchema).testimonials,
    studies: studies.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug)),
    ...readPages(sources, locale),
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

function readPages(sources: readonly SourceFile[], locale: Locale): PageTexts {
  const entries = pageFiles.map(({ name, file, schema }) => {
    const path = `content/${locale}/${file}`;
    return [name, { ...parseData<object>(sources, path, schema), body: find(sources, path)?.body ?? '' }] as const;
  });
  // the entries were parsed with the schemas that `PageTexts` is derived from
  return Object.fromEntries(entries) as PageTexts;
}

function parseData<T>(sources: readonly SourceFile[], file: string, schema: z.ZodType<T>): T {
  return schema.parse(find(sources, file)?.data);
}

function find(sources: readonly SourceFile[], file: string): SourceFile | undefined {
  return sources.find((source) => source.file === file);
}
