import { expect, it } from 'vitest';

import { planSite } from '../../../src/build/plan-site';
import { makeSiteFiles } from '../../../src/seo/site-files';
import { crawlersSchema } from '../../../src/content/schemas/crawlers';
import { getPaletteColour } from '../../../src/drawings/palette';
import { filterIndexable } from '../../../src/site/page';
import { crawlerNames } from '../../../src/seo/crawler-names';
import { renderLlmsTxt } from '../../../src/seo/llms-txt';
import { getMarkdownPath } from '../../../src/seo/markdown';
import { renderRobotsTxt } from '../../../src/seo/robots-txt';
import { renderSecurityTxt } from '../../../src/seo/security-txt';
import { renderWebManifest } from '../../../src/seo/web-manifest';
import { fixturePlan } from '../../fixture-site';

const { siteUrl, content, settings } = fixturePlan;

it('robots.txt allows or disallows each kind of AI crawler as configured, and links the sitemap', () => {
  const crawlers = { training: false, search: true, user: false };
  const text = renderRobotsTxt({ ...fixturePlan, content: { ...content, crawlers } });
  const findRule = (name: string) =>
    new RegExp(`^User-agent: ${name}\\n(?:User-agent: .+\\n)*(.+)`, 'm').exec(text)?.[1];
  const names = ['\\*', 'GPTBot', 'OAI-SearchBot', 'PerplexityBot', 'ExaBot', 'ChatGPT-User', 'TavilyBot'];
  expect(names.map(findRule).join()).toBe('Allow: /,Disallow: /,Allow: /,Allow: /,Allow: /,Disallow: /,Disallow: /');
  expect(text).toMatch(/\n\nSitemap: https:\/\/agency\.example\/sitemap\.xml\n$/);
});

it('keeps everybody out of a preview build, and has no lists of pages', () => {
  const preview = planSite(content, { ...settings, preview: 'PREVIEW=1' });
  const files = makeSiteFiles(preview);
  expect(String(files.get('robots.txt'))).toBe('User-agent: *\nDisallow: /\n');
  expect([...files.keys()].sort()).toEqual(['.well-known/security.txt', 'robots.txt', 'site.webmanifest']);
  expect(filterIndexable(preview.pages)).toEqual([]);
});

it('every AI crawler is of one kind, and unknown kinds are rejected', () => {
  const names = Object.values(crawlerNames).flat();
  expect(new Set(names).size).toBe(names.length);
  expect(crawlersSchema.safeParse({ training: true, search: true, user: true, scraping: false }).success).toBe(false);
});

it.each([
  [Date.UTC(2026, 0, 1), '2026-12-31'],
  [Date.UTC(2026, 2, 31, 23, 59, 59), '2027-02-28'],
  [Date.UTC(2027, 2, 31), '2028-02-29'],
  [Date.UTC(2026, 11, 31), '2027-11-30'],
])('security.txt of %d expires in less than a year, on %s', (now, day) => {
  expect(renderSecurityTxt(fixturePlan, now)).toBe(`Contact: mailto:hallo@jahresring.example
Contact: https://agency.example/kontakt/projektanfrage
Contact: https://agency.example/en/contact
Expires: ${day}T23:59:59Z
Preferred-Languages: de, en
Canonical: https://agency.example/.well-known/security.txt
`);
});

it('the web app manifest has the name, colours and icons of the agency', () => {
  expect(JSON.parse(renderWebManifest(content))).toMatchObject({
    short_name: 'Jahresring',
    start_url: '/',
    background_color: getPaletteColour('paper')[0],
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  });
});

it('the manifest and llms.txt contain no characters that control line breaks', () => {
  const { de, en } = content.locales;
  const meta = { title: 'E-\u2060Mail-Helden', metaDescription: 'Wachs\u00ADtum' };
  const marked = { ...content, locales: { de: { ...de, home: { ...de.home, meta } }, en } };
  expect(JSON.parse(renderWebManifest(marked))).toMatchObject({ name: 'E-Mail-Helden', description: 'Wachstum' });
  expect(renderLlmsTxt({ ...fixturePlan, content: marked })).toContain('> Wachstum\n');
});

it('llms.txt has facts about the agency, and the Markdown versions of all indexable pages', () => {
  const pages = fixturePlan.pages.map((page) => ({ ...page, meta: { ...page.meta, title: `[${page.key}]` } }));
  const text = renderLlmsTxt({ ...fixturePlan, pages });
  expect(text).toMatch(
    /^# Jahresring\n\n> .+\n>\n> .+\n\nDeutsch:\n\n- Jahresring ist eine kleine deutsche Agentur für/,
  );
  expect(text).toContain(`
- Jahresring, Inh. Ida Ahorn, Musterstraße 12, 12345 Musterstadt, Deutschland, +49 171 39200 12, hallo@jahresring.example
- Geführt von Ida Ahorn
- Betreuung im Monat, netto: ab 1.800 €
`);
  expect(text).toMatch(/\n\nEnglish:\n\n- Jahresring is a .+\n- .+ Musterstadt, Germany, .+\n- Owner: Ida Ahorn\n/);
  expect(text.match(/^## .+$/gm)).toEqual(['## Deutsch', '## English']);
  expect([...text.matchAll(/^- \[\\\[(.+)\\\]\]\((.+)\): .+$/gm)].map(([, key, url]) => [key, url])).toEqual(
    ['de', 'en'].flatMap((locale) =>
      filterIndexable(pages).flatMap((page) =>
        page.locale === locale ? [[page.key, siteUrl + getMarkdownPath(page)]] : [],
      ),
    ),
  );
});
