import { statSync } from 'node:fs';
import { join } from 'node:path';

import { defaultLocale, locales, type Locale } from '../locales';
import { unknownAuthors } from './authors';
import { compareSections } from './compare-sections';
import { compareTwins } from './compare-shape';
import type { Content, LocaleContent } from './content';
import { contradictions } from './contradictions';
import { namesOf } from './fill';
import { FindingsError, type Finding } from './finding';
import { copiedFiles, missingFiles, slugFindings, strayFiles, studyFile, unknownFiles } from './file-names';
import { Places } from './places';
import { fileOfStudy, localeFiles, sharedFiles, studyFolder } from './files';
import { caseStudySchema, type CaseStudyContent } from './schemas/case-studies';
import { legalSchema, type LegalContent } from './schemas/legal';
import type * as z from './schemas/zod';
import { isText, namesIn, placedSource, readSources } from './read-sources';
import { readTexts, type ReadTexts, type SoundText, type TextsToRead } from './read-texts';
import type { RememberData, SourceFile } from './source-file';
import { undatedStudies } from './undated-studies';
import { validate } from './validate';

export type Loaded = { content: Content; places: Places; sources: SourceFile[]; warnings: Finding[] };

/** Has another thread read texts; it hands over nothing where one of them is not as it should be. */
export type ReadElsewhere = (texts: TextsToRead) => Promise<SoundText[] | undefined>;

/** So many texts of a language have to be there that another thread, which has to start first, pays. */
const worthwhile = 300;

/**
 * Reads and checks everything under `content/`; `remember` may keep what was read from each file's YAML, and where there are
 * very many texts, `elsewhere` reads those of all languages but one.
 * @throws {FindingsError} with every finding at once, each with file, line and field; warnings alone are handed over.
 */
