import type * as z from 'zod';

import type { Locale } from '../locales';
import { localeFiles, sharedFiles, studyFile } from './files';
import { caseStudySchema } from './schemas/case-studies';
import { legalSchema } from './schemas/legal';
import type { SourceFile } from './source-file';

/** Everything under `content/`, validated, with names filled in and typography set. */
export type Content = ReturnType<typeof assembleContent>;

/** What one language says. */
export type LocaleContent = ReturnType<typeof assembleLocale>;

/** Puts together what the site is made of, from files of which none is missing or wrong. */
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
  const legal = (name: string) => ({
    ...read(name, legalSchema),
    body: find(sources, `content/${locale}/${name}`)?.body ?? '',
  });
  const studies = sources.flatMap(({ file, body }) => {
    const [, folder, slug = ''] = studyFile.exec(file) ?? [];
    return folder === locale ? [{ ...parseData(sources, file, caseStudySchema), slug, bigText: body }] : [];
  });
  return {
    interface: read('interface.yaml', localeFiles['interface.yaml']),
    home: read('home.yaml', localeFiles['home.yaml']),
    testimonials: read('testimonials.yaml', localeFiles['testimonials.yaml']).testimonials,
    agency: read('agency.yaml', localeFiles['agency.yaml']),
    caseStudies: read('case-studies.yaml', localeFiles['case-studies.yaml']),
    studies: studies.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug)),
    coaching: read('coaching.yaml', localeFiles['coaching.yaml']),
    contact: read('contact.yaml', localeFiles['contact.yaml']),
    services: read('services.yaml', localeFiles['services.yaml']),
    privacy: legal('privacy.md'),
    imprint: legal('imprint.md'),
    terms: legal('terms.md'),
  };
}

function parseData<T>(sources: readonly SourceFile[], file: string, schema: z.ZodType<T>): T {
  return schema.parse(find(sources, file)?.data);
}

function find(sources: readonly SourceFile[], file: string): SourceFile | undefined {
  return sources.find((source) => source.file === file);
}
