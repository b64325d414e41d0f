import { contentTypeOf, unknownType } from '../hosting/content-types';
import { canonicalLink, type Hosting } from '../hosting/description';
import type { Check, Expected } from './checks';
import { exchange, type Answered, type Asked } from './exchange';
import { pageDifference } from './page-difference';
import { isRevalidated, locationOf, marksOf, sameType, unpacked } from './readings';

/** What a host may do otherwise where it can do no better. */
export const deviations = {
  'fallback-404': 'unknown addresses show the home page with status 404 instead of 200',
  'case-study-200': 'unknown case studies answer with status 200 instead of 404',
  'policy-meta': 'security headers are missing; only the policy in the pages protects',
  'page-headers': 'some files are sent with the policy of pages, because the host chooses headers by path',
  'missing-page': 'missing files answer with the page of 404.html, though with status 404',
  'missing-200': 'missing files outside of the site’s own folders answer with a page and status 200',
  'copies-shown': 'the compressed copies of files can be asked for by their own names',
  'redirect-script': 'redirects are made by a script on 404.html',
} as const;

export type Deviation = keyof typeof deviations;

type Judged = { problems: string[]; deviations?: Deviation[] };

export type Verdict = Required<Judged> & { check: Check };

/** What the judge compares with: the description, and the files of `dist/` by address. */
export type BuiltSite = { hosting: Hosting; read(file: string): Buffer };

/** Asks one line of the table of a host, and says what is wrong with the answer. */
export async function ask(origin: string, check: Check, site: BuiltSite): Promise<Verdict> {
  try {
    const judged = await judge(origin, check, await exchange(origin, check.asked), site);
    return { check, deviations: [], ...judged };
  } catch (error) {
    return { check, problems: [error instanceof Error ? error.message : String(error)], deviations: [] };
  }
}

async function judge(origin: string, { asked, expected }: Check, answer: Answered, site: BuiltSite): Promise<Judged> {
  switch (expected.kind) {
    case 'page':
      return merged(
        pageProblems(origin, expected, answer, site, asked.method === 'HEAD'),
        headerProblems(asked.path, answer, site.hosting),
        { problems: additionProblems(answer, expected.noindex) },
      );
    case 'redirect':
      return redirectProblems(origin, expected.to, answer, site);
    case 'missing':
      return missingProblems(expected.where, answer);
    case 'file':
      return merged(
        { problems: fileProblems(expected, answer, site) },
        headerProblems(asked.path, answer, site.hosting),
        { problems: additionProblems(answer, false) },
      );
    case 'part':
      return { problems: partProblems(expected, answer, site) };
    case 'compressed': {
      const encoding = answer.headers['content-encoding'] ?? 'none';
      const problems = expected.encodings.includes(encoding)
        ? []
        : [`comes with encoding ${encoding} instead of ${expected.encodings.join(' or ')}`];
      if (!/accept-encoding/i.test(answer.headers.vary ?? '')) problems.push('has no Vary: Accept-Encoding');
      return { problems };
    }
    case 'refused':
      return {
        problems: answer.status >= 400 && answer.status < 500 ? [] : [statusProblem(answer, '4xx')],
      };
    case 'contained': {
      const problems = answer.body.includes(expected.never) ? [`gives away a file with “${expected.never}”`] : [];
      if (answer.status >= 500 || / at .*\.[jt]s:\d+/.test(answer.body.toString()))
        problems.push(statusProblem(answer, '4xx or a page'));
      return { problems };
    }
    case 'unchanged':
      return { problems: await repetitionProblems(origin, asked, answer) };
  }
}

function merged(...parts: Judged[]): Judged {
  return {
    problems: parts.flatMap(({ problems }) => problems),
    deviations: parts.flatMap(({ deviations = [] }) => deviations),
  };
}

function statusProblem({ status, headers }: Answered, wanted: number | string): string {
  return `answers with status ${status}${headers.location ? ` to ${headers.location}` : ''} instead of ${wanted}`;
}

function pageProblems(
  origin: string,
  expected: Extract<Expected, { kind: 'page' }>,
  answer: Answered,
  site: BuiltSite,
  head: boolean,
): Judged {
  const { status, headers } = answer;
  if (expected.canonical !== undefined && [301, 302, 307, 308].includes(status)) {
    const target = locationOf(origin, headers.location);
    return {
      problems:
        target === encodeURI(expected.canonical)
          ? []
          : [statusProblem(answer, `200, or a redirect to ${expected.canonical}`)],
    };
  }
  const problems: string[] = [];
  const found: Deviation[] = [];
  if (status !== expected.status) {
    if (expected.status === 200 && expected.noindex && status === 404) found.push('fallback-404');
    else if (expected.status === 404 && status === 200) found.push('case-study-200');
    else return { problems: [statusProblem(answer, expected.status)] };
  }
  if (!/^text\/html; ?charset=utf-8$/i.test(headers['content-type'] ?? ''))
    problems.push(`has type ${headers['content-type'] ?? 'none'}`);
  if (!isRevalidated(headers['cache-control']))
    problems.push(`may be shown from a cache: Cache-Control: ${headers['cache-control'] ?? 'none'}`);
  if (head && answer.body.length > 0) problems.push('has a body');
  if (!head) {
    const shown = unpacked(answer).toString();
    // a host that has only 404.html shows the German home page, and its script leads on
    const file = [expected.file, ...(status === 404 ? ['/404.html'] : [])].find(
      (each) => marksOf(site.read(each).toString()) === marksOf(shown),
    );
    const difference = file && pageDifference(shown, site.read(file).toString());
    if (!file) problems.push(`shows another page: ${marksOf(shown)}`);
    if (difference) problems.push(`differs from dist${file}: ${difference}`);
  }
  return { problems, deviations: found };
}

