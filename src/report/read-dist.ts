import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { filesBelow } from '../lib/files-below';
import { pageFacts } from '../build/page-facts';
import { filesOf } from '../addresses';
import { homePaths, localeOfPath } from '../locales';
import type { ReportPage, ReportSite } from './site';

/** Pages that hosts show when something fails. */
const errorPage = /^[45]\d\d\.html$/;

/**
 * Reads a built site as a search engine would meet it: pages by their canonical address, files with their sizes.
 * @throws where the folder holds no home page.
 */
export async function readDist(folder: string): Promise<ReportSite> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no site; run npm run build first`);
  const addresses = filesBelow(folder);
  const names = addresses.map((address) => address.slice(1));
  const files = new Map<string, number>();
  await Promise.all(addresses.map(async (address) => files.set(address, (await stat(join(folder, address))).size)));
  const html = await Promise.all(
    names
      .filter((name) => name.endsWith('.html'))
      .map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  const sitemap = names.includes('sitemap.xml') ? await readFile(join(folder, 'sitemap.xml'), 'utf8') : '';
  return siteOf(html, files, sitemap);
}

/** A site from its HTML files by name; an address that names another one as its canonical is an alias of that page. */
export function siteOf(
  html: (readonly [name: string, text: string])[],
  files: Map<string, number>,
  sitemap: string,
): ReportSite {
  const read = new Map<string, ReportPage>();
  for (const [name, text] of html) {
    const path = addressOf(name);
    if (!errorPage.test(name) && !read.has(path)) read.set(path, pageOf(path, name, pageFacts(text)));
  }
  const canonical = read.get('/')?.facts.canonical;
  const siteUrl = canonical ? new URL(canonical).origin : 'https://example.com';
  const addresses = new Map<string, ReportPage>();
  for (const [address, page] of read) {
    const named = page.facts.canonical?.startsWith(`${siteUrl}/`)
      ? page.facts.canonical.slice(siteUrl.length)
      : address;
    const own = read.get(named) ?? page;
    addresses.set(address, own);
    if (own !== page) own.aliases.push(address);
  }
  const pages = [...new Set(addresses.values())].filter(
    ({ facts, indexable }) => indexable || facts.canonical !== undefined,
  );
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return { siteUrl, pages: pages.sort(byPlace), addresses, files, sitemap: listed };
}

function pageOf(path: string, file: string, facts: ReportPage['facts']): ReportPage {
  const indexable = !(facts.robots ?? '').includes('noindex');
  return { path, locale: localeOfPath(path), file, facts, aliases: [], indexable };
}

/** `/agentur` for `agentur.html` and `agentur/index.html`; only home pages end in a slash. */
function addressOf(name: string): string {
  const home = Object.values(homePaths).find((path) => filesOf(path).includes(name));
  return home ?? `/${name.replace(/(\/index)?\.html$/, '')}`;
}

function byPlace(a: ReportPage, b: ReportPage): number {
  return (
    a.locale.localeCompare(b.locale) ||
    a.path.split('/').length - b.path.split('/').length ||
    (a.path < b.path ? -1 : 1)
  );
}
