import { expect, it } from 'vitest';

import { alternatesOf } from '../../../src/seo/alternates';
import { renderHead } from '../../../src/seo/head';
import type { Site } from '../../../src/site';
import { sitemap } from '../../../src/seo/sitemap';
import type { Page } from '../../../src/page';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { pageAt, fixturePlan } from '../../fixture-site';

const headOf = (page: Page, css = '') => renderHead({ page, site: siteOf(page), policy: '', css });

/** A site that has a social image for a page. */
function siteOf({ path }: Page): Site {
  const socialImages = new Map([[path, { image: '/img/social/page.png', alt: 'Rings' }]]);
  return { ...fixturePlan, bundle: emptyBundle, assets: { ...emptyAssets, socialImages } };
}

it.each([
  [{ de: '/agentur', en: '/en/agency' }, ['de /agentur', 'en /en/agency', 'x-default /agentur']],
  [{ de: '/agentur' }, ['de /agentur', 'x-default /agentur']],
  [{ en: '/en/careers' }, ['en /en/careers', 'x-default /en/careers']],
  [{}, []],
])('the languages of %o are the same in the head and in the sitemap', (alternates, links) => {
  const page: Page = { ...pageAt('/'), alternates };
  const named = (text: string) =>
    [...text.matchAll(/hreflang="(.+?)" href="(.+?)"/g)].map(([, language, address]) => `${language} ${address}`);
  const absolute = links.map((each) => each.replace(' ', ` ${fixturePlan.siteUrl}`));
  expect(alternatesOf(page).map((each) => each.join(' '))).toEqual(links);
  expect(named(headOf(page))).toEqual(absolute);
  expect(named(sitemap([page], fixturePlan.siteUrl))).toEqual(absolute);
});

it('a page that is shared says its own language, and in which others there is one', () => {
  const page = pageAt('/');
  const told = (text: string) =>
    [...text.matchAll(/property="og:locale(:alternate)?" content="(\w+)"/g)].map(
      ([, other = '', name]) => name + other,
    );
  expect(told(headOf(page))).toEqual(['de_DE', 'en_US:alternate']);
  expect(told(headOf({ ...page, alternates: { de: page.path } }))).toEqual(['de_DE']);
});

it('every page of the sitemap has the day on which its texts last changed, in both languages', () => {
  const { pages, siteUrl } = fixturePlan;
  const told = [...sitemap(pages, siteUrl).matchAll(/<loc>(.+?)<\/loc>(?:\n\s*<lastmod>(.+?)<\/lastmod>)?/g)];
  const dated = pages
    .filter(({ robots }) => robots === 'index')
    .map(({ path, meta }) => [siteUrl + path, meta.updated]);
  expect(told.map(([, address, day]) => [address, day])).toEqual(dated);
  expect(dated.filter(([, day]) => !/^\d{4}-\d\d-\d\d$/.test(day ?? ''))).toEqual([]);
});

it('case studies are shared as articles, all other pages as parts of the site', () => {
  const types = fixturePlan.pages
    .filter(({ robots }) => robots === 'index')
    .map((page) => [page.name, /property="og:type" content="(\w+)"/.exec(headOf(page))?.[1]]);
  const articles = types.filter(([, type]) => type === 'article').map(([name]) => name);
  expect(new Set(articles)).toEqual(new Set(['case-study']));
  expect(types.filter(([name, type]) => name !== 'case-study' && type !== 'website')).toEqual([]);
});

it('a case study that is shared says when it went online, where it says so, and when it last changed', () => {
  const dates = (page: Page) =>
    [...headOf(page).matchAll(/"article:(\w+)_time" content="(.+?)"/g)].map(([, name, date]) => `${name} ${date}`);
  const study = pageAt('/casestudies/triangility');
  const dated = (published?: string) => ({ ...study, meta: { ...study.meta, published, updated: '2026-11-23' } });
  expect(dates(dated('2025-03-11'))).toEqual(['published 2025-03-11', 'modified 2026-11-23']);
  expect(dates(dated())).toEqual(['modified 2026-11-23']);
  expect(dates({ ...dated(), name: 'home' })).toEqual([]);
});

it('what shared links show stands in the first 32 KB, which is all that some programs read, however long the styles', () => {
  for (const page of fixturePlan.pages.filter(({ robots }) => robots === 'index')) {
    const start = headOf(page, 'a{}'.repeat(20_000)).slice(0, 16_000);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card', 'icon'])
      expect(start).toContain(`"${name}"`);
  }
});
