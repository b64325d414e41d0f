import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { extractFacts, parseHtml, type HtmlFacts } from '../html/html-facts';
import { listFiles } from '../lib/list-files';
import { UserError } from '../lib/user-error';
import { parseUrl } from '../lib/parse-url';
import { getPathLocale, type Locale } from '../locales';

/** A built page. */
export type SitePage = {
  /** The canonical path. */
  path: string;
  locale: Locale;
  /** Its file in `dist/`, with a leading slash. */
  file: string;
  indexable: boolean;
  facts: HtmlFacts;
  /** Other paths at which the page is served. */
  aliases: string[];
};

/** A built site as a search engine sees it: its pages, also by canonical path and alias, and the sizes of its files in bytes. */
export type CrawledSite = {
  siteUrl: string;
  pages: SitePage[];
  pageByPath: Map<string, SitePage>;
  files: Map<string, number>;
};

/**
 * Reads a built site as a search engine does.
 * @throws {UserError} if the folder has no home page.
 */
export async function readSite(folder: string): Promise<CrawledSite> {
  if (!existsSync(join(folder, 'index.html')))
    throw new UserError(`There is no built site in ${folder}. Run "npm run build" first.`);
  const html = new Map<string, string>();
  const files = new Map<string, number>();
  for (const file of listFiles(folder)) {
    files.set(file, (await stat(join(folder, file))).size);
    if (file.endsWith('.html')) html.set(file, await readFile(join(folder, file), 'utf8'));
  }
  return createSite(html, files);
}

/** Creates a site from its HTML by file, without fallback pages: those have no canonical URL. */
export function createSite(html: Map<string, string>, files: Map<string, number>): CrawledSite {
  // agentur.html and agentur/index.html are the same page
  const fileByPath = new Map([...html.keys()].reverse().map((file) => [getPath(file), file]));
  const pageByPath = new Map<string, SitePage>();
  let siteUrl = '';
  for (const [servedPath, file] of [...fileByPath].reverse()) {
    const facts = extractFacts(parseHtml(html.get(file) ?? ''));
    const canonical = parseUrl(facts.canonical ?? '');
    if (!canonical) continue;
    siteUrl ||= canonical.origin;
    const path = decodeURI(canonical.pathname);
    const indexable = !facts.robots?.includes('noindex');
    const page = pageByPath.get(path) ?? { path, locale: getPathLocale(path), file, indexable, facts, aliases: [] };
    pageByPath.set(path, page).set(servedPath, page);
    if (![servedPath, `${servedPath}/`].includes(path)) page.aliases.push(servedPath);
  }
  const pages = [...new Set(pageByPath.values())];
  pages.sort((a, b) => a.locale.localeCompare(b.locale) || a.path.localeCompare(b.path));
  return { siteUrl, pages, pageByPath, files };
}

function getPath(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}
