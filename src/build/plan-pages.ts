import type { Content } from '../content/content';
import { FindingsError, type Finding } from '../content/finding';
import type { CaseStudyContent } from '../content/schemas/case-studies';
import { withoutBreakMarks } from '../content/typography';
import { addressOf, filesOf } from '../addresses';
import { contactTypes, formTypeOf, otherContactType, type ContactType } from '../pages/contact/contact-types';
import { counterpartOf, homePaths, locales, type Locale } from '../locales';
import type { AnyPage, Page, PageData } from '../page';
import { routes, type Entry, type Route } from '../routes';
import type { View } from '../views';

type Told<V extends View> = Pick<Page, 'published' | 'updated'> & {
  meta: { title: string; metaDescription: string };
  data: PageData[V];
};

/**
 * The page list: route table × content. Head, sitemap, switcher, host rules, audit and tests are made from it.
 * @throws {FindingsError} when two pages have one address, or one file.
 */
export function planPages(content: Content): AnyPage[] {
  const pages = routes.flatMap((route) => pagesOfRoute(route, content));
  refuseDoubledAddresses(pages);
  return pages;
}

function pagesOfRoute(route: Route, content: Content): AnyPage[] {
  const entries: Entry[] = route.entries?.(content) ?? [{ key: '', params: { de: {}, en: {} } }];
  return entries.flatMap((entry) => {
    const paths: Partial<Record<Locale, string>> = {};
    for (const locale of locales) {
      const path = addressOf(route, locale, entry.params[locale]);
      if (path !== undefined) paths[locale] = path;
    }
    return locales.flatMap((locale) => {
      const path = paths[locale];
      if (path === undefined) return [];
      const view = entry.view ?? route.view;
      const other = counterpartOf(locale);
      const isFallback = entry.kind === 'fallback';
      const base = {
        key: entry.key ? `${route.view}/${entry.key}` : route.view,
        locale,
        path,
        aliases: (entry.aliases?.[locale] ?? []).flatMap((params) => addressOf(route, locale, params) ?? []),
        robots: isFallback ? ('noindex' as const) : route.robots,
        kind: entry.kind ?? ('page' as const),
        alternates: isFallback ? {} : paths,
        switchPath: paths[other] ?? homePaths[other],
      };
      return [pageOf(view, entry.key, base, content)];
    });
  });
}

type Base = Omit<Page, 'view' | 'meta' | 'published' | 'updated' | 'data'>;

function pageOf(view: View, key: string, base: Base, content: Content): AnyPage {
  const texts = content.locales[base.locale];
  const page = <V extends View>(own: V, { meta, published, updated, data }: Told<V>): Page<V> => ({
    ...base,
    view: own,
    meta: { title: withoutBreakMarks(meta.title), description: withoutBreakMarks(meta.metaDescription) },
    published,
    updated,
    data,
  });
  switch (view) {
    case 'home':
      return page(view, {
        ...texts.home,
        data: { home: texts.home, testimonials: texts.testimonials, team: texts.agency.team.members },
      });
    case 'agency': {
      // what the agency calls “published” is a section
      const { meta, updated } = texts.agency;
      return page(view, { meta, updated, data: { agency: texts.agency, planted: content.certificate.number } });
    }
    case 'case-studies':
      return page(view, {
        ...texts.caseStudies,
        updated: lastOf(texts.caseStudies.updated, texts.studies),
        data: { caseStudies: texts.caseStudies, studies: texts.studies },
      });
    case 'case-study': {
      const [study, next] = studyAndNext(texts.studies, key);
      if (!study) throw new Error(`no case study “${key}” in ${base.locale}`);
      return page(view, { ...study, data: { caseStudies: texts.caseStudies, study, next: next ?? null } });
    }
    case 'case-study-not-found': {
      const title = texts.interface.errors.caseStudyNotFound;
      const { metaDescription } = texts.caseStudies.meta;
      return page(view, { meta: { title, metaDescription }, data: { caseStudies: texts.caseStudies } });
    }
    case 'coaching':
      return page(view, { ...texts.coaching, data: { coaching: texts.coaching } });
    case 'contact': {
      const type = isContactType(key) ? key : 'other';
      const told = texts.contact.pages[type];
      return page(view, {
        ...told,
        data: { contact: texts.contact, type, formType: formTypeFor(type, base.locale, content) },
      });
    }
    case 'services':
      return page(view, { ...texts.services, data: { services: texts.services } });
    case 'privacy':
    case 'imprint':
    case 'terms':
      return page(view, { ...texts[view], data: { legal: texts[view] } });
    case 'styleguide':
      return page(view, { ...content.styleguide, data: { content } });
    case 'error':
      return errorPage(content, base.locale);
    default:
      view satisfies never;
      throw new Error(`no page data for view “${String(view)}” in src/build/plan-pages.ts`);
  }
}

/** The day on which the list of studies last changed: its texts, or a study came to it. */
function lastOf(updated: string, studies: readonly CaseStudyContent[]): string {
  return studies.reduce((last, { published = last }) => (published > last ? published : last), updated);
}

/** A case study by its name, and the one that follows, after the last the first, if there is another. */
function studyAndNext(studies: readonly CaseStudyContent[], name: string): (CaseStudyContent | undefined)[] {
  const index = studies.findIndex(({ slug }) => slug === name);
  return [studies[index], studies.length > 1 ? studies[(index + 1) % studies.length] : undefined];
}

/** The page that hosts show when they fail (`500.html`). */
export function errorPage(content: Content, locale: Locale): Page<'error'> {
  const { unexpected, unexpectedText } = content.locales[locale].interface.errors;
  return {
    view: 'error',
    key: 'error',
    locale,
    path: '/500',
    aliases: [],
    robots: 'noindex',
    kind: 'fallback',
    alternates: {},
    switchPath: homePaths[counterpartOf(locale)],
    meta: { title: unexpected, description: unexpectedText },
    data: {},
  };
}

function isContactType(key: string): key is ContactType {
  return key in contactTypes;
}

function formTypeFor(type: ContactType | 'other', locale: Locale, content: Content): string {
  const { options, project } = content.locales[locale].contact.form;
  if (type === 'other') return formTypeOf(otherContactType[locale], options);
  const parameter = contactTypes[type][locale];
  return parameter === null ? project : formTypeOf(parameter, options);
}

function refuseDoubledAddresses(pages: Page[]): void {
  const owners = new Map<string, Page>();
  const findings: Finding[] = [];
  for (const page of pages) {
    for (const path of [page.path, ...page.aliases]) {
      // two addresses may also want one file: /casestudies/index, and the folder form of /casestudies
      const owner = filesOf(path).flatMap((file) => owners.get(file) ?? [])[0];
      if (owner && owner !== page) {
        findings.push({
          code: 'doubled-address',
          level: 'error',
          page: path,
          message: `two pages have this address: ${owner.key} and ${page.key}`,
          fix: 'Rename one of them: a case study by its file name, a page in src/routes.ts.',
        });
      }
      for (const file of filesOf(path)) owners.set(file, page);
    }
  }
  if (findings.length > 0) throw new FindingsError(findings);
}
