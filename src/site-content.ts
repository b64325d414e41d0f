// Joins the files in content/ with the schemas of pages.
import type * as z from 'zod';

import { createContentFiles, getStudyFile, studyFile, type PageFile } from './content/files';
import { loadFiles, type LoadedFiles, type LoadOptions } from './content/load';
import { readSource as readSourceFile, type UnsavedFiles } from './content/read-sources';
import { crawlersSchema } from './content/schemas/crawlers';
import { factsSchema } from './content/schemas/facts';
import { foreignWordsSchema } from './content/schemas/foreign-words';
import { identitySchema } from './content/schemas/identity';
import { interfaceSchema } from './content/schemas/interface';
import { redirectsSchema } from './content/schemas/redirects';
import { testimonialsSchema } from './content/schemas/testimonials';
import { parseSourceFile as parseFile, type SourceFile } from './content/source-file';
import type { Locale } from './locales';
import { assembleStudy, studySchema } from './pages/case-study/page';
import { styleguideSchema } from './pages/styleguide/page';
import { pages, type PageName } from './site-pages';

/** The pages with a content file in each language. */
export const pageFiles: readonly PageFile[] = Object.entries(pages).flatMap(([name, module]) =>
  'schema' in module
    ? [{ name, file: `${name}.${module.page.format === 'markdown' ? 'md' : 'yaml'}`, schema: module.schema }]
    : [],
);

/** The files in `content/`, with the schemas of all pages. */
export const contentFiles = createContentFiles({ pageFiles, study: studySchema, styleguide: styleguideSchema });

export const { getSchema, expectedFiles, localeFiles, sharedFiles } = contentFiles;

/** Everything in `content/`: validated, with placeholders filled in and typography applied. */
export type Content = ReturnType<typeof assembleContent>;

/** The content of one language. */
export type LocaleContent = ReturnType<typeof assembleLocale>;

/** The files in `content/` by path; each was validated with its schema. */
type ValidFiles = ReadonlyMap<string, { data: unknown; body: string }>;

/** Assembles the content from files that are complete and valid. */
export function assembleContent(files: ValidFiles) {
  const get = <T>(name: string, schema: z.ZodType<T>) => getData(files, `content/${name}`, schema);
  return {
    identity: get('identity.yaml', identitySchema),
    facts: get('facts.yaml', factsSchema),
    styleguide: get('styleguide.yaml', styleguideSchema),
    crawlers: get('crawlers.yaml', crawlersSchema),
    redirects: get('redirects.yaml', redirectsSchema).redirects,
    foreignWords: get('foreign-words.yaml', foreignWordsSchema),
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

/** Returns the data of a valid file; the schema only gives the type, as parsing again would take as long as before. */
function getData<T>(files: ValidFiles, file: string, _schema: z.ZodType<T>): T {
  return files.get(file)?.data as T;
}

/** The content of the site, with its sources. */
export type Loaded = LoadedFiles & { content: Content };

/**
 * Reads and validates everything in `content/`; `unsaved` texts take precedence. Warnings are returned. Files in `parsed`
 * are not read again, and those that are read are added.
 * @throws {FindingsError} with all findings if there is an error among them.
 */
export async function loadContent(root: string, options?: LoadOptions): Promise<Loaded> {
  const loaded = await loadFiles(root, contentFiles, options);
  return { ...loaded, content: assembleContent(new Map(loaded.sources.map((source) => [source.file, source]))) };
}

/** Reads and parses a file; a read error becomes one of its findings. */
export function readSource(root: string, file: string, unsaved?: UnsavedFiles): SourceFile {
  return readSourceFile(root, file, { unsaved, files: contentFiles });
}

/** Parses a file; never throws, as problems become its `findings`. */
export function parseSourceFile(file: string, bytes: Uint8Array): SourceFile {
  return parseFile(file, bytes, getSchema(file));
}

/** Returns the content file of a page. */
export function getPageFile({ name, entry, locale }: { name: string; entry: string; locale: Locale }): string {
  if (name === 'case-study') return getStudyFile(locale, entry);
  const pageFile = pageFiles.find((page) => page.name === name);
  return pageFile ? `content/${locale}/${pageFile.file}` : `content/${name}.yaml`;
}