function redirectProblems(origin: string, to: string, answer: Answered, site: BuiltSite): Judged {
  if (answer.status === 404 && /text\/html/.test(answer.headers['content-type'] ?? '')) {
    const isHome = marksOf(answer.body.toString()) === marksOf(site.read('/404.html').toString());
    return { problems: isHome ? [] : [statusProblem(answer, 301)], deviations: ['redirect-script'] };
  }
  if (answer.status !== 301 && answer.status !== 308) return { problems: [statusProblem(answer, 301)] };
  const target = locationOf(origin, answer.headers.location);
  return { problems: target === to ? [] : [`leads to ${target} instead of ${to}`] };
}

function missingProblems(
  where: Extract<Expected, { kind: 'missing' }>['where'],
  { status, headers, body }: Answered,
): Judged {
  const isPage = /html/.test(headers['content-type'] ?? '') && /<html/i.test(body.toString());
  if (status === 200 && where === 'copy' && !isPage) return { problems: [], deviations: ['copies-shown'] };
  if (status === 200 && where === 'anywhere' && isPage) return { problems: [], deviations: ['missing-200'] };
  const problems = status === 404 || status === 405 ? [] : [`answers with status ${status} instead of 404`];
  const caching = headers['cache-control'] ?? '';
  if (/immutable/.test(caching) || Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 0) > 0)
    problems.push(`may be kept: Cache-Control: ${caching}`);
  const type = headers['content-type'] ?? 'text/plain';
  if (!type.startsWith('text/') || /css|javascript/.test(type)) problems.push(`calls its message ${type}`);
  return { problems, deviations: isPage ? ['missing-page'] : [] };
}

function fileProblems(
  { file, immutable }: Extract<Expected, { kind: 'file' }>,
  answer: Answered,
  site: BuiltSite,
): string[] {
  if (answer.status !== 200) return [statusProblem(answer, 200)];
  const { 'content-type': type = 'none', 'cache-control': caching = '' } = answer.headers;
  const wanted = contentTypeOf(file);
  const problems = wanted === unknownType || sameType(type, wanted) ? [] : [`has type ${type} instead of ${wanted}`];
  if (!unpacked(answer).equals(site.read(file))) problems.push(`has other bytes than dist${file}`);
  if (immutable && !/max-age=31536000/.test(caching))
    problems.push(`is not kept for a year: Cache-Control: ${caching || 'none'}`);
  if (!immutable && !isRevalidated(caching)) problems.push(`may be outdated: Cache-Control: ${caching || 'none'}`);
  return problems;
}

function partProblems(
  { file, length }: Extract<Expected, { kind: 'part' }>,
  answer: Answered,
  site: BuiltSite,
): string[] {
  if (answer.status !== 206) return [statusProblem(answer, 206)];
  const whole = site.read(file);
  const part = whole.subarray(0, length);
  const problems = answer.body.equals(part) ? [] : ['has other bytes than the part that was asked for'];
  const range = `bytes 0-${part.length - 1}/${whole.length}`;
  if (answer.headers['content-range'] !== range)
    problems.push(`has Content-Range ${answer.headers['content-range'] ?? 'none'} instead of ${range}`);
  return problems;
}

/** Whoever has an answer already and asks whether it is still good must hear that it is, and nothing more. */
async function repetitionProblems(origin: string, asked: Asked, { headers }: Answered): Promise<string[]> {
  const { etag, 'last-modified': modified } = headers;
  if (!etag && !modified) return ['has neither ETag nor Last-Modified'];
  const condition: Record<string, string> = etag ? { 'if-none-match': etag } : { 'if-modified-since': modified ?? '' };
  const { status, body } = await exchange(origin, { ...asked, headers: { ...asked.headers, ...condition } });
  return status === 304 && body.length === 0 ? [] : [`is sent again with status ${status} instead of 304`];
}

/**
 * Every header of the description must be there, and the Markdown of a page must name it. A host that chooses headers by
 * path may send files what HTML gets, or both; one without any may rely on the policy in the pages.
 */
function headerProblems(path: string, { headers }: Answered, hosting: Hosting): Judged {
  const { all, html, files } = hosting.headers;
  const original = hosting.markdown[decodeURI(path)];
  const isHtml = /html/.test(headers['content-type'] ?? '');
  const link = original !== undefined && { Link: canonicalLink(original) };
  const sent = (name: string) => headers[name.toLowerCase()]?.toString();
  const lackingOf = (wanted: Record<string, string>) =>
    Object.entries({ ...all, ...wanted, ...link }).filter(([name, value]) => !sent(name)?.includes(value));
  const lacking = lackingOf(isHtml ? html : files);
  if (lacking.length === 0) return { problems: [] };
  if (!isHtml && lackingOf(html).length === 0) return { problems: [], deviations: ['page-headers'] };
  if (lacking.every(([name]) => sent(name) === undefined) && sent('Content-Security-Policy') === undefined) {
    return { problems: [], deviations: ['policy-meta'] };
  }
  return { problems: lacking.map(([name]) => `${name} is ${sent(name) ?? 'missing'}`) };
}

/** What a host may add without being asked: cookies, which the site never sets, and a word against search engines. */
function additionProblems({ headers }: Answered, mayBeHidden: boolean): string[] {
  const problems = (headers['set-cookie'] ?? []).map(
    (cookie) =>
      `sets the cookie ${cookie.replace(/=.*/s, '')}, though the privacy policy says that there are none; switch it off at the host`,
  );
  if (!mayBeHidden && /\bnoindex\b|^none\b/i.test(String(headers['x-robots-tag'])))
    problems.push('is hidden from search engines by X-Robots-Tag');
  return problems;
}
