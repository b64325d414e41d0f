import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

import { getPageFiles } from '../paths';
import { sortRedirects } from './redirect-paths';
import { UserError } from '../lib/user-error';
import { defaultLocale, homePaths } from '../locales';
import type { Page } from '../site/page';
import { documentHeaders, fileHeaders, securityHeaders } from './security-headers';

/**
 * A page that is served for unknown paths, hidden from search engines. `from` covers one segment
 * (`/kontakt/:segment`) or everything below a path (`/en/*`); the first match wins.
 */
const fallback = z.object({
  from: z.string(),
  to: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
});

const headers = z.record(z.string(), z.string());

const hosting = z.object({
  format: z.literal(4),
  siteUrl: z.string(),
  /** Whether search engines are kept out of the whole site. */
  preview: z.boolean(),
  /** Every path that has a page, and its file in `dist/`. */
  pages: z.array(z.object({ path: z.string(), file: z.string() })),
  /** Permanent redirects; `from` is an exact path, with or without a trailing slash, or ends in `/*`. */
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  fallbacks: z.array(fallback),
  /** Folders whose missing files get a 404 instead of a fallback page, as do missing files with an extension anywhere. */
  foldersWithoutFallback: z.array(z.string()),
  /** Paths of files that visitors must not get, such as the configuration of hosts. */
  hiddenFiles: z.array(z.string()),
  /** Sent with every response, with HTML, and with everything else. None depends on the content of a page. */
  headers: z.object({ all: headers, html: headers, files: headers }),
  /** Folders without HTML, and files outside of them, for hosts that set headers by path. */
  folders: z.array(z.string()),
  files: z.array(z.string()),
  /** `Cache-Control` for everything, and for the files with a content hash in their names. */
  caching: z.object({ revalidated: z.string(), immutable: z.string() }),
  immutable: z.array(z.string()),
  /** Immutable files that this build kept from the previous deployment; the next build drops them. */
  kept: z.array(z.string()),
  /** The path of the relay; `null` if it is not on the site's origin. */
  enquiry: z.string().nullable(),
  /** Identifies what `npm run host-config` prints for your own web server; the next build compares it. */
  configHash: z.string().optional(),
  /** Identifies the build: a hash of its files, without compressed copies and kept files. */
  build: z.string().optional(),
});

/** How to serve the built site, as stored in `dist/hosting.json`. All host configurations are generated from it. */
export type Hosting = z.infer<typeof hosting>;
type Fallback = z.infer<typeof fallback>;

/**
 * Reads `hosting.json` in the folder of a built site.
 * @throws {UserError} if it is missing, damaged or from another version of the project.
 */
export function readHosting(dist: string): Hosting {
  const file = join(dist, 'hosting.json');
  if (!existsSync(file)) throw new UserError(`There is no built site in ${dist}. Run "npm run build" first.`);
  return parseHosting(readFileSync(file, 'utf8'));
}

/**
 * Parses the text of `hosting.json`.
 * @throws {UserError} if it is damaged or from another version of the project.
 */
export function parseHosting(text: string): Hosting {
  try {
    return hosting.parse(JSON.parse(text));
  } catch (cause) {
    throw new UserError('dist/hosting.json is damaged or from another version; run "npm run build" again', { cause });
  }
}

export type HostingInput = {
  siteUrl: string;
  preview?: boolean;
  pages: Page[];
  /** Paths of all files, relative to `dist/`. */
  files: Iterable<string>;
  /** Paths of the files that were kept from the previous deployment. */
  kept?: Iterable<string>;
  redirects: { from: string; to: string }[];
  enquiry: string | null;
};

/** Folders in which every file name contains a content hash. */
export const hashedFolders = ['assets/', 'img/photos/'];

/** The default language has no prefix: addresses with one redirect to its home page. */
export const prefixRedirect = { from: `/${defaultLocale}/*`, to: homePaths[defaultLocale] };

/** Folders of files and of the relay, in which unknown paths get no page. */
const foldersWithoutPages = ['/.well-known', '/api', '/assets', '/img'];

