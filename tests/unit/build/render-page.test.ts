import { expect, it } from 'vitest';

import { collectFiles } from '../../../src/build/collect-files';
import { hashSource } from '../../../src/build/document/content-security-policy';
import { planSite } from '../../../src/build/plan-site';
import { listRenderedPages, renderPage } from '../../../src/build/render-page';
import { speculationRules } from '../../../src/build/document/speculation-rules';
import type { Delivery } from '../../../src/relay/settings';
import { pageNames } from '../../../src/site-pages';
import type { Site } from '../../../src/site/site';
import { stubAssets, stubBundle } from '../../stub-site';
import { fixturePlan, getPageAt } from '../../fixture-site';

const body = '<main><header><h1>Eins</h1></header><p>Text</p></main>';

/** Creates a site whose screens all render the same body. */
function createSite(changes: Partial<Site> = {}, html = body): Site {
  const screen = { renderBody: () => html, css: 'p{color:red}' };
  const screens = new Map(pageNames.map((name) => [name, screen]));
  return { ...fixturePlan, assets: stubAssets, bundle: { ...stubBundle, screens }, ...changes };
}
const renderAll = (site: Site) => listRenderedPages(site).flatMap((page) => renderPage(page, site));
const render = (path: string, site = createSite()) => renderPage(getPageAt(path), site)[0] ?? expect.fail();

it('inserts the loader after the header, and structured data last', () => {
  const { html } = render('/impressum');
  expect(html).toContain('</h1></header><script data-polyfills="/assets/polyfills.js">page()</script><p>Text</p>');
  expect(html).toMatch(/<\/main>\s*<script type="application\/ld\+json">\{.*\}<\/script>\s*<\/body>/);
  const withIsland = createSite({}, `${body}<div data-island="team"></div>`);
  expect(render('/impressum', withIsland).html).toContain('islands()</script>');
});

it('reports the page and its screen if rendering throws', () => {
  const failing = { css: '', renderBody: () => expect.fail('no') };
  const broken = createSite({ bundle: { ...stubBundle, screens: new Map([['imprint', failing]]) } });
  expect(() => renderPage(getPageAt('/impressum'), broken)).toThrow(
    'page /impressum could not be rendered (src/pages/imprint/screen.tsx)',
  );
});

it('renders the German home page as the 404 page, too, with noindex and a redirect script', () => {
  const [home, fallback] = renderPage(getPageAt('/'), createSite());
  expect(home?.html).not.toContain('noindex');
  expect(fallback?.files).toEqual(['404.html']);
  expect(fallback?.html).toContain('content="noindex, nofollow"');
  expect(fallback?.html).toMatch(/<script src="\/assets\/redirect\.js" data-rules="\[.*\]"><\/script>/);
});

it('reuses facts only while the HTML stays the same', () => {
  const earlier = renderAll(createSite());
  const again = listRenderedPages(fixturePlan).flatMap((page) => renderPage(page, createSite(), earlier));
  expect(again).toEqual(earlier);
  expect(again.every(({ facts }, index) => facts === earlier[index]?.facts)).toBe(true);
  const [changed] = renderPage(getPageAt('/impressum'), createSite({}, body.replace('Eins', 'Zwei')), earlier);
  expect(changed?.html).toContain('<h1>Zwei</h1>');
  expect(changed?.facts).not.toEqual(earlier.find(({ page }) => page.path === '/impressum')?.facts);
});

it('collects two files per page, Markdown of indexable pages, and files for hosts', () => {
  const publicFiles = new Map([['a.pdf', Buffer.from('own')]]);
  const bundle = { ...createSite().bundle, files: new Map([['assets/new.js', Buffer.from('new')]]) };
  const site = createSite({ bundle, assets: { ...stubAssets, publicFiles } });
  const old = new Map(['assets/old.js', 'assets/new.js'].map((name) => [name, Buffer.from('old')]));
  const files = collectFiles(site, renderAll(site), old);
  const names = ['agentur.html', 'agentur/index.html', '404.html', '500.html', 'sitemap.xml', '.htaccess', 'a.pdf'];
  for (const name of names) expect(files.has(name), name).toBe(true);
  const readText = (name: string) => String(files.get(name));
  expect(readText('agentur.md')).toContain('# Eins');
  expect(files.has('impressum.md')).toBe(false);
  expect([readText('assets/old.js'), readText('assets/new.js'), readText('a.pdf')]).toEqual(['old', 'new', 'own']);
  expect(JSON.parse(readText('hosting.json'))).toMatchObject({ kept: ['/assets/old.js'], enquiry: '/api/enquiry' });
  const elsewhere = createSite({ delivery: { mode: 'relay', endpoint: 'https://relay.example/api' } });
  const description = collectFiles(elsewhere, [], new Map()).get('hosting.json');
  expect(JSON.parse(String(description))).toMatchObject({ kept: [], enquiry: null });
});

it('keeps search engines out of every page of a preview build', () => {
  const plan = planSite(fixturePlan.content, { ...fixturePlan.settings, preview: 'PREVIEW=1' });
  const site = createSite(plan);
  const files = collectFiles(
    site,
    listRenderedPages(site).flatMap((page) => renderPage(page, site)),
    new Map(),
  );
  const pages = [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, html]) => [path, String(html)] as const);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(([, html]) => !html.includes('"noindex, nofollow"') || html.includes('"canonical"'))).toEqual([]);
  expect([...files.keys()].filter((path) => /\.md$|^sitemap/.test(path))).toEqual([]);
  expect(JSON.parse(String(files.get('hosting.json'))).preview).toBe(true);
});

/** Returns the directives of a page's Content-Security-Policy by name. */
function parsePolicy(html: string): Record<string, string> {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const directives = policy.replaceAll('&#x27;', "'").split('; ');
  return Object.fromEntries(directives.map((text) => [text.replace(/ .*/, ''), text.replace(/^\S+ ?/, '')]));
}

const recipient = { email: 'inbox@agency.example', name: 'Team' };

it.each<[delivery: Delivery, origins: string]>([
  [{ mode: 'relay', endpoint: '/api/enquiry' }, "'self'"],
  [{ mode: 'relay', endpoint: 'https://relay.example/api' }, "'self' https://relay.example"],
  [
    { mode: 'direct', endpoint: 'https://mail.example:8443/v3', key: 'k', recipient },
    "'self' https://mail.example:8443",
  ],
])('allows requests only for enquiries, and only inline code of the page: %j', (delivery, origins) => {
  const { html } = render('/impressum', createSite({ delivery }));
  const { 'script-src': scripts = '', ...others } = parsePolicy(html);
  expect(others).toEqual({
    'default-src': "'none'",
    'style-src': `'self' ${hashSource('p{color:red}')}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': origins,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'form-action': origins,
  });
  const inline = Array.from(html.matchAll(/<script(?![^>]* src=)[^>]*>([^<]*)</g), ([, text = '']) => hashSource(text));
  expect(new Set(scripts.split(' '))).toEqual(new Set(["'self'", ...inline]));
});

it('prerenders pages, but not files', () => {
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] };
  expect(JSON.parse(speculationRules)).toMatchObject({ prerender: [{ where }] });
});
