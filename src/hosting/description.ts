import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

import { filesOf } from '../addresses';
import { sortRedirects } from '../lib/redirect-paths';
import { UserError } from '../lib/user-error';
import { defaultLocale } from '../locales';
import type { Page } from '../page';
import { markdownPath } from '../seo/markdown';
import { documentHeaders, fileHeaders, securityHeaders } from './security-headers';

/**
 * The page that answers where there is none, hidden from search engines. `from` is one unknown segment
 * (`/kontakt/:segment`) or everything below (`/en/*`), as react-router writes it; the first rule that fits counts.
 */
const fallback = z.object({
  from: z.string(),
  to: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
});

const headers = z.record(z.string(), z.string());

const hosting = z.object({
  format: z.literal(2),
  siteUrl: z.string(),
  /** Every address with a page of its own, and the file below `dist/` that holds it. */
  pages: z.array(z.object({ path: z.string(), file: z.string() })),
  /** Addresses that lead elsewhere for good; `from` is exact, with or without a slash at its end, or ends in `/*`. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Other spellings of the address of a file. */
  spellings: z.array(z.object({ from: z.string(), to: z.string() })),
  fallbacks: z.array(fallback),
  /** Below these, what does not exist is answered with 404 and never with a page; so is what has a file extension. */
  missing: z.array(z.string()),
  /** Addresses of files that are for hosts and not for visitors. */
  hidden: z.array(z.string()),
  /** Sent with every answer; with HTML; with everything else. Nothing here depends on what is in a page. */
  headers: z.object({ all: headers, html: headers, files: headers }),
  /** Folders and single addresses without HTML, for hosts that choose headers by path. */
  folders: z.array(z.string()),
  files: z.array(z.string()),
  /** The Markdown version of each page, and the page's absolute address, which is its canonical link. */
  markdown: z.record(z.string(), z.string()),
  /** `Cache-Control`: of everything, and of the files whose names change with their content. */
  caching: z.object({ revalidated: z.string(), immutable: z.string() }),
  immutable: z.array(z.string()),
  /** Those of them that the last deployment had and this build has not made: the next one does not take them over again. */
  kept: z.array(z.string()),
  /** Where the relay answers; `null` where it is not on the site's own origin. */
  enquiry: z.string().nullable(),
});

/** How the built site is to be delivered, said once; `dist/hosting.json` holds it, host configurations are made from it. */
export type Hosting = z.infer<typeof hosting>;
type Fallback = z.infer<typeof fallback>;

/** The header that names the original of a file: files other than HTML can do so by no other means. */
export function canonicalLink(address: string): string {
  return `<${address}>; rel="canonical"`;
}

/**
 * Reads the description in the folder of a built site.
 * @throws {UserError} where there is none, or where it is damaged or of another version.
 */
export function readHosting(dist: string): Hosting {
  const file = join(dist, 'hosting.json');
  if (!existsSync(file)) throw new UserError(`There is no built site in ${dist}. Run "npm run build" first.`);
  return parseHosting(readFileSync(file, 'utf8'));
}

/**
 * Reads `dist/hosting.json`.
 * @throws {UserError} where it is damaged, or was written by another version of the project.
 */
export function parseHosting(text: string): Hosting {
  try {
    return hosting.parse(JSON.parse(text));
  } catch (cause) {
    throw new UserError('dist/hosting.json is damaged or of another version; run "npm run build" again', { cause });
  }
}

export type HostingInput = {
  siteUrl: string;
  pages: Page[];
  /** Paths of all files below `dist/`. */
  files: Iterable<string>;
  /** Paths of those that were taken over from the last deployment. */
  kept?: Iterable<string>;
  redirects: { from: string; to: string }[];
  enquiry: string | null;
};

/** The hosts that builds are made for; those for `any` suit all others. */
export const deployTargets = ['any', 'cloudflare', 'netlify'] as const;
export type DeployTarget = (typeof deployTargets)[number];

/** The folders in which the build gives every file a name that changes with its content. */
export const hashedFolders = ['assets/', 'img/photos/'];

