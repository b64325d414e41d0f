import { addressOf, filesOf } from '../addresses';
import type { Content } from '../content/content';
import { FindingsError, type Finding } from '../content/finding';
import { removeBreakMarks } from '../content/typography';
import { describePage, type PageDefinition, type PageInput } from '../define-page';
import { counterpartOf, homePaths, locales, type Locale } from '../locales';
import type { Page } from '../page';
import { pages, routes, type Entry, type PageName, type Route } from '../routes';

/**
 * The page list: route table × content. Head, sitemap, switcher, host rules, audit and tests are made from it.
 * @throws {FindingsError} when two pages have one address, or one file.
 */
export function planPages(content: Content): Page[] {
  const planned = routes.flatMap((route) => planRoute(route, content));
  rejectDuplicatePaths(planned);
  return planned;
}

function planRoute(route: Route, content: Content): Page[] {
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
      const name = entry.page ?? route.page;
      const other = counterpartOf(locale);
      const isFallback = entry.kind === 'fallback';
      const key = entry.key ? `${route.page}/${entry.key}` : route.page;
      return {
        name,
        key,
        entry: entry.key,
        locale,
        path,
        aliases: (entry.aliases?.[locale] ?? []).flatMap((params) => addressOf(route, locale, params) ?? []),
        robots: isFallback ? ('noindex' as const) : route.robots,
        kind: entry.kind ?? ('page' as const),
        alternates: isFallback ? {} : paths,
        switchPath: paths[other] ?? homePaths[other],
        ...fillPage(name, { locale, entry: entry.key, content }),
      };
    });
  });
}

/** What a page shows, and what it says of itself. */
function fillPage(name: PageName, place: Omit<PageInput, 'texts'>): Pick<Page, 'content' | 'meta'> {
  const input = { ...place, texts: place.content.locales[place.locale] };
  const definition: PageDefinition<unknown> = pages[name].page;
  const texts: Record<string, unknown> = input.texts;
  const content = definition.find ? definition.find(input) : texts[name];
  const meta = describePage(definition, content, input);
  return {
    content,
    meta: { ...meta, title: removeBreakMarks(meta.title), description: removeBreakMarks(meta.description) },
  };
}

/** The page that hosts show when they fail (`500.html`). */
export function createErrorPage(content: Content, locale: Locale): Page {
  return {
    name: 'error',
    key: 'error',
    entry: '',
    locale,
    path: '/500',
    aliases: [],
    robots: 'noindex',
    kind: 'fallback',
    alternates: {},
    switchPath: homePaths[counterpartOf(locale)],
    ...fillPage('error', { locale, entry: '', content }),
  };
}

function rejectDuplicatePaths(planned: readonly Page[]): void {
  const owners = new Map<string, Page>();
  const findings: Finding[] = [];
  for (const page of planned) {
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
