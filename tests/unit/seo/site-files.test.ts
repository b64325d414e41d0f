import { describe, expect, it } from 'vitest';

import { crawlerNames } from '../../../src/seo/crawler-names';
import { llmsTxt } from '../../../src/seo/llms-txt';
import { markdownPath } from '../../../src/seo/markdown';
import { robotsTxt } from '../../../src/seo/robots-txt';
import { securityTxt } from '../../../src/seo/security-txt';
import { webManifest } from '../../../src/seo/web-manifest';
import { crawlersSchema } from '../../../src/content/schemas/crawlers';
import { paletteColour } from '../../../src/drawings/palette';
import { fixturePlan } from '../../fixture-site';

const { siteUrl } = fixturePlan;

describe('robots.txt', () => {
  it('says to each kind of AI crawler what the operator chose, and names the sitemap', () => {
    const text = robotsTxt({ training: false, search: true, user: true }, siteUrl);
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n\n/);
    expect(text).toMatch(/User-agent: GPTBot\n(User-agent: .+\n)*Disallow: \//);
    expect(text).toMatch(/User-agent: OAI-SearchBot\n(User-agent: .+\n)*Allow: \//);
    expect(text).toMatch(/User-agent: ChatGPT-User\n(User-agent: .+\n)*Allow: \//);
    expect(text.endsWith('\nSitemap: https://agency.example/sitemap.xml\n')).toBe(true);
  });

  it('knows every crawler by one kind only', () => {
    const names = Object.values(crawlerNames).flat();
    expect(new Set(names).size).toBe(names.length);
  });

  it('names those whose index others answer from', () => {
    const text = robotsTxt({ training: true, search: false, user: true }, siteUrl);
    const refused = /# AI crawlers: search\n((?:User-agent: .+\n)+)Disallow: \//.exec(text)?.[1];
    for (const name of ['PerplexityBot', 'ExaBot', 'LinkupBot', 'ShapBot', 'YandexAdditional'])
      expect(refused).toContain(`User-agent: ${name}\n`);
    expect(text).toMatch(/User-agent: TavilyBot\n(User-agent: .+\n)*Allow: \//);
  });

  it('refuses a kind of crawler that is unknown', () => {
    expect(crawlersSchema.safeParse({ training: true, search: true, user: true, scraping: false }).success).toBe(false);
  });
});

describe('security.txt', () => {
  it('has what RFC 9116 asks for, and the same bytes all month', () => {
    const text = securityTxt(fixturePlan, Date.UTC(2026, 2, 1));
    expect(text).toContain(`Contact: mailto:${fixturePlan.content.identity.email.address}\n`);
    expect(text).toContain('Expires: 2027-02-28T23:59:59Z\n');
    expect(text).toContain('Canonical: https://agency.example/.well-known/security.txt\n');
    expect(text).toBe(securityTxt(fixturePlan, Date.UTC(2026, 2, 31, 23, 59, 59)));
  });

  it.each([
    [Date.UTC(2026, 0, 1), '2026-12-31'],
    [Date.UTC(2027, 2, 31), '2028-02-29'],
    [Date.UTC(2026, 11, 31), '2027-11-30'],
  ])('expires in less than a year: what is built at %d on %s', (now, day) => {
    expect(securityTxt(fixturePlan, now)).toContain(`Expires: ${day}T23:59:59Z\n`);
  });
});

describe('the web app manifest', () => {
  it('names the agency, its colours and its icons', () => {
    const manifest: unknown = JSON.parse(webManifest(fixturePlan.content));
    expect(manifest).toMatchObject({
      short_name: fixturePlan.content.identity.name,
      start_url: '/',
      background_color: paletteColour('paper')[0],
      icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
    });
  });
});

it('the manifest and llms.txt have none of the marks that steer line ends', () => {
  const { de, en } = fixturePlan.content.locales;
  const meta = { title: 'E-\u2060Mail-Helden', metaDescription: 'Wachs\u00ADtum' };
  const content = { ...fixturePlan.content, locales: { de: { ...de, home: { ...de.home, meta } }, en } };
  const manifest: unknown = JSON.parse(webManifest(content));
  expect(manifest).toMatchObject({ name: 'E-Mail-Helden', description: 'Wachstum' });
  expect(llmsTxt({ ...fixturePlan, content })).toContain('> Wachstum\n');
});

describe('llms.txt', () => {
  it('begins with the name and lists the Markdown of every indexable page in both languages', () => {
    const text = llmsTxt(fixturePlan);
    expect(text.startsWith(`# ${fixturePlan.content.identity.name}\n\n> `)).toBe(true);
    expect(text.match(/^## .+$/gm)).toEqual(['## Deutsch', '## English']);
    expect(text).toContain(
      '\n- Jahresring, Inh. Ida Ahorn, Musterstraße 12, 12345 Musterstadt, Deutschland, +49 171 39200 12, hallo@jahresring.example\n- Geführt von Ida Ahorn\n- Betreuung im Monat, netto: ab 1.800 €\n',
    );
    expect(text).toMatch(/Musterstadt, Germany, .+\n- Owner: Ida Ahorn\n/);
    expect(text).toContain(
      '\n\nDeutsch:\n\n- Jahresring ist eine kleine deutsche Agentur für Inbound-Marketing und Suchmaschinenoptimierung (SEO).',
    );
    expect(text).toContain(
      '\n\nEnglish:\n\n- Jahresring is a small German agency for inbound marketing and search engine optimization (SEO).',
    );
    const listed = [...text.matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(([, address]) => address);
    const pages = fixturePlan.pages.filter(({ robots }) => robots === 'index');
    expect(new Set(listed)).toEqual(new Set(pages.map((page) => siteUrl + markdownPath(page))));
  });
});