export async function loadContent(folder: string, remember?: RememberData, elsewhere?: ReadElsewhere): Promise<Loaded> {
  const names = await namesIn(folder);
  const found = names.filter(isText).map((name) => `content/${name}`);
  const others = names.filter((name) => !isText(name) && isFile(join(folder, name)));
  const copies = copiedFiles(found);
  const files = found.filter((file) => !copies.some(({ at }) => at?.file === file));
  const findings: Finding[] = [
    ...copies,
    ...missingFiles(files),
    ...unknownFiles(files),
    ...strayFiles(others.map((name) => `content/${name}`)),
  ];
  const ownNames = files.filter((file) => file === identityFile);
  const identity = checked(
    await readSources(folder, ownNames, remember),
    identityFile,
    sharedFiles['identity.yaml'],
    findings,
  );
  const read = await Promise.all(
    locales.map((locale) => {
      const own = files.filter((file) => localeOfFile(file) === locale);
      const order = { folder, files: own, names: identity && namesOf(identity, locale) };
      const isFar = locale !== defaultLocale && own.length >= worthwhile;
      return readEither(order, remember, isFar ? elsewhere : undefined);
    }),
  );
  findings.push(...read.flatMap((each) => each.findings));
  const all = new Map(read.flatMap((each) => [...each.sources]));
  const sources = new Map(files.flatMap((file) => all.get(file) ?? []).map((source) => [source.file, source]));

  const shared = <T>(name: string, schema: z.ZodType<T>) => checked(sources, `content/${name}`, schema, findings);
  const parts = {
    identity,
    certificate: shared('certificate.yaml', sharedFiles['certificate.yaml']),
    styleguide: shared('styleguide.yaml', sharedFiles['styleguide.yaml']),
    crawlers: shared('crawlers.yaml', sharedFiles['crawlers.yaml']),
    redirects: shared('redirects.yaml', sharedFiles['redirects.yaml'])?.redirects,
    foreignWords: shared('foreign-words.yaml', sharedFiles['foreign-words.yaml']),
  };
  const texts = { de: localeContent('de', sources, findings), en: localeContent('en', sources, findings) };
  for (const [file, source] of sources) {
    const twin = file.startsWith('content/de/') && sources.get(twinOf(file));
    // a misspelt field would be found twice: as unknown here and as missing there
    const refused = findings.some(({ at }) => at?.file === file || (twin && at?.file === twin.file));
    if (!twin || refused) continue;
    findings.push(...compareTwins(source, twin));
    if (file.endsWith('.md') && !studyFile.test(file)) findings.push(...compareSections(source, twin));
  }

  const unique = uniqueFindings(findings);
  const hasError = unique.some(({ level }) => level === 'error');
  if (hasError || !isWhole<Omit<Content, 'locales'>>(parts) || !isWhole<Content['locales']>(texts))
    throw new FindingsError(unique);
  const content: Content = { ...parts, locales: texts };
  const places = new Places([...sources.values()]);
  const authors = unknownAuthors(content, places);
  if (authors.length > 0) throw new FindingsError([...authors, ...unique]);
  const warnings = [...unique, ...contradictions(content, places), ...undatedStudies(content, places)];
  return { content, places, sources: [...sources.values()], warnings };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const identityFile = 'content/identity.yaml';

/** The language whose names a file is filled in with: what all share is filled in as what the first one says. */
function localeOfFile(file: string): Locale {
  return locales.find((each) => each !== defaultLocale && file.startsWith(`content/${each}/`)) ?? defaultLocale;
}

/** What is wrong is found here, however it was read first. */
async function readEither(order: TextsToRead, remember?: RememberData, elsewhere?: ReadElsewhere): Promise<ReadTexts> {
  const sound = await elsewhere?.(order);
  if (!sound) return readTexts(order, remember);
  return { sources: new Map(sound.map((text) => [text.file, placedSource(order.folder, text)])), findings: [] };
}

/** The same file of the other language; what all languages share has no other. */
function twinOf(file: string): string {
  return file.startsWith('content/de/') ? file.replace('/de/', '/en/') : file.replace('/en/', '/de/');
}

function checked<T>(
  sources: Map<string, SourceFile>,
  file: string,
  schema: z.ZodType<T>,
  findings: Finding[],
): T | undefined {
  const source = sources.get(file);
  if (!source) return undefined;
  const twin = sources.get(twinOf(file));
  const result = validate(source, schema, twin === source ? undefined : twin);
  findings.push(...result.findings);
  return result.value;
}

function localeContent(
  locale: Locale,
  sources: Map<string, SourceFile>,
  findings: Finding[],
): LocaleContent | undefined {
  const read = <T>(name: string, schema: z.ZodType<T>) =>
    checked(sources, `content/${locale}/${name}`, schema, findings);
  const legal = (name: string): LegalContent | undefined => {
    const front = read(name, legalSchema);
    return front && { ...front, body: sources.get(`content/${locale}/${name}`)?.body ?? '' };
  };
  const parts = {
    interface: read('interface.yaml', localeFiles['interface.yaml']),
    home: read('home.yaml', localeFiles['home.yaml']),
    testimonials: read('testimonials.yaml', localeFiles['testimonials.yaml'])?.testimonials,
    agency: read('agency.yaml', localeFiles['agency.yaml']),
    caseStudies: read('case-studies.yaml', localeFiles['case-studies.yaml']),
    studies: studiesOf(locale, sources, findings),
    coaching: read('coaching.yaml', localeFiles['coaching.yaml']),
    contact: read('contact.yaml', localeFiles['contact.yaml']),
    services: read('services.yaml', localeFiles['services.yaml']),
    privacy: legal('privacy.md'),
    imprint: legal('imprint.md'),
    terms: legal('terms.md'),
  };
  return isWhole<LocaleContent>(parts) ? parts : undefined;
}

/** Whether nothing is missing of what belongs together. */
function isWhole<T extends object>(parts: { [K in keyof T]: T[K] | undefined }): parts is T {
  return Object.values(parts).every((part) => part !== undefined);
}

function studiesOf(locale: Locale, sources: Map<string, SourceFile>, findings: Finding[]): CaseStudyContent[] {
  const prefix = `content/${locale}/${studyFolder}/`;
  const studies = [...sources.values()]
    .filter(({ file }) => file.startsWith(prefix) && studyFile.test(file))
    .flatMap((source) => {
      const slug = source.file.slice(prefix.length, -'.md'.length);
      findings.push(...slugFindings(source.file, slug));
      const front = checked(sources, source.file, caseStudySchema, findings);
      return front ? [{ ...front, slug, bigText: source.body }] : [];
    })
    .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
  const last = studies.at(-1)?.order ?? 0;
  for (const [index, { order, slug }] of studies.entries()) {
    const before = studies[index - 1];
    if (before?.order !== order) continue;
    findings.push({
      code: 'doubled-order',
      level: 'error',
      at: sources.get(fileOfStudy(locale, slug))?.locate(['order']),
      message: `${before.slug}.md and ${slug}.md have the same order, ${order}`,
      fix: `Give one of them another number; ${last + 1} is free. The list shows the case studies in this order.`,
    });
  }
  return studies;
}

function uniqueFindings(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const place = `${finding.at?.file}:${finding.at?.line}:${finding.at?.field ?? finding.message}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}
