import { getContentType, unknownType } from '../hosting/content-types';
import type { Hosting } from '../hosting/description';
import { getCanonicalLink, immutableSource, keepsQuery, parsePattern } from '../hosting/pattern';
import type { BuiltSite } from './built-site';
import type { RawRequest } from './exchange';

/** Known deviations of hosts that cannot do better. They are reported, but do not count as failures. */
export const deviations = {
  'fallback-404': 'unknown URLs show the home page with status 404 instead of 200',
  'case-study-200': 'unknown case studies answer with status 200 instead of 404',
  'missing-200': 'missing files outside the site’s own folders answer with a page and status 200',
  'copies-shown': 'compressed copies of files can be requested by their own names',
  'policy-meta': 'security headers are missing; only the CSP in the pages applies',
  'redirect-script': 'redirects are made by a script on 404.html',
} as const;

export type Deviation = keyof typeof deviations;

/** The expected response; files are paths below `dist/`. */
type Expected = {
  /** A status, or a range from and to; 304 is expected for a second, conditional request. */
  status: number | [number, number];
  /** Statuses that are known deviations. */
  deviations?: Record<number, Deviation>;
  /** A redirect to this URL is also accepted. */
  location?: string;
  file?: string;
  isHidden?: boolean;
  /** By name: a pattern, or the allowed values. */
  headers?: Record<string, RegExp | string[]>;
  /** Text that must not be in the body. */
  secret?: string;
};

/** A request with its expected response. */
export type Check = { name: string; request: RawRequest; expected: Expected };

/** Derives the requests that every host must answer from the hosting description and the built files. */
export function createChecks(site: BuiltSite): Check[] {
  const { pages, redirects, fallbacks } = site.hosting;
  const fallbackFiles = new Set(
    fallbacks.filter(({ from }) => parsePattern(from).kind === 'segment').map(({ to }) => to),
  );
  return [
    ...pages.filter(({ file }) => !fallbackFiles.has(file)).flatMap(createPageChecks),
    ...redirects.flatMap(createRedirectChecks),
    ...createUnknownPathChecks(site.hosting),
    ...createMissingFileChecks(site),
    ...createFileChecks(site),
    ...createHeaderChecks(site),
    ...createProtocolChecks(site),
  ];
}

const get = (path: string, headers?: Record<string, string>): RawRequest => ({ method: 'GET', path, headers });
const head = (path: string): RawRequest => ({ method: 'HEAD', path });
/** Requests compressed files, since the compressed copies on a host may be stale. */
const browserHeaders = { 'accept-encoding': 'gzip, br' };
const revalidated = /no-cache|no-store|max-age=0\b/;
const immutablePath = new RegExp(immutableSource);
const notCached = { 'cache-control': /^(?!.*(immutable|max-age=[1-9]))/ };
const pageHeaders = { 'content-type': /^text\/html; ?charset=utf-8$/i, 'cache-control': revalidated };

/** Creates a check that expects an HTML page with status 200, unless `expected` says otherwise. */
function createHtmlCheck(name: string, request: RawRequest, expected: Partial<Expected>): Check {
  return { name, request, expected: { status: 200, headers: pageHeaders, ...expected } };
}

function createPageChecks({ path, file }: Hosting['pages'][number]): Check[] {
  const checks = [
    createHtmlCheck(`page ${path}`, get(encodeURI(path)), { file }),
    createHtmlCheck(`page ${path}, compressed`, get(encodeURI(path), browserHeaders), { file }),
  ];
  if (path === '/') return checks;
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  return [...checks, createHtmlCheck(`page ${other}`, get(encodeURI(other)), { file, location: encodeURI(path) })];
}

function createRedirectChecks({ from, to }: Hosting['redirects'][number]): Check[] {
  const { kind, base } = parsePattern(from);
  const paths = (kind === 'subtree' ? [`${base}x`, `${base}x/y`] : [base]).map(encodeURI);
  const targets = paths.map((path) => [path, to] as const);
  const query = '?utm_source=a&b=%C3%A4';
  if (keepsQuery(to)) targets.push([`${paths[0]}${query}`, to + query]);
  const script = { file: '/404.html', deviations: { 404: 'redirect-script' } } as const;
  return targets.map(([path, location]) =>
    createHtmlCheck(`redirect ${path}`, get(path), { status: 301, location, ...script }),
  );
}