/** Files that hosts read, and visitors do not get. */
export const hostFileNames = [
  'hosting.json',
  '_redirects',
  '_headers',
  'vercel.json',
  'staticwebapp.config.json',
  '.htaccess',
  '.nojekyll',
  'missing.txt',
] as const;

/** Describes how a built site is delivered; nothing about hosts is said elsewhere. */
export function describeHosting({ siteUrl, pages, files, kept = [], redirects, enquiry }: HostingInput): Hosting {
  const paths = Array.from(files, (path) => `/${path}`)
    .filter((path) => !/\.(br|gz)$/.test(path))
    .sort();
  const folders = ['/assets/', '/img/'];
  const hidden = ['/404', '/404.html', '/500', '/500.html', ...hostFileNames.map((name) => `/${name}`)];
  const isSingle = (path: string) => !path.endsWith('.html') && !folders.some((folder) => path.startsWith(folder));
  return {
    format: 2,
    siteUrl,
    pages: pages
      .filter(({ name }) => name !== 'error')
      .flatMap(({ path, aliases }) => [path, ...aliases].map((each) => ({ path: each, file: fileOf(each) }))),
    redirects: sortRedirects(
      [{ from: '/de/*', to: '/' }, ...redirects].flatMap(({ from, to }) =>
        addressesOf(from).map((each) => ({ from: each, to: inAscii(to) })),
      ),
    ),
    spellings: decomposedNames(paths),
    fallbacks: [...fallbackPages(pages), ...homes(pages)],
    missing: ['/.well-known/', '/api/', ...folders],
    hidden,
    headers: { all: securityHeaders, html: documentHeaders, files: fileHeaders },
    folders,
    files: paths.filter((path) => isSingle(path) && !hidden.includes(path)),
    markdown: Object.fromEntries(
      pages
        .filter((page) => page.robots === 'index' && paths.includes(markdownPath(page)))
        .map((page) => [markdownPath(page), encodeURI(siteUrl + page.path)]),
    ),
    caching: { revalidated: 'no-cache', immutable: 'public, max-age=31536000, immutable' },
    immutable: paths.filter((path) => hashedFolders.some((folder) => path.startsWith(`/${folder}`))),
    kept: Array.from(kept, (path) => `/${path}`),
    enquiry,
  };
}

/** A redirect with a wildcard covers its base address too. */
function addressesOf(from: string): string[] {
  const decoded = decodeURI(from);
  return decoded.endsWith('/*') ? [decoded.slice(0, -2), decoded] : [decoded];
}

/** A target as a `Location` header can hold it; what is escaped already stays as it is. */
function inAscii(to: string): string {
  if (/^\p{ASCII}*$/u.test(to)) return to;
  const url = new URL(to, 'https://site.invalid');
  return to.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}

function fileOf(path: string): string {
  return `/${filesOf(path)[0]}`;
}

/**
 * Some browsers and links write „ä“ as two characters; hosts compare bytes. They lead to the spelling with „ae“ where
 * there is one, because not every host can name other characters in a rule.
 */
function decomposedNames(paths: string[]): Hosting['spellings'] {
  const plain: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return paths
    .filter((path) => path !== path.normalize('NFD'))
    .map((path) => {
      const spelled = path.replaceAll(/[äöüß]/g, (letter) => plain[letter] ?? letter);
      return { from: path.normalize('NFD'), to: paths.includes(spelled) ? spelled : path };
    });
}

/** Pages that answer for all their unknown neighbours. */
function fallbackPages(pages: Page[]): Fallback[] {
  return pages
    .filter(({ kind, name }) => kind === 'fallback' && name !== 'error')
    .map(({ path, name }) => ({
      from: path.replace(/[^/]+$/, ':segment'),
      to: fileOf(path),
      status: name === 'case-study-not-found' ? 404 : 200,
    }));
}

/** The home page of the path's language answers for everything else, the default language last. */
function homes(pages: Page[]): Fallback[] {
  return pages
    .filter(({ name }) => name === 'home')
    .sort((a, b) => Number(a.locale === defaultLocale) - Number(b.locale === defaultLocale))
    .map(({ path }) => ({ from: `${path}*`, to: fileOf(path), status: 200 }));
}
