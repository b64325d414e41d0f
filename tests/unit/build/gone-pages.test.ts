import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { gonePages } from '../../../src/build/gone-pages';
import { loadContent } from '../../../src/content/load';
import { sitemap } from '../../../src/seo/sitemap';
import { planPages } from '../../../src/build/plan-pages';

const { content, places } = await loadContent('content');
const siteUrl = 'https://www.agency.example';
const publication = { content, pages: planPages(content), siteUrl };
const from = '/casestudies/mpuWolff';
const others = publication.pages.filter(({ path }) => path !== from);
let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gone-'));
  await mkdir(join(root, 'dist'));
});
afterAll(() => rm(root, { recursive: true }));

const told = async (redirects: { from: string; to: string }[], pages = others) =>
  (await gonePages(root, { ...publication, pages, content: { ...content, redirects } }, places)).map(
    ({ level, at, message }) => [level, at?.file, message.split(' ')[0]],
  );

it('a build before which there was none reminds of nothing', async () => {
  expect(await told([])).toEqual([]);
});

it('a page of the last build is missed until its address leads somewhere', async () => {
  await writeFile(join(root, 'dist/sitemap.xml'), sitemap(publication.pages, siteUrl));
  expect(await told([], publication.pages)).toEqual([]);
  expect(await told([])).toEqual([['warning', 'content/redirects.yaml', from]]);
  expect(await told([{ from: '/casestudies/mpuWolff/', to: '/casestudies' }])).toEqual([]);
  expect(await told([{ from: '/casestudies/*', to: '/leistungen' }])).toEqual([]);
});
