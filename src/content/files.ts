import type * as z from 'zod';

import { locales } from '../locales';
import { studySchema } from '../pages/case-study/page';
import { styleguideSchema } from '../pages/styleguide/page';
import { pages } from '../routes';
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

/** The file with the texts that were changed in the other language only. */
export const waitingFile = 'content/waiting.yaml';

/** Schemas of the files that all languages share. */
export const sharedFiles = {
  'identity.yaml': identitySchema,
  'facts.yaml': factsSchema,
  'styleguide.yaml': styleguideSchema,
  'crawlers.yaml': crawlersSchema,
  'redirects.yaml': redirectsSchema,
  'foreign-words.yaml': foreignWordsSchema,
};

/** Schemas of the files that a site can do without; they are about its texts, and hold none. */
export const optionalFiles = { 'waiting.yaml': waitingSchema };

/** The pages with a content file in each language: page name, file name and schema. */
export const pageFiles = Object.entries(pages).flatMap(([name, module]) =>
  'schema' in module
    ? [{ name, file: `${name}.${module.page.format === 'markdown' ? 'md' : 'yaml'}`, schema: module.schema }]
    : [],
);

/** Schemas of the files in each language's folder. */
export const localeFiles: Record<string, z.ZodType> = {
  'interface.yaml': interfaceSchema,
  'testimonials.yaml': testimonialsSchema,
  ...Object.fromEntries(pageFiles.map(({ file, schema }) => [file, schema])),
};

/** The folder, in each language, with one Markdown file per case study. */
export const studyFolder = 'case-studies';

/** Matches the path of a case study; captures its language and slug. */
export const studyFile = new RegExp(`^content/(${locales.join('|')})/${studyFolder}/([^/]+)\\.md$`);

/** Returns the path of a case study in a language. */
export function getStudyFile(locale: string, slug: string): string {
  return `content/${locale}/${studyFolder}/${slug}.md`;
}

const expectedSchemas = new Map<string, z.ZodType>([
  ...Object.entries(sharedFiles).map(([name, schema]) => [`content/${name}`, schema] as const),
  ...locales.flatMap((locale) =>
    Object.entries(localeFiles).map(([name, schema]) => [`content/${locale}/${name}`, schema] as const),
  ),
]);

/** The files that every site needs. */
export const expectedFiles: readonly string[] = [...expectedSchemas.keys()];

const schemas = new Map<string, z.ZodType>([
  ...expectedSchemas,
  ...Object.entries(optionalFiles).map(([name, schema]) => [`content/${name}`, schema] as const),
]);

/** Returns the schema of a file, or `undefined` if no page uses it. */
export function getSchema(file: string): z.ZodType | undefined {
  return studyFile.test(file) ? studySchema : schemas.get(file);
}
