import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readBuiltSite } from '../../src/smoke/built-site';
import type { Verdict } from '../../src/smoke/judge';
import { runChecks } from '../../src/smoke/run-checks';
import { sendTestEnquiry } from '../../src/smoke/test-enquiry';
import { writeSmallSite } from './small-site';

let site: Awaited<ReturnType<typeof writeSmallSite>>;
const servers: Server[] = [];

beforeAll(async () => void (site = await writeSmallSite()));
afterAll(() => {
  site.remove();
  for (const server of servers) server.close();
});

async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const problemsOf = (verdicts: Verdict[], name: string) =>
  verdicts.find(({ check }) => check.name === name)?.problems.join('; ') ?? 'not asked';

describe('the table of requests', () => {
  it('finds what is wrong with a host that answers everything with the home page', async () => {
    const built = readBuiltSite(site.dist);
    const home = built.read('/index.html');
    const origin = await host((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=3600' })
        .end(home);
    });
    const verdicts = await runChecks(origin, built);
    expect(problemsOf(verdicts, 'page /')).toContain('may be shown from a cache');
    expect(problemsOf(verdicts, 'page /agentur')).toContain('shows another page: home');
    expect(problemsOf(verdicts, 'redirect /de')).toContain('status 200 instead of 301');
    expect(problemsOf(verdicts, 'missing /assets/none')).toContain('status 200 instead of 404');
    expect(problemsOf(verdicts, 'file /robots.txt')).toContain('has type text/html');
    expect(problemsOf(verdicts, 'POST /gibt-es-nicht')).toContain('instead of 4xx');
    expect(problemsOf(verdicts, 'conditional /leistungen')).toContain('neither ETag nor Last-Modified');
    expect(problemsOf(verdicts, 'compressed /leistungen')).toContain('encoding none');
    expect(verdicts.some(({ deviations }) => deviations.includes('policy-meta'))).toBe(true);
  });

  it('says so where nobody answers', async () => {
    const verdicts = await runChecks('http://127.0.0.1:9', readBuiltSite(site.dist));
    expect(verdicts.every(({ problems }) => problems.length === 1)).toBe(true);
  });
});

describe('the test enquiry', () => {
  it('counts as taken with a receipt alone', async () => {
    const taken = await host((_request, response) => response.end('{"receipt":"abc"}'));
    const page = await host((_request, response) => response.end('<!doctype html><p>Thank you'));
    expect(await sendTestEnquiry(taken, '/api/enquiry', 'a@example.com')).toEqual({ receipt: 'abc' });
    expect(await sendTestEnquiry(page, '/api/enquiry', 'a@example.com')).toMatchObject({
      problem: expect.stringContaining('no receipt'),
    });
  });
});
