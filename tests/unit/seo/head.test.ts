import { describe, expect, it } from 'vitest';

import { escapeHtml, renderTag } from '../../../src/lib/html';
import { listAlternates } from '../../../src/seo/alternates';
import { renderHead } from '../../../src/seo/head';
import type { Page } from '../../../src/site/page';
import { renderSitemap } from '../../../src/seo/sitemap';
import { stubAssets, stubBundle } from '../../stub-site';
import { fixturePlan, getPageAt } from '../../fixture-site';

const { siteUrl } = fixturePlan;
const study = getPageAt('/casestudies/mpuWolff');

/** Renders the head of a page with or without a social image. */
function render(
  page: Page,
  {
    css = '',
    image = true,
    markdown,
    preview,
  }: { css?: string; image?: boolean; markdown?: string; preview?: string } = {},
) {
  const socialImages = new Map(image ? [[page.path, { path: '/img/social/page.png', alt: 'Rings "8"' }]] : []);
  const fonts = { css: '', preload: ['/assets/a.woff2'] };
  const settings = { ...fixturePlan.settings, preview };
  const site = { ...fixturePlan, settings, bundle: stubBundle, assets: { ...stubAssets, fonts, socialImages } };
  return renderHead({ page, site, csp: "default-src 'self'", css, ...(markdown && { markdown }) });
}

it.each([
  [{ de: '/agentur', en: '/en/agency' }, ['de /agentur', 'en /en/agency', 'x-default /agentur']],
  [{ de: '/agentur' }, ['de /agentur', 'x-default /agentur']],
  [{ en: '/en/careers' }, ['en /en/careers', 'x-default /en/careers']],
  [{}, []],
])('the head and the sitemap list the same languages: %o', (alternates, links) => {
  const page: Page = { ...getPageAt('/'), alternates };
  const findLinks = (text: string) =>
    [...text.matchAll(/hreflang="(.+?)" href="(.+?)"/g)].map(([, language, url]) => `${language} ${url}`);
  const absolute = links.map((link) => link.replace(' ', ` ${siteUrl}`));
  expect(listAlternates(page).map((alternate) => alternate.join(' '))).toEqual(links);
  expect(findLinks(render(page))).toEqual(absolute);
  expect(findLinks(renderSitemap([page], siteUrl))).toEqual(absolute);
});

it('the sitemap lists every indexable page with the date of its last change', () => {
  const listed = [
    ...renderSitemap(fixturePlan.pages, siteUrl).matchAll(/<loc>(.+?)<\/loc>(?:\n\s*<lastmod>(.+?)<\/lastmod>)?/g),
  ];
  const pages = fixturePlan.pages.filter(({ robots }) => robots === 'index');
  expect(pages.length).toBeLessThan(fixturePlan.pages.length);
  expect(listed.map(([, url, date]) => [url, date])).toEqual(
    pages.map(({ path, meta }) => [siteUrl + path, expect.stringMatching(`^${meta.updated}$`)]),
  );
});

describe('the head of a page', () => {
  it.each<[title: string, head: string, tags: string[], absent: string[]]>([
    [
      'an indexable page',
      render(getPageAt('/'), { markdown: '/index.md' }),
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
      'a page in one language without a social image',
      render({ ...getPageAt('/'), alternates: { de: '/' } }, { image: false }),
      ['<meta property="og:locale" content="de_DE">', '<meta name="twitter:card" content="summary">'],
      ['og:image', 'og:locale:alternate', 'text/markdown'],
    ],
    [
      'a case study',
      render(study),
      [
        '<meta property="og:type" content="article">',
        '<meta property="article:published_time" content="2024-06-18">',
        '<meta property="article:modified_time" content="2026-11-26">',
      ],
      [],
    ],
    [
      'a case study without a publication date',
      render(getPageAt('/casestudies/dentalCompany')),
      ['article:modified_time'],
      ['article:published_time'],
    ],
    ['the style guide', render(getPageAt('/test')), ['content="noindex, nofollow"', 'canonical'], ['og:', 'hreflang']],
    [
      'a page of a preview build',
      render({ ...getPageAt('/'), robots: 'noindex' }, { preview: 'PREVIEW=1' }),
      ['content="noindex, nofollow"'],
      ['canonical', 'hreflang', 'og:'],
    ],
    ['an error page', render({ ...getPageAt('/'), kind: 'fallback', robots: 'noindex' }), [], ['canonical', 'og:']],
  ])('has the tags for search engines and link previews: %s', (_, head, tags, absent) => {
    for (const part of tags) expect(head).toContain(part);
    for (const part of absent) expect(head).not.toContain(part);
  });

  it('has its tags before the styles, because some link previewers read only 32 KB', () => {
    const head = render(study, { css: 'a{}' });
    expect(head.indexOf('"twitter:card"')).toBeGreaterThan(0);
    expect(head.indexOf('<style>a{}</style>')).toBeGreaterThan(head.lastIndexOf('<meta'));
  });
});

it('escapes special characters of HTML, and omits attributes that are false or undefined', () => {
  expect(escapeHtml(`a < b & "c" > 'd'`)).toBe(`a &lt; b &amp; &quot;c&quot; &gt; 'd'`);
  expect(renderTag('a', { href: '/?a&b', hidden: true, id: undefined, download: false, tabindex: 0, title: '' })).toBe(
    '<a href="/?a&amp;b" hidden tabindex="0" title="">',
  );
});
