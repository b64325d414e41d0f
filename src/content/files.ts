import type * as z from 'zod';

import { locales } from '../locales';
import { crawlersSchema } from './schemas/crawlers';
import { factsSchema } from './schemas/facts';
import { foreignWordsSchema } from './schemas/foreign-words';
import { identitySchema } from './schemas/identity';
import { interfaceSchema } from './schemas/interface';
import { redirectsSchema } from './schemas/redirects';
import { testimonialsSchema } from './schemas/testimonials';
import { waitingSchema } from './schemas/waiting';

/** The file with the agency's names and contact details, which texts repeat. */
export const identityFile = 'content/identity.yaml';

/** The file with the numbers that texts repeat. */
export const factsFile = 'content/facts.yaml';

/** The file that lists stale translations: texts whose counterpart in the other language was changed. */
export const waitingFile = 'content/waiting.yaml';

/** The folder, in each language, with one Markdown file per case study. */
export const studyFolder = 'case-studies';

/** Matches the path of a case study; captures its language and slug. */
export const studyFile = new RegExp(`^content/(${locales.join('|')})/${studyFolder}/([^/]+)\\.md$`);

/** Returns the path of a case study in a language. */
export function getStudyFile(locale: string, slug: string): string {
  return `content/${locale}/${studyFolder}/${slug}.md`;
}

/** The slug of the fallback page for case studies that do not exist. */
export const unknownStudy = 'not-found';

/** A page with a content file in each language. */
export type PageFile = { name: string; file: string; schema: z.ZodType<object> };

/** The schemas of pages, which define the content that only they show. */
type PageSchemas = { pageFiles: readonly PageFile[]; study: z.ZodType; styleguide: z.ZodType };

export type ContentFiles = ReturnType<typeof createContentFiles>;

/** Lists the files in `content/` with their schemas; the caller provides those of pages. */
export function createContentFiles({ pageFiles, study, styleguide }: PageSchemas) {
  /** The files that all languages share. */
  const sharedFiles: Record<string, z.ZodType> = {
    'identity.yaml': identitySchema,
    'facts.yaml': factsSchema,
    'styleguide.yaml': styleguide,
    'crawlers.yaml': crawlersSchema,
    'redirects.yaml': redirectsSchema,
    'foreign-words.yaml': foreignWordsSchema,
  };
  /** The files that a site can do without: they describe its texts, and contain none. */
  const optionalFiles: Record<string, z.ZodType> = { 'waiting.yaml': waitingSchema };
  /** The files in each language's folder. */
  const localeFiles: Record<string, z.ZodType> = {
    'interface.yaml': interfaceSchema,
    'testimonials.yaml': testimonialsSchema,
    ...Object.fromEntries(pageFiles.map(({ file, schema }) => [file, schema])),
  };
  const addFolder = (folder: string, files: Record<string, z.ZodType>) =>
    Object.entries(files).map(([name, schema]) => [folder + name, schema] as const);
  const expected = new Map([
    ...addFolder('content/', sharedFiles),
    ...locales.flatMap((locale) => addFolder(`content/${locale}/`, localeFiles)),
  ]);
  const schemas = new Map([...expected, ...addFolder('content/', optionalFiles)]);
  return {
    sharedFiles,
    optionalFiles,
    localeFiles,
    study,
    /** The files that every site needs. */
    expectedFiles: [...expected.keys()],
    /** Returns the schema of a file, or `undefined` if no page uses it. */
    getSchema: (file: string): z.ZodType | undefined => (studyFile.test(file) ? study : schemas.get(file)),
  };
}
