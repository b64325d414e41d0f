import * as z from 'zod';

import { defaultLocale } from '../locales';
import { UserError } from '../lib/user-error';
import type { Page } from '../page';
import { filesOf } from '../addresses';
import { urlOf } from '../lib/url-of';
import { markdownPath } from '../seo/markdown';
import { redirectsInOrder } from './redirects';
import { pieceHeaders, securityHeaders } from './security-headers';

/** An address that leads elsewhere; `from` is exact (with or without a slash at its end), or everything below `/*`. */
const redirect = z.object({ from: z.string(), to: z.string(), status: z.literal(301) });

/**
 * What answers where there is no file. `from` is exact, one unknown segment (`/kontakt/:segment`), or everything
 * below (`/en/*`); the first rule that fits counts.
 */
const rewrite = z.object({
  from: z.string(),
  to: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  noindex: z.boolean(),
});

const hosting = z.object({
  format: z.literal(1),
  siteUrl: z.string(),
  /** Every address with a page of its own, and the file below `dist/` that holds it. */
  pages: z.array(z.object({ path: z.string(), file: z.string() })),
  redirects: z.array(redirect),
  rewrites: z.array(rewrite),
  /** Below these, what does not exist is answered with 404 and never with a page (decision 12). */
  missing: z.array(z.string()),
  /** Addresses of files that are for hosts and not for visitors. */
  hidden: z.array(z.string()),
  /** Sent with every answer. */
  headers: z.record(z.string(), z.string()),
  /**
   * Below these lie pieces of pages, as scripts and pictures; where a host can, they come with these headers instead of
   * those of pages: a short policy, since the other one is longer than most of them, and leave to be shown elsewhere, as
   * by a search for pictures.
   */
  pieces: z.object({ below: z.array(z.string()), headers: z.record(z.string(), z.string()) }),
  /** The Markdown of each page by its path, and the page's whole address: search engines are told that it is the original. */
  twins: z.record(z.string(), z.string()).default({}),
  /** `Cache-Control`: of everything, and of the files whose names change with their content. */
  caching: z.object({ revalidated: z.string(), immutable: z.string() }),
  immutable: z.array(z.string()),
  /** Those of them that the last deployment had and this build has not made: the next one does not take them over again. */
  kept: z.array(z.string()).default([]),
  /** Where the relay answers; `null` where it is not on the site's own origin. */
  enquiry: z.string().nullable(),
});

/** The header that names the original of a file: files other than HTML can do so by no other means. */
export function canonicalLink(address: string): string {
  return `<${address}>; rel="canonical"`;
}

type Redirect = z.infer<typeof redirect>;
type Rewrite = z.infer<typeof rewrite>;

/** How the built site is to be delivered, said once; `dist/hosting.json` holds it, host configurations are made from it. */
export type Hosting = z.infer<typeof hosting>;

/**
 * Reads `dist/hosting.json`.
 * @throws where it is damaged, or was written by another version of the project.
 */
export function parseHosting(text: string): Hosting {
  const parsed = hosting.safeParse(jsonIn(text));
  if (!parsed.success)
    throw new UserError('dist/hosting.json is of another version; run "npm run build" again', { cause: parsed.error });
  return parsed.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UserError('dist/hosting.json is damaged; run "npm run build" again', { cause });
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
  /** The Content-Security-Policy of the whole site, without `frame-ancestors`. */
  policy: string;
  enquiry: string | null;
};

/** The hosts that builds are made for; those for `any` suit all others. */
export const deployTargets = ['any', 'cloudflare', 'netlify'] as const;
export type DeployTarget = (typeof deployTargets)[number];

/** The folders in which the build gives every file a name that changes with its content. */
export const hashedFolders = ['assets/', 'img/photos/'];

/** The folders of a site's hashed files, such as `/assets/`. */
export function immutableFolders({ immutable }: Pick<Hosting, 'immutable'>): string[] {
  return [...new Set(immutable.map((path) => path.replace(/[^/]+$/, '')))];
}

/** Files that hosts read; visitors who ask for them get what any unknown address gets. */
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

