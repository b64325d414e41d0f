import type { Hosting } from '../hosting/description';
import { keepsQuery, parsePattern } from '../hosting/pattern';
import type { Asked } from './exchange';

/** What must come back; files are addresses below `dist/`. */
export type Expected =
  | { kind: 'page'; file: string; status: 200 | 404; noindex: boolean; canonical?: string }
  | { kind: 'redirect'; to: string }
  /** Below the site's own folders, at an address with a file extension, or the compressed copy of a file. */
  | { kind: 'missing'; where: 'folder' | 'anywhere' | 'copy' }
  | { kind: 'file'; file: string; immutable: boolean }
  | { kind: 'unchanged' }
  | { kind: 'part'; file: string; length: number }
  | { kind: 'compressed'; encodings: readonly string[] }
  | { kind: 'refused' }
  | { kind: 'contained'; never: string };

/** One line of the table: what is asked, and what must come back. */
export type Check = { name: string; asked: Asked; expected: Expected };

/** The table of requests that every host must answer, made from the description of the built site and its files. */
export function checksFor(hosting: Hosting, files: string[]): Check[] {
  const segments = hosting.fallbacks.filter(({ from }) => parsePattern(from).kind === 'segment');
  const standIns = new Set(segments.map(({ to }) => to));
  const pages = hosting.pages.filter(({ file }) => !standIns.has(file));
  return [
    ...pages.flatMap(pageChecks),
    ...hosting.redirects.flatMap(({ from, to }) => redirectChecks(from, to)),
    ...unknownChecks(hosting),
    ...missingChecks(hosting, files),
    ...fileChecks(hosting, files),
    ...protocolChecks(hosting, files),
  ];
}

const check = (name: string, asked: Asked, expected: Expected): Check => ({ name, asked, expected });

const get = (path: string, headers?: Record<string, string>): Asked => ({ method: 'GET', path, headers });

/** What browsers take; a host may have compressed files of another upload. */
const asBrowsers = { 'accept-encoding': 'gzip, br' };

function pageChecks({ path, file }: Hosting['pages'][number]): Check[] {
  const page = { kind: 'page', file, status: 200, noindex: false } as const;
  const checks = [
    check(`page ${path}`, get(encodeURI(path)), page),
    check(`page ${path}, compressed`, get(encodeURI(path), asBrowsers), page),
  ];
  if (path === '/') return checks;
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
  return [...checks, check(`page ${other}`, get(encodeURI(other)), { ...page, canonical: path })];
}

function redirectChecks(from: string, to: string): Check[] {
  const { kind, base } = parsePattern(from);
  const paths = kind === 'below' ? [`${base}x`, `${base}x/y`] : [base];
  const plain = paths.map((path) => check(`redirect ${path}`, get(encodeURI(path)), { kind: 'redirect', to }));
  if (!keepsQuery(to)) return plain;
  const query = '?utm_source=a&b=%C3%A4';
  const first = `${encodeURI(paths[0] ?? base)}${query}`;
  return [...plain, check(`redirect ${first}`, get(first), { kind: 'redirect', to: to + query })];
}

const unknownNames = ['gibt-es-nicht', 'x%20y', '%C3%BCber', 'INDEX', 'x.y/z'];

function unknownChecks({ fallbacks, pages }: Hosting): Check[] {
  const checks = fallbacks.flatMap(({ from, to, status }) => {
    const { kind, base } = parsePattern(from);
    const names = kind === 'segment' ? unknownNames.slice(0, 3) : [...unknownNames, 'a/b/c', 'gibt-es-nicht?x=1&y=2'];
    return names.map((name) =>
      check(`unknown ${base}${name}`, get(base + name), { kind: 'page', file: to, status, noindex: true }),
    );
  });
  const home = fallbacks.at(-1);
  const shouted = pages.map(({ path }) => path).find((path) => /^\/[a-z]+$/.test(path));
  if (home && shouted) {
    const path = shouted.toUpperCase();
    const expected: Expected = { kind: 'page', file: home.to, status: 200, noindex: true };
    checks.push(check(`unknown ${path} (case matters)`, get(path), expected));
  }
  return checks;
}

function missingChecks({ fallbacks, missing }: Hosting, files: string[]): Check[] {
  const bases = fallbacks.map(({ from }) => parsePattern(from).base);
  const copy = files.find((file) => /\.html\.gz$/.test(file));
  const paths: ['folder' | 'anywhere' | 'copy', string[]][] = [
    ['folder', missing.flatMap((prefix) => [`${prefix}none`, `${prefix}none-0123456789.js`, `${prefix}x/none.svg`])],
    ['anywhere', ['/.env', ...bases.flatMap((base) => [`${base}x.js`, `${base}none.pdf`])]],
    ['copy', copy === undefined ? [] : [copy]],
  ];
  return paths.flatMap(([where, some]) =>
    some.map((path) => check(`missing ${path}`, get(path), { kind: 'missing', where })),
  );
}