/** Answered by a relay on the same server, for monitoring; never by a page, which would say that all is well. */
export const healthPath = '/health';

/** Prefixes of paths that the site itself handles. */
export const reservedPrefixes = [`/${defaultLocale}`, ...foldersWithoutPages, healthPath];

/** Files that hosts read and visitors must not get. */
export const hostFileNames = [
  '_redirects',
  '_headers',
  'vercel.json',
  'staticwebapp.config.json',
  '.htaccess',
  '.nojekyll',
  'missing.txt',
] as const;

/** Returns how to serve a built site, on any host. */
export function describeHosting(input: HostingInput): Hosting {
  const { siteUrl, preview = false, pages, files, kept = [], redirects, enquiry } = input;
  const paths = Array.from(files, (path) => `/${path}`)
    .filter((path) => !/\.(br|gz)$/.test(path))
    .sort();
  const folders = ['/assets/', '/img/'];
  const errorPages = Object.values(homePaths).flatMap((home) => [`${home}500`, `${home}500.html`]);
  const hiddenFiles = ['/404', '/404.html', ...errorPages, ...hostFileNames.map((name) => `/${name}`)];
  const isOutside = (path: string) => !path.endsWith('.html') && !folders.some((folder) => path.startsWith(folder));
  return {
    format: 4,
    siteUrl,
    preview,
    pages: pages
      .filter(({ name }) => name !== 'error')
      .flatMap(({ path, aliases }) => [path, ...aliases].map((alias) => ({ path: alias, file: getFile(alias) }))),
    redirects: sortRedirects(
      [prefixRedirect, ...redirects].flatMap(({ from, to }) =>
        expandWildcard(from).map((pattern) => ({ from: pattern, to: encodeTarget(to) })),
      ),
    ),
    fallbacks: [...listFallbackPages(pages), ...listHomePages(pages)],
    foldersWithoutFallback: foldersWithoutPages.map((folder) => `${folder}/`),
    hiddenFiles,
    headers: { all: securityHeaders, html: documentHeaders, files: fileHeaders },
    folders,
    files: paths.filter((path) => isOutside(path) && !hiddenFiles.includes(path)),
    caching: { revalidated: 'no-cache', immutable: 'public, max-age=31536000, immutable' },
    immutable: paths.filter((path) => hashedFolders.some((folder) => path.startsWith(`/${folder}`))),
    kept: Array.from(kept, (path) => `/${path}`),
    enquiry,
  };
}

/** A redirect with a wildcard also covers the path before it. */
function expandWildcard(from: string): string[] {
  const decoded = decodeURI(from);
  return decoded.endsWith('/*') ? [decoded.slice(0, -2), decoded] : [decoded];
}

/** Percent-encodes a redirect target for the `Location` header; existing escapes stay as they are. */
function encodeTarget(to: string): string {
  if (/^\p{ASCII}*$/u.test(to)) return to;
  const url = new URL(to, 'https://site.invalid');
  return to.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}

function getFile(path: string): string {
  return `/${getPageFiles(path)[0]}`;
}

/** Lists the fallback page of each folder, for all unknown paths in it. */
function listFallbackPages(pages: Page[]): Fallback[] {
  return pages
    .filter(({ kind, name }) => kind === 'fallback' && name !== 'error')
    .map(({ path, status }) => ({ from: getSiblingPattern(path), to: getFile(path), status: status ?? 200 }));
}

/** Returns the pattern of all paths in the folder of a page. */
export function getSiblingPattern(path: string): string {
  return path.replace(/[^/]+$/, ':segment');
}

/**
 * Lists the home page of each language, for all other unknown paths in that language; the default language comes last.
 */
function listHomePages(pages: Page[]): Fallback[] {
  return pages
    .filter(({ name }) => name === 'home')
    .sort((a, b) => Number(a.locale === defaultLocale) - Number(b.locale === defaultLocale))
    .map(({ path }) => ({ from: `${path}*`, to: getFile(path), status: 200 }));
}
