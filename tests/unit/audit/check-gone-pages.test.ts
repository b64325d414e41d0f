import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { checkGonePages } from '../../../src/build/audit/check-gone-pages';
import { sitemap } from '../../../src/seo/sitemap';
import { fixture, fixturePlan } from '../../fixture-site';

const gone = '/casestudies/mpuWolff';
const others = fixturePlan.pages.filter(({ path }) => path !== gone);
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gone-'));
  await mkdir(join(root, 'dist'));
});
afterAll(() => rm(root, { recursive: true }));

const check = async (redirects: { from: string; to: string }[], pages = others) => {
  const plan = { ...fixturePlan, pages, content: { ...fixturePlan.content, redirects } };
  const findings = await checkGonePages(root, plan, fixture.places);
  return findings.map(({ level, at, message }) => [level, at?.file, message.split(' ')[0]]);
};

it('finds nothing before the first build', async () => {
  expect(await check([])).toEqual([]);
});

it('misses a page of the last build until its address is redirected', async () => {
  await writeFile(join(root, 'dist/sitemap.xml'), sitemap(fixturePlan.pages, fixturePlan.siteUrl));
  expect(await check([], fixturePlan.pages)).toEqual([]);
  expect(await check([])).toEqual([['warning', 'content/redirects.yaml', gone]]);
  expect(await check([{ from: '/casestudies/mpuWolff/', to: '/casestudies' }])).toEqual([]);
  expect(await check([{ from: '/casestudies/*', to: '/leistungen' }])).toEqual([]);
});