function fileChecks({ spellings, immutable, hidden }: Hosting, files: string[]): Check[] {
  const visible = files.filter(
    (file) => !/\.(html|br|gz)$/.test(file) && !hidden.includes(file) && !/\/[._][^/]*$/.test(file),
  );
  const hashed = new Set(immutable);
  const checks = visible.map((file) =>
    check(`file ${file}`, get(encodeURI(file), asBrowsers), { kind: 'file', file, immutable: hashed.has(file) }),
  );
  return [
    ...checks,
    ...spellings.map(({ from, to }) =>
      check(`file ${to} in decomposed spelling`, get(encodeURI(from)), { kind: 'file', file: to, immutable: false }),
    ),
  ];
}

function protocolChecks({ pages, fallbacks, immutable, folders }: Hosting, files: string[]): Check[] {
  const page = pages.find(({ path }) => /^\/[a-z]+$/.test(path));
  if (!page) return [];
  const { path, file } = page;
  const plain = { kind: 'page', file, status: 200, noindex: false } as const;
  const pdf = files.find((each) => /^\/[\w-]+\.pdf$/.test(each));
  const scripts = immutable.filter((each) => each.endsWith('.js'));
  // those of a few hundred bytes are compressed by nobody
  const script = scripts.find((each) => files.includes(`${each}.br`)) ?? scripts[0];
  const unknown = fallbacks.find(({ status }) => status === 404)?.from.replace(':segment', 'gibt-es-nicht');
  const spelled = `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`;
  const anyEncoding = { kind: 'compressed', encodings: ['br', 'gzip'] } as const;
  return [
    check(`query ${path}?a=1&b=%20`, get(`${path}?a=1&b=%20`), plain),
    check(`percent-encoding ${spelled}`, get(spelled), plain),
    check(`HEAD ${path}`, { method: 'HEAD', path }, plain),
    check(
      'HEAD /gibt-es-nicht',
      { method: 'HEAD', path: '/gibt-es-nicht' },
      { ...plain, file: '/index.html', noindex: true },
    ),
    check(
      `HEAD ${folders[0]}none.js`,
      { method: 'HEAD', path: `${folders[0]}none.js` },
      { kind: 'missing', where: 'folder' },
    ),
    check(`conditional ${path}`, get(path), { kind: 'unchanged' }),
    check(`conditional ${path}, compressed`, get(path, asBrowsers), { kind: 'unchanged' }),
    check(`compressed ${path}`, get(path, { 'accept-encoding': 'gzip, deflate, br' }), anyEncoding),
    check(`compressed ${path}, gzip only`, get(path, { 'accept-encoding': 'gzip' }), {
      kind: 'compressed',
      encodings: ['gzip'],
    }),
    ...(unknown ? [check(`compressed ${unknown}`, get(encodeURI(unknown), asBrowsers), anyEncoding)] : []),
    ...(script
      ? [
          check(`conditional ${script}`, get(script), { kind: 'unchanged' }),
          check(`compressed ${script}`, get(script, asBrowsers), anyEncoding),
        ]
      : []),
    ...(pdf
      ? [
          check(`range ${pdf}`, get(pdf, { range: 'bytes=0-99' }), { kind: 'part', file: pdf, length: 100 }),
          check(`conditional ${pdf}`, get(pdf), { kind: 'unchanged' }),
        ]
      : []),
    check(`POST ${path}`, { method: 'POST', path, body: 'x' }, { kind: 'refused' }),
    check('POST /gibt-es-nicht', { method: 'POST', path: '/gibt-es-nicht', body: 'x' }, { kind: 'refused' }),
    check('DELETE /', { method: 'DELETE', path: '/' }, { kind: 'refused' }),
    ...[
      '/..%2f..%2f..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/..%5c..%5cetc%5cpasswd',
      '/assets/../../../../etc/passwd',
      '/%00',
      '/%',
      `/${'x'.repeat(6000)}`,
    ].map((odd) => check(`odd ${odd.slice(0, 60)}`, get(odd), { kind: 'contained', never: 'root:' })),
    check('hidden /.htaccess', get('/.htaccess'), { kind: 'contained', never: 'RewriteEngine' }),
    check('hidden /.env', get('/.env'), { kind: 'contained', never: 'MAIL_KEY' }),
  ];
}