/** Describes how a built site is delivered (decisions 5 to 14); nothing about hosts is said elsewhere. */
export function describeHosting(input: HostingInput): Hosting {
  const { siteUrl, pages, files, kept = [], redirects, policy, enquiry } = input;
  const all = new Set(files);
  const paths = [...all].filter((path) => !/\.(br|gz)$/.test(path)).sort();
  return {
    format: 1,
    siteUrl,
    pages: pages.flatMap((page) => (page.name === 'error' ? [] : hostedPages(page))),
    redirects: [
      ...['/de', '/de/*'].map((from): Redirect => ({ from, to: '/', status: 301 })),
      ...redirectsInOrder([...redirects, ...twinRedirects(input)]).flatMap(({ from, to }) =>
        addressesOf(from).map((each) => ({ from: each, to: inAscii(to), status: 301 as const })),
      ),
    ],
    rewrites: [...decomposedNames(paths), ...fallbackRewrites(pages), ...homes(pages)],
    missing: ['/api/', '/assets/', '/img/'],
    hidden: [
      ...['404', '500'].flatMap((name) => [`/${name}`, `/${name}.html`]),
      ...hostFileNames.map((name) => `/${name}`),
    ],
    headers: securityHeaders(policy),
    pieces: { below: ['/assets/', '/img/'], headers: pieceHeaders },
    twins: Object.fromEntries(
      pages
        .filter((page) => page.robots === 'index' && all.has(markdownPath(page).slice(1)))
        .map((page) => [markdownPath(page), encodeURI(siteUrl + page.path)]),
    ),
    caching: { revalidated: 'no-cache', immutable: 'public, max-age=31536000, immutable' },
    immutable: paths
      .filter((path) => hashedFolders.some((folder) => path.startsWith(folder)))
      .map((path) => `/${path}`),
    kept: Array.from(kept, (path) => `/${path}`),
    enquiry,
  };
}

/** AI crawlers know pages by their Markdown too (`llms.txt`), which moves with the page. */
function twinRedirects({ redirects, pages, siteUrl, files }: HostingInput): HostingInput['redirects'] {
  const twins = new Map(
    pages.flatMap((page) => (page.robots === 'index' ? [[page.path, markdownPath(page)] as const] : [])),
  );
  const taken = new Set([...Array.from(files, (path) => `/${path}`), ...redirects.map(({ from }) => decodeURI(from))]);
  return redirects.flatMap(({ from, to }) => {
    const target = urlOf(to, siteUrl);
    const twin = target?.origin === siteUrl ? twins.get(decodeURI(target.pathname)) : undefined;
    const address = `${from}.md`;
    if (!twin || /\*|\/$|\.\w+$/.test(from) || taken.has(decodeURI(address))) return [];
    return [{ from: address, to: twin }];
  });
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

function hostedPages({ path, aliases }: Page): Hosting['pages'] {
  return [path, ...aliases].map((each) => ({ path: each, file: `/${fileOf(each)}` }));
}

function fileOf(path: string): string {
  const [file] = filesOf(path);
  if (file === undefined) throw new Error(`no file holds the page ${path}`);
  return file;
}

/**
 * Some browsers and links write „ä“ as two characters; hosts compare bytes (decision 17). They lead to the spelling with
 * „ae“ where there is one, because not every host can name other characters in a rule.
 */
function decomposedNames(paths: string[]): Rewrite[] {
  const plain: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return paths
    .filter((path) => path !== path.normalize('NFD'))
    .map((path) => {
      const spelled = path.replaceAll(/[äöüß]/g, (letter) => plain[letter] ?? letter);
      const to = `/${paths.includes(spelled) ? spelled : path}`;
      return { from: `/${path.normalize('NFD')}`, to, status: 200 as const, noindex: false };
    });
}

/** Pages that answer for all their unknown neighbours (decisions 8 and 11). */
function fallbackRewrites(pages: Page[]): Rewrite[] {
  return pages
    .filter(({ kind, name }) => kind === 'fallback' && name !== 'error')
    .map(({ path, name }) => ({
      from: path.replace(/[^/]+$/, ':segment'),
      to: `/${fileOf(path)}`,
      status: name === 'case-study-not-found' ? (404 as const) : (200 as const),
      noindex: true,
    }));
}

/** The home page of the path's language answers for everything else, the default language last (decision 12). */
function homes(pages: Page[]): Rewrite[] {
  return pages
    .filter(({ name }) => name === 'home')
    .sort((a, b) => Number(a.locale === defaultLocale) - Number(b.locale === defaultLocale))
    .map(({ path }) => ({ from: `${path}*`, to: `/${fileOf(path)}`, status: 200 as const, noindex: true }));
}
