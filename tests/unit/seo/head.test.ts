import { describe, expect, it } from 'vitest';

import { escapeHtml, tag } from '../../../src/lib/html';
import { alternatesOf } from '../../../src/seo/alternates';
import { renderHead } from '../../../src/seo/head';
import type { Page } from '../../../src/page';
import { sitemap } from '../../../src/seo/sitemap';
import { emptyAssets, emptyBundle } from '../../empty-site';
import { fixturePlan, pageAt } from '../../fixture-site';

const { siteUrl } = fixturePlan;
const study = pageAt('/casestudies/mpuWolff');

/** The head of a page that has a social image, or none. */
function headOf(
  page: Page,
  { css = '', image = true, markdown }: { css?: string; image?: boolean; markdown?: string } = {},
) {
  const socialImages = new Map(image ? [[page.path, { image: '/img/social/page.png', alt: 'Rings "8"' }]] : []);
  const fonts = { css: '', preload: ['/assets/a.woff2'] };
  const site = { ...fixturePlan, bundle: emptyBundle, assets: { ...emptyAssets, fonts, socialImages } };
  return renderHead({ page, site, policy: "default-src 'self'", css, ...(markdown && { markdown }) });
}

it.each([
  [{ de: '/agentur', en: '/en/agency' }, ['de /agentur', 'en /en/agency', 'x-default /agentur']],
  [{ de: '/agentur' }, ['de /agentur', 'x-default /agentur']],
  [{ en: '/en/careers' }, ['en /en/careers', 'x-default /en/careers']],
  [{}, []],
])('head and sitemap name the same languages: %o', (alternates, links) => {
  const page: Page = { ...pageAt('/'), alternates };
  const named = (text: string) =>
    [...text.matchAll(/hreflang="(.+?)" href="(.+?)"/g)].map(([, language, address]) => `${language} ${address}`);
  const absolute = links.map((each) => each.replace(' ', ` ${siteUrl}`));
  expect(alternatesOf(page).map((each) => each.join(' '))).toEqual(links);
  expect(named(headOf(page))).toEqual(absolute);
  expect(named(sitemap([page], siteUrl))).toEqual(absolute);
});

it('the sitemap lists every indexable page with the day of its last change', () => {
  const listed = [
    ...sitemap(fixturePlan.pages, siteUrl).matchAll(/<loc>(.+?)<\/loc>(?:\n\s*<lastmod>(.+?)<\/lastmod>)?/g),
  ];
  const pages = fixturePlan.pages.filter(({ robots }) => robots === 'index');
  expect(pages.length).toBeLessThan(fixturePlan.pages.length);
  expect(listed.map(([, address, day]) => [address, day])).toEqual(
    pages.map(({ path, meta }) => [siteUrl + path, expect.stringMatching(`^${meta.updated}$`)]),
  );
});

describe('the head of a page', () => {
  it.each<[what: string, head: string, tags: string[], absent: string[]]>([
    [
      'an indexable page',
      headOf(pageAt('/'), { markdown: '/index.md' }),
      [
        `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
        '<meta name="robots" content="max-image-preview:large">',
        '<link rel="canonical" href="https://agency.example/">',
        '<link rel="alternate" type="text/markdown" href="https://agency.example/index.md">',
        '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin>',
        '<meta property="og:type" content="website">',
        '<meta property="og:locale" content="de_DE">\n<meta property="og:locale:alternate" content="en_US">',
        '<meta property="og:image" content="https://agency.example/img/social/page.png">',
        '<meta property="og:image:alt" content="Rings &quot;8&quot;">',
        '<meta name="twitter:card" content="summary_large_image">',
      ],
      ['article:'],
    ],
    [
      'a page in one language without a picture',
      headOf({ ...pageAt('/'), alternates: { de: '/' } }, { image: false }),
      ['<meta property="og:locale" content="de_DE">', '<meta name="twitter:card" content="summary">'],
      ['og:image', 'og:locale:alternate', 'text/markdown'],
    ],
    [
      'a case study',
      headOf(study),
      [
        '<meta property="og:type" content="article">',
        '<meta property="article:published_time" content="2024-06-18">',
        '<meta property="article:modified_time" content="2026-11-26">',
      ],
      [],
    ],
    [
      'a case study that does not say when it went online',
      headOf(pageAt('/casestudies/dentalCompany')),
      ['article:modified_time'],
      ['article:published_time'],
    ],
    ['the style guide', headOf(pageAt('/test')), ['content="noindex, nofollow"', 'canonical'], ['og:', 'hreflang']],
    ['an error page', headOf({ ...pageAt('/'), kind: 'fallback', robots: 'noindex' }), [], ['canonical', 'og:']],
  ])('has what shared links and search engines read of %s', (_, head, tags, absent) => {
    for (const each of tags) expect(head).toContain(each);
    for (const each of absent) expect(head).not.toContain(each);
  });

  it('has its tags before the styles: some programs read no more than 32 KB', () => {
    const head = headOf(study, { css: 'a{}' });
    expect(head.indexOf('"twitter:card"')).toBeGreaterThan(0);
    expect(head.indexOf('<style>a{}</style>')).toBeGreaterThan(head.lastIndexOf('<meta'));
  });
});

it('escapes what HTML would take for its own, and leaves out attributes that are off', () => {
  expect(escapeHtml(`a < b & "c" > 'd'`)).toBe(`a &lt; b &amp; &quot;c&quot; &gt; 'd'`);
  expect(tag('a', { href: '/?a&b', hidden: true, id: undefined, download: false, tabindex: 0, title: '' })).toBe(
    '<a href="/?a&amp;b" hidden tabindex="0" title="">',
  );
});