function createUnknownPathChecks({ fallbacks, pages }: Hosting): Check[] {
  const checks = fallbacks.flatMap(({ from, to, status }) => {
    const { kind, base } = parsePattern(from);
    const known: Record<number, Deviation> = status === 200 ? { 404: 'fallback-404' } : { 200: 'case-study-200' };
    const names = ['gibt-es-nicht', 'x%20y', '%C3%BCber', ...(kind === 'subtree' ? ['a/b/c', 'none?x=1&y=2'] : [])];
    const expected = { status, deviations: known, file: to, isHidden: true };
    return names.map((name) => createHtmlCheck(`unknown ${base}${name}`, get(base + name), expected));
  });
  const samples = pages.filter(({ path }) => /^\/[a-z]+$/.test(path)).slice(0, 1);
  const home = { file: '/index.html', isHidden: true, deviations: { 404: 'fallback-404' } } as const;
  return [
    ...checks,
    ...samples.map(({ path }) => createHtmlCheck(`unknown ${path}, case matters`, get(path.toUpperCase()), home)),
    createHtmlCheck('HEAD /gibt-es-nicht', head('/gibt-es-nicht'), home),
  ];
}

/** Checks that files which bots look for, and compressed copies, cannot be requested. */
function createMissingFileChecks({ hosting, files }: BuiltSite): Check[] {
  const { foldersWithoutFallback, fallbacks } = hosting;
  const createCheck = (path: string, known?: Expected['deviations']) =>
    createHtmlCheck(`missing ${path}`, get(path), { status: [404, 405], deviations: known, headers: notCached });
  const inFolders = foldersWithoutFallback.flatMap((folder) => [
    `${folder}none`,
    `${folder}none-0123456789.js`,
    `${folder}x/none.svg`,
  ]);
  const bases = fallbacks.map(({ from }) => parsePattern(from).base);
  const elsewhere = ['/.env', ...bases.flatMap((base) => [`${base}x.js`, `${base}none.pdf`])];
  const copies = files.filter((file) => file.endsWith('.html.gz')).slice(0, 1);
  return [
    ...inFolders.map((path) => createCheck(path)),
    ...elsewhere.map((path) => createCheck(path, { 200: 'missing-200' })),
    ...copies.map((path) => createCheck(path, { 200: 'copies-shown' })),
  ];
}

function createFileChecks({ hosting, files }: BuiltSite): Check[] {
  const createCheck = (file: string): Check => {
    const type = getContentType(file);
    const headers = {
      ...(type !== unknownType && { 'content-type': createTypePattern(type) }),
      'cache-control': immutablePath.test(file) ? /max-age=31536000/ : revalidated,
    };
    const request = get(encodeURI(file), browserHeaders);
    return { name: `file ${file}`, request, expected: { status: 200, file, headers } };
  };
  const visible = files.filter(
    (file) => !/\.(html|br|gz)$|\/[._][^/]*$/.test(file) && !hosting.hiddenFiles.includes(file),
  );
  return visible.map(createCheck);
}

/** Matches a media type by any of its names. */
function createTypePattern(type: string): RegExp {
  const name = type.replace(/;.*/, '').replaceAll(/[.+]/g, String.raw`\$&`);
  const other = /(javascript|xml|icon)$/.exec(name)?.[0];
  return new RegExp(other ? `${other}\\b` : `^${name}\\b`, 'i');
}

/**
 * Checks a page, a file of each folder, and every Markdown version. A host that chooses headers by path
 * may send the headers of pages with files, or both values; browsers then enforce both.
 */
