import { expect, it } from 'vitest';

import { createSite } from '../../../src/report/read-site';

const page = (canonical?: string) =>
  `<!doctype html><html lang="de"><head>${canonical ? `<link rel="canonical" href="https://a.example${canonical}">` : ''}</head><body></body></html>`;

it('pages are known by their canonical address, and those without one are left out', () => {
  const html = new Map([
    ['/404.html', page()],
    ['/alt.html', page('/berg')],
    ['/alt/index.html', page('/berg')],
    ['/berg.html', page('/berg')],
    ['/berg/index.html', page('/berg')],
    ['/en.html', page('/en/')],
    ['/en/index.html', page('/en/')],
    ['/index.html', page('/')],
  ]);
  const { siteUrl, pages, addresses } = createSite(html, new Map());
  expect(siteUrl).toBe('https://a.example');
  expect(pages.map(({ path, aliases }) => [path, aliases])).toEqual([
    ['/', []],
    ['/berg', ['/alt']],
    ['/en/', []],
  ]);
  expect([...addresses].map(([address, { path }]) => [address, path]).sort()).toEqual([
    ['/', '/'],
    ['/alt', '/berg'],
    ['/berg', '/berg'],
    ['/en', '/en/'],
    ['/en/', '/en/'],
  ]);
});
