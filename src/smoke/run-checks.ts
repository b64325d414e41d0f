import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pLimit from 'p-limit';

import type { BuiltSite } from './built-site';
import { createChecks, type Check, type Deviation } from './checks';
import { exchange, type RawResponse } from './exchange';

/** The likeliest problem with a response, or a known deviation of its host. */
export type Verdict = { check: Check; problem?: string; deviation?: Deviation };

/** Sends all requests, eight at a time. @returns a verdict on each, in the same order. */
export function runChecks(origin: string, site: BuiltSite, checks = createChecks(site)): Promise<Verdict[]> {
  const limit = pLimit(8);
  return Promise.all(checks.map((check) => limit(() => runCheck(origin, check, site))));
}

async function runCheck(origin: string, check: Check, site: BuiltSite): Promise<Verdict> {
  const { request, expected } = check;
  try {
    let response = await exchange(origin, request);
    if (expected.status === 304) {
      const { etag, 'last-modified': modified } = response.headers;
      if (!etag && !modified) return { check, problem: 'has neither ETag nor Last-Modified' };
      const [name, value] = etag ? ['if-none-match', etag] : ['if-modified-since', modified ?? ''];
      response = await exchange(origin, { ...request, headers: { [name]: value } });
    }
    const target = getLocation(origin, response);
    const isPermanent = response.status === 301 || response.status === 308;
    if (target && target === expected.location && (isPermanent || expected.status !== 301)) return { check };
    const policy = 'content-security-policy';
    if (expected.headers?.[policy] && !(policy in response.headers)) return { check, deviation: 'policy-meta' };
    const deviation = expected.deviations?.[response.status];
    const problem =
      (!deviation && findStatusProblem(check, response, target)) ||
      findContentProblem(check, response, site) ||
      findHeaderProblem(check, response);
    return { check, deviation, problem: problem || undefined };
  } catch (error) {
    return { check, problem: error instanceof Error ? error.message : String(error) };
  }
}

function findStatusProblem(
  { expected: { status: wanted, location } }: Check,
  { status }: RawResponse,
  target?: string,
) {
  const [least, most] = typeof wanted === 'number' ? [wanted, wanted] : wanted;
  if (status >= least && status <= most && !(target && location)) return false;
  const shown = least === most ? least : `${least} to ${most}`;
  const message = `answers with status ${status}${target ? ` to ${target}` : ''} instead of ${shown}`;
  return location ? `${message} to ${location}` : message;
}

function findContentProblem({ expected, request }: Check, response: RawResponse, { read }: BuiltSite) {
  const { file, secret } = expected;
  if (secret !== undefined && response.body.includes(secret)) return `exposes a file that contains “${secret}”`;
  if (request.method === 'HEAD') return response.body.length > 0 && 'has a body';
  if (file === undefined) return false;
  const body = unpack(response);
  if (!file.endsWith('.html')) return !body.equals(read(file)) && `has other bytes than dist${file}`;
  // a host with only 404.html shows the German home page for unknown URLs; its script redirects
  if (response.status === 404 && !findTextDifference(body, read('/404.html'))) return false;
  const difference = findTextDifference(body, read(file));
  return difference && `differs from dist${file}: ${difference}`;
}

function findHeaderProblem({ expected }: Check, { headers }: RawResponse) {
  const cookie = headers['set-cookie']?.[0]?.replace(/=.*/s, '');
  if (cookie) return `sets the cookie ${cookie}, though the privacy policy says that there are none; switch it off`;
  const isHidden = /\bnoindex\b|^none\b/i.test(String(headers['x-robots-tag']));
  if (expected.file && !expected.isHidden && isHidden) return 'is hidden from search engines by X-Robots-Tag';
  for (const [name, wanted] of Object.entries(expected.headers ?? {})) {
    const value = String(headers[name]);
    if (Array.isArray(wanted) ? !wanted.includes(value) : !wanted.test(value))
      return `has ${name}: ${headers[name] ?? 'none'}`;
  }
  return false;
}

/** What hosts add to pages: scripts, styles, comments and metadata. */
const additions = /<!--.*?-->|<(script|style|noscript)\b.*?<\/\1>|<(link|meta)\b[^>]*>/gs;

/** Describes the first difference between the texts of a deployed page and the built one. */
function findTextDifference(delivered: Buffer, built: Buffer): string | undefined {
  const [found = [], wanted = []] = [delivered, built].map((html) => {
    const texts = html
      .toString()
      .replaceAll(additions, '')
      .split(/<[^>]*>/);
    return texts.map((text) => text.trim()).filter(Boolean);
  });
  const index = [...found, ...wanted].findIndex((_, each) => found[each] !== wanted[each]);
  const [shown, missing] = [found, wanted].map((texts) => texts[index]?.slice(0, 80) ?? 'nothing');
  return index < 0 ? undefined : `“${shown}” instead of “${missing}”`;
}

function unpack({ headers, body }: RawResponse): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Returns the target of a redirect, without the origin if that is the site or this machine. */
function getLocation(origin: string, { headers }: RawResponse): string | undefined {
  if (headers.location === undefined) return undefined;
  const url = new URL(headers.location, origin);
  const isOwn = url.origin === origin || /^https?:\/\/(localhost|127\.0\.0\.1)\b/.test(url.href);
  return isOwn ? url.pathname + url.search + url.hash : url.href;
}
