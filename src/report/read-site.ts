import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { extractFacts, parseHtml, type HtmlFacts } from '../build/html-facts';
import { listFiles } from '../lib/list-files';
import { UserError } from '../lib/user-error';
import { parseUrl } from '../lib/parse-url';
import { localeOfPath, type Locale } from '../locales';

/** A page as it was built, known by its canonical address. */
export type SitePage = {
  path: string;
  locale: Locale;
  /** The file below `dist/` that holds it, with a slash in front. */
  file: string;
  indexable: boolean;
  facts: HtmlFacts;
  /** Further addresses that answer with this page. */
  aliases: string[];
};

/** A built site: its pages, every address that answers, and files with their sizes in bytes. */
export type BuiltSite = {
  siteUrl: string;
  pages: SitePage[];
  addresses: Map<string, SitePage>;
  files: Map<string, number>;
};

/**
 * Reads a built site as a search engine would meet it.
 * @throws where the folder holds no home page.
 */
export async function readSite(folder: string): Promise<BuiltSite> {
  if (!existsSync(join(folder, 'index.html'))) throw new UserError(`${folder} holds no site; run npm run build first`);
  const html = new Map<string, string>();
  const files = new Map<string, number>();
  for (const file of listFiles(folder)) {
    files.set(file, (await stat(join(folder, file))).size);
    if (file.endsWith('.html')) html.set(file, await readFile(join(folder, file), 'utf8'));
  }
  return createSite(html, files);
}

/** A site from its HTML by file; pages without a canonical address, which stand in for missing ones, are left out. */
export function createSite(html: Map<string, string>, files: Map<string, number>): BuiltSite {
  // agentur.html and agentur/index.html are the same page
  const byAddress = new Map([...html.keys()].reverse().map((file) => [addressOf(file), file]));
  const addresses = new Map<string, SitePage>();
  let siteUrl = '';
  for (const [address, file] of [...byAddress].reverse()) {
    const facts = extractFacts(parseHtml(html.get(file) ?? ''));
    const canonical = parseUrl(facts.canonical ?? '');
    if (!canonical) continue;
    siteUrl ||= canonical.origin;
    const path = decodeURI(canonical.pathname);
    const indexable = !facts.robots?.includes('noindex');
    const page = addresses.get(path) ?? { path, locale: localeOfPath(path), file, indexable, facts, aliases: [] };
    addresses.set(path, page).set(address, page);
    if (![address, `${address}/`].includes(path)) page.aliases.push(address);
  }
  const pages = [...new Set(addresses.values())];
  pages.sort((a, b) => a.locale.localeCompare(b.locale) || a.path.localeCompare(b.path));
  return { siteUrl, pages, addresses, files };
}

function addressOf(file: string): string {
  return file.replace(/(\/index)?\.html$/, '') || '/';
}
