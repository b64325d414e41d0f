import { getRoutePath, getPageFiles } from '../paths';
import type { Content } from '../site-content';
import { createFinding, requireNoErrors, type Finding } from '../findings/finding';
import { removeBreakMarks } from '../content/typography';
import { describePage, type PageDefinition, type PageInput } from '../site/page-definition';
import { getOtherLocale, homePaths, locales, type Locale } from '../locales';
import type { Page } from '../site/page';
import { pages, type PageName } from '../site-pages';
import { routes, type Entry, type Route } from '../routes';

/**
 * Plans all pages from the route table and the content.
 * @throws {FindingsError} if two pages have the same path or file.
 */
export function planPages(content: Content): Page[] {
  const allPages = routes.flatMap((route) => planRoute(route, content));
  rejectDuplicatePaths(allPages);
  return allPages;
}

function planRoute(route: Route, content: Content): Page[] {
  const entries: Entry[] = route.entries?.(content) ?? [{ key: '', params: { de: {}, en: {} } }];
  return entries.flatMap((entry) => {
    const target = entries.find(({ key }) => key === entry.fallbackTarget);
    const paths: Partial<Record<Locale, string>> = {};
    for (const locale of locales) {
      const path = getRoutePath(route, locale, entry.params[locale]);
      if (path !== undefined) paths[locale] = path;
    }
    return locales.flatMap((locale) => {
      const path = paths[locale];
      if (path === undefined) return [];
      const name = entry.page ?? route.page;
      const other = getOtherLocale(locale);
      const isFallback = entry.kind === 'fallback';
      const key = entry.key ? `${route.page}/${entry.key}` : route.page;
      return {
        name,
        key,
        entry: entry.key,
        locale,
        path,
        aliases: (entry.aliases?.[locale] ?? []).flatMap((params) => getRoutePath(route, locale, params) ?? []),
        robots: isFallback ? ('noindex' as const) : route.robots,
        kind: entry.kind ?? ('page' as const),
        status: entry.status,
        fallbackTarget: target && getRoutePath(route, locale, target.params[locale]),
        alternates: isFallback ? {} : paths,
        switchPath: paths[other] ?? homePaths[other],
        ...describeContent(name, { locale, entry: entry.key, content }),
      };
    });
  });
}

/** Returns the content and the metadata of a page. */
function describeContent(name: PageName, request: Omit<PageInput, 'texts'>): Pick<Page, 'content' | 'meta'> {
  const input = { ...request, texts: request.content.locales[request.locale] };
  const definition: PageDefinition<unknown> = pages[name].page;
  const texts: Record<string, unknown> = input.texts;
  const content = definition.derive ? definition.derive(input) : texts[name];
  const meta = describePage(definition, content, input);
  return {
    content,
    meta: { ...meta, title: removeBreakMarks(meta.title), description: removeBreakMarks(meta.description) },
  };
}

/** Creates the page for server errors in a language (`500.html`, `en/500.html`). */
export function createErrorPage(content: Content, locale: Locale): Page {
  return {
    name: 'error',
    key: 'error',
    entry: '',
    locale,
    path: `${homePaths[locale]}500`,
    aliases: [],
    robots: 'noindex',
    kind: 'fallback',
    alternates: {},
    switchPath: homePaths[getOtherLocale(locale)],
    ...describeContent('error', { locale, entry: '', content }),
  };
}

function rejectDuplicatePaths(allPages: readonly Page[]): void {
  const owners = new Map<string, Page>();
  const findings: Finding[] = [];
  for (const page of allPages) {
    for (const path of [page.path, ...page.aliases]) {
      // different paths can have the same file: /casestudies/index, and /casestudies as a folder
      const owner = getPageFiles(path).flatMap((file) => owners.get(file) ?? [])[0];
      if (owner && owner !== page) {
        findings.push(createFinding('duplicate-path', { one: owner.key, other: page.key }, { page: path }));
      }
      for (const file of getPageFiles(path)) owners.set(file, page);
    }
  }
  requireNoErrors(findings);
}
