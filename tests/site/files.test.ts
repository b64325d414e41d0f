import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { islandEntries } from '../../src/islands/entries';
import { describeHosting, hostFileNames } from '../../src/hosting/description';
import { budgets } from '../../src/build/audit/check-budgets';
import { markdownPath } from '../../src/seo/markdown';
import { filesOf } from '../../src/addresses';
import { readArt } from '../../src/build/art';
import { drawPictures } from '../../src/drawings/draw-pictures';
import { root } from '../fixture-site';
import { content, distFolder, files, pages, siteUrl } from './dist';

/** What stands in `dist` beside pages: fixed names, and families of names that change with their content. */
const fixed = [
  '.well-known/security.txt',
  '404.html',
  '500.html',
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'licenses.txt',
  'llms.txt',
  'robots.txt',
  'site.webmanifest',
  'sitemap.xml',
  'urkunde_120_baeume.pdf',
  'urkunde_120_bäume.pdf',
  ...hostFileNames,
];
const islands = islandEntries(join(root, 'src/islands')).map(({ id }) => id);
const families = [
  ...[...islands, 'shared'].map((name) => new RegExp(`^assets/${name}-\\w+\\.js$`)),
  /^assets\/(not-found-redirect|polyfills)-\w+\.js$/,
  /^assets\/(display|label|text)-\w+\.woff2$/,
  /^img\/social\/(de|en)-[\w-]+\.png$/,
];

it('dist holds what the route table says, and nothing else', async () => {
  const fromPages = pages.flatMap((page) => [
    ...[page.path, ...page.aliases].flatMap(filesOf),
    ...(page.robots === 'index' ? [markdownPath(page).slice(1)] : []),
  ]);
  const write = () => ({ d: '', width: 0 });
  const { pictures } = await readArt(root);
  const drawn = [...pictures, ...drawPictures(content, 2026, write)].map(([src]) => src.slice(1));
  const expected = new Set([...fromPages, ...drawn, ...fixed]);
  expect(files.filter((file) => !expected.has(file) && !families.some((family) => family.test(file)))).toEqual([]);
  expect([...expected].filter((file) => !files.includes(file))).toEqual([]);
  for (const family of families)
    expect(
      files.some((file) => family.test(file)),
      String(family),
    ).toBe(true);
});

it('has one social image per indexable page', () => {
  const images = files.filter((file) => file.startsWith('img/social/'));
  expect(images).toHaveLength(pages.filter(({ robots }) => robots === 'index').length);
});

it('passes on the licences of everything that reaches visitors', () => {
  const text = readFileSync(join(distFolder, 'licenses.txt'), 'utf8');
  const named = [...text.matchAll(/^(@?[\w/-]+) \d+\.\d+\.\d+$/gm)].map(([, name]) => name);
  expect(named).toEqual([
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/literata',
    'react',
    'react-dom',
    'scheduler',
  ]);
  expect(text.match(/SIL OPEN FONT LICENSE/g)).toHaveLength(2);
  expect(text.match(/^MIT License/gm)).toHaveLength(3);
});

it('describes to hosts exactly the addresses of the page list', () => {
  const hosting = describeHosting({ siteUrl, pages, files, redirects: [], enquiry: null });
  expect(hosting.pages.map(({ path }) => path)).toEqual(pages.flatMap(({ path, aliases }) => [path, ...aliases]));
});

it('holds every page of the shipped site to its byte budget, the style guide excepted', () => {
  const sizes = pages
    .filter(({ name }) => name !== 'styleguide')
    .map(({ path }) => [path, readFileSync(join(distFolder, `${filesOf(path)[0] ?? ''}.br`)).length] as const);
  expect(sizes.filter(([, bytes]) => bytes > budgets.html)).toEqual([]);
  const sorted = sizes.map(([, bytes]) => bytes).sort((a, b) => a - b);
  expect(sorted[sorted.length >> 1]).toBeLessThan(budgets.medianHtml);
});

it('gives every page the tokens that its HTML names', () => {
  const lacking = pages.flatMap(({ path }) => {
    const html = readFileSync(join(distFolder, filesOf(path)[0] ?? ''), 'utf8');
    const body = html.slice(html.indexOf('<body'));
    const named = new Set([...body.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    return [...named].filter((name) => !html.includes(`${name}:`)).map((name) => `${path} lacks ${name}`);
  });
  expect(lacking).toEqual([]);
});
