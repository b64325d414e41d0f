import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pLimit from 'p-limit';

import type { BuiltSite } from './built-site';
import { checksFor, type Check, type Deviation } from './checks';
import { exchange, type PlainResponse } from './exchange';

/** What is wrong with a response, the likeliest cause alone, or what the host does otherwise. */
export type Verdict = { check: Check; problem?: string; deviation?: Deviation };

/** Sends every request of the table, eight at a time, and gives one verdict on each, in the table's order. */
export function runChecks(origin: string, site: BuiltSite): Promise<Verdict[]> {
  const limit = pLimit(8);
  return Promise.all(checksFor(site).map((check) => limit(() => run(origin, check, site))));
}

async function run(origin: string, check: Check, site: BuiltSite): Promise<Verdict> {
  const { request, expected } = check;
  try {
    let response = await exchange(origin, request);
    if (expected.status === 304) {
      const { etag, 'last-modified': modified } = response.headers;
      if (!etag && !modified) return { check, problem: 'has neither ETag nor Last-Modified' };
      const condition: Record<string, string> = etag
        ? { 'if-none-match': etag }
        : { 'if-modified-since': modified ?? '' };
      response = await exchange(origin, { ...request, headers: { ...request.headers, ...condition } });
    }
    const target = locationOf(origin, response);
    if (target !== undefined && target === expected.location) return { check };
    const policy = 'content-security-policy';
    if (expected.headers?.[policy] && !(policy in response.headers)) return { check, deviation: 'policy-meta' };
    const deviation = expected.otherwise?.[response.status];
    const problem =
      (!deviation && statusProblem(expected.status, response, target)) ||
      cookieProblem(response) ||
      (deviation !== 'redirect-script' && contentProblem(check, response, site)) ||
      headerProblem(check, response);
    return { check, deviation, problem: problem || undefined };
  } catch (error) {
    return { check, problem: error instanceof Error ? error.message : String(error) };
  }
}

function statusProblem(wanted: number | [number, number], { status }: PlainResponse, target?: string) {
  const [least, most] = typeof wanted === 'number' ? [wanted, wanted] : wanted;
  const shown = least === most ? least : `${least} to ${most}`;
  return (
    (status < least || status > most) &&
    `answers with status ${status}${target ? ` to ${target}` : ''} instead of ${shown}`
  );
}

function cookieProblem({ headers }: PlainResponse) {
  const name = headers['set-cookie']?.[0]?.replace(/=.*/s, '');
  return name && `sets the cookie ${name}, though the privacy policy says that there are none; switch it off`;
}

function contentProblem({ expected, request }: Check, response: PlainResponse, { read }: BuiltSite) {
  const { file, secret } = expected;
  if (secret !== undefined && response.body.includes(secret)) return `gives away a file with “${secret}”`;
  if (request.method === 'HEAD') return response.body.length > 0 && 'has a body';
  if (file === undefined) return false;
  const body = unpack(response);
  if (!file.endsWith('.html')) return !body.equals(read(file)) && `has other bytes than dist${file}`;
  // a host that has only 404.html shows the German home page, and its script leads on
  if (response.status === 404 && !textDifference(body, read('/404.html'))) return false;
  const difference = textDifference(body, read(file));
  return difference && `differs from dist${file}: ${difference}`;
}

function headerProblem({ expected }: Check, { headers }: PlainResponse) {
  const isHidden = /\bnoindex\b|^none\b/i.test(String(headers['x-robots-tag']));
  if (expected.file && !expected.isHidden && isHidden) return 'is hidden from search engines by X-Robots-Tag';
  for (const [name, wanted] of Object.entries(expected.headers ?? {})) {
    const value = String(headers[name]);
    if (Array.isArray(wanted) ? !wanted.includes(value) : !wanted.test(value))
      return `has ${name}: ${headers[name] ?? 'none'}`;
  }
  return false;
}

/** What hosts put into pages: scripts, and what comes with them. */
const additions = /<!--.*?-->|<(script|style|noscript)\b.*?<\/\1>|<(link|meta)\b[^>]*>/gs;

/** Where the texts of a delivered page first differ from those of a built one. */
function textDifference(delivered: Buffer, built: Buffer): string | undefined {
  const textsIn = (html: Buffer) =>
    html
      .toString()
      .replaceAll(additions, '')
      .split(/<[^>]*>/)
      .map((text) => text.trim())
      .filter(Boolean);
  const [found, wanted] = [textsIn(delivered), textsIn(built)];
  const index = [...found, ...wanted].findIndex((_, each) => found[each] !== wanted[each]);
  return index < 0 ? undefined : `“${found[index]?.slice(0, 80)}” instead of “${wanted[index]?.slice(0, 80)}”`;
}

function unpack({ headers, body }: PlainResponse): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Where a redirect leads: on the site itself, and on this machine, without the origin. */
function locationOf(origin: string, { headers }: PlainResponse): string | undefined {
  if (headers.location === undefined) return undefined;
  const url = new URL(headers.location, origin);
  const isOwn = url.origin === origin || /^https?:\/\/(localhost|127\.0\.0\.1)\b/.test(url.href);
  return isOwn ? url.pathname + url.search + url.hash : url.href;
}
