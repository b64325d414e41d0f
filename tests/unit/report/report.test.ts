import { expect, it } from 'vitest';

import { parseHtml } from '../../../src/html/html-facts';
import { analyse } from '../../../src/report/analyse';
import { createSite } from '../../../src/report/read-site';
import { renderReport, listTotals } from '../../../src/report/report-document';
import { measureArial, truncateToWidth, measureTitle } from '../../../src/seo/search-result';
import { replaced, siteWith } from '../../fixtures/report/healthy-site';

it('groups files by canonical URL and omits pages without one', () => {
  const page = (path: string) => `<html lang="de"><link rel="canonical" href="https://a.example${path}"></html>`;
  const html = new Map([
    ['/404.html', '<html lang="de"></html>'],
    ['/alt.html', page('/berg')],
    ['/alt/index.html', page('/berg')],
    ['/berg.html', page('/berg')],
    ['/berg/index.html', page('/berg')],
    ['/en.html', page('/en/')],
    ['/en/index.html', page('/en/')],
    ['/index.html', page('/')],
  ]);
  const { siteUrl, pages, pageByPath } = createSite(html, new Map());
  expect(siteUrl).toBe('https://a.example');
  expect(pages.map(({ path, aliases }) => [path, ...aliases])).toEqual([['/'], ['/berg', '/alt'], ['/en/']]);
  expect(Object.fromEntries([...pageByPath].map(([servedPath, { path }]) => [servedPath, path]))).toEqual({
    '/': '/',
    '/alt': '/berg',
    '/berg': '/berg',
    '/en': '/en/',
    '/en/': '/en/',
  });
});

it('measures texts in Arial', () => {
  expect(measureArial('Hello', 1000)).toBe(722 + 556 + 222 + 222 + 556);
  expect(measureTitle('Inbound Marketing Agentur')).toBe(241);
});

it('truncates a text after a whole word', () => {
  expect(truncateToWidth('kurz', 20, 100)).toBe('kurz');
  expect(truncateToWidth('eins zwei drei vier fünf', 20, 120)).toBe('eins zwei …');
});

const pictures = new Map([['/img/social/card.png', 'data:image/webp;base64,AA']]);
const paragraph = '<p>&lt;b&gt; ist ein Zeichen, und <a href="/berg">hier</a> steht mehr.</p>';
const report = analyse(siteWith(replaced('/meer.html', '</h1>', `</h1>${paragraph}`)));
const document = parseHtml(renderReport(report, { css: 'body{}', script: 'start()', pictures }));

it('renders a report that requests nothing from a server', () => {
  const elements = [...document.querySelectorAll('[src], link[href]')];
  const urls = elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
  expect(urls.filter((url) => !url?.startsWith('data:'))).toEqual([]);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

it('renders the search result, social card, outline, links and data of every page', () => {
  const pages = [...document.querySelectorAll('details.page')];
  expect(pages).toHaveLength(8);
  expect(document.querySelectorAll('.card img[src^="data:"]')).toHaveLength(8);
  const page = pages.find((section) => section.querySelector('summary strong')?.textContent === '/meer');
  const sections = Array.from(page?.querySelectorAll('section') ?? [], ({ textContent, firstElementChild }) => {
    const heading = firstElementChild?.textContent ?? '';
    return [heading, textContent?.slice(heading.length)];
  });
  expect(sections.map(([heading]) => heading)).toEqual([
    'Search result',
    'Shared link',
    'Headings',
    'Links in',
    'Links out',
    'Languages and copies',
    'Structured data',
  ]);
  expect(Object.fromEntries(sections)).toMatchObject({
    'Links in': '/ Boot/berg Boot/garten Boot',
    'Links out': '/ Haus/garten Beet/berg hierGipfel',
  });
});

it('links every page to its section', () => {
  const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => `#${id}`));
  const targets = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
});

it('lists the findings and counts them', () => {
  const list = document.querySelector('#findings + ul')?.textContent;
  expect(list).toContain('the link text “hier” does not describe /berg');
  expect(Object.fromEntries(listTotals(report))).toMatchObject({ errors: '0', warnings: '1' });
});

it('shows “None.” if there are no findings', () => {
  const healthy = renderReport(analyse(siteWith()), { css: '', script: '', pictures: new Map() });
  expect(parseHtml(healthy).querySelector('#findings + p')?.textContent).toBe('None.');
});