function createHeaderChecks({ hosting, files }: BuiltSite): Check[] {
  const { folders } = hosting;
  const { all, html, files: fileHeaders } = hosting.headers;
  const createCheck = (path: string, wanted: Record<string, string[]>) => {
    const common = Object.entries(all).map(([name, value]) => [name, [value]] as const);
    const lowerCase = [...common, ...Object.entries(wanted)].map(([name, values]) => [name.toLowerCase(), values]);
    return createHtmlCheck(`headers ${path}`, get(encodeURI(path)), { headers: Object.fromEntries(lowerCase) });
  };
  const single = Object.fromEntries(Object.entries(html).map(([name, value]) => [name, [value]]));
  const either = Object.fromEntries(
    Object.entries(fileHeaders).map(([name, value]) => {
      const page = html[name] ?? value;
      return [name, [value, page, `${value}, ${page}`, `${page}, ${value}`]];
    }),
  );
  const isSample = (file: string, folder: string) => file.startsWith(folder) && !file.endsWith('.html');
  const samples = folders.flatMap((folder) => files.find((file) => isSample(file, folder)) ?? []);
  return [
    createCheck('/', single),
    ...samples.map((path) => createCheck(path, either)),
    ...hosting.files.flatMap((path) => {
      const link = getCanonicalLink(path, hosting);
      return link === undefined ? [] : [createCheck(path, { ...either, Link: [link] })];
    }),
  ];
}

function createProtocolChecks({ hosting, files }: BuiltSite): Check[] {
  const hasSimplePath = ({ path }: { path: string }) => /^\/[a-z]+$/.test(path);
  const { path, file } = hosting.pages.find(hasSimplePath) ?? { path: '/', file: '/index.html' };
  const createCheck = (name: string, request: RawRequest, expected: Expected): Check => ({ name, request, expected });
  const createCompressionCheck = (target: string, encodings: string) => {
    const headers = { 'content-encoding': new RegExp(`^(${encodings})$`), vary: /accept-encoding/i };
    const request = get(target, { 'accept-encoding': encodings.replace('|', ', ') });
    return createCheck(`compressed ${target}, ${encodings}`, request, { status: 200, headers });
  };
  const createConditionalCheck = (target: string) => createCheck(`conditional ${target}`, get(target), { status: 304 });
  const createRejectionCheck = (method: string, target: string, body?: string) =>
    createCheck(`${method} ${target}`, { method, path: target, body }, { status: [400, 499] });
  const createSecretCheck = (name: string, target: string, text: string) =>
    createCheck(`${name} ${target.slice(0, 60)}`, get(target), { status: [200, 499], secret: text });
  const pdf = files.find((each) => /^\/[\w-]+\.pdf$/.test(each));
  // hosts do not compress scripts of a few hundred bytes
  const script = hosting.immutable.find((each) => each.endsWith('.js') && files.includes(`${each}.br`));
  const part = { status: 206, headers: { 'content-range': /^bytes 0-99\// } };
  return [
    createHtmlCheck(`query ${path}?a=1&b=%20`, get(`${path}?a=1&b=%20`), { file }),
    createHtmlCheck(`HEAD ${path}`, head(path), { file }),
    createConditionalCheck(path),
    createCompressionCheck(path, 'br|gzip'),
    createCompressionCheck(path, 'gzip'),
    ...(script ? [createCompressionCheck(script, 'br|gzip')] : []),
    ...(pdf ? [createConditionalCheck(pdf), createCheck(`range ${pdf}`, get(pdf, { range: 'bytes=0-99' }), part)] : []),
    createRejectionCheck('POST', path, 'x'),
    createRejectionCheck('POST', '/gibt-es-nicht', 'x'),
    createRejectionCheck('DELETE', '/'),
    ...['/..%2f..%2f..%2fetc/passwd', '/%00', '/%', `/${'x'.repeat(6000)}`].map((odd) =>
      createSecretCheck('odd', odd, 'root:'),
    ),
    createSecretCheck('hidden', '/.htaccess', 'RewriteEngine'),
    createSecretCheck('hidden', '/.env', 'MAIL_KEY'),
  ];
}
