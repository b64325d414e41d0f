import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { getPageFiles } from '../../src/paths';
import { readArt } from '../../src/build/assets/art';
import { budgets } from '../../src/checks/check-budgets';
import { drawPictures } from '../../src/drawings/pictures/draw-pictures';
import { hostFileNames } from '../../src/hosting/description';
import { listIslandEntries } from '../../src/build/bundle/island-entries';
import { getMarkdownPath } from '../../src/seo/markdown';
import { root } from '../fixture-site';
import { content, distFolder, files, pages, readDistFile } from './dist';
import { noCache } from '../no-cache';

const indexed = pages.filter(({ robots }) => robots === 'index');

const fixedNames = [
  '.well-known/security.txt',
  '404.html',
  '500.html',
  'en/500.html',
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'hosting.json',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'img/wordmark.svg',
  'licenses.txt',
  'llms.txt',
  'robots.txt',
  'site.webmanifest',
  'sitemap.xml',
  // in the fixture's public/
  'urkunde_120_baeume.pdf',
  'urkunde_120_bäume.pdf',
  'verification.txt',
  ...hostFileNames,
];

const islands = listIslandEntries(join(root, 'src/islands')).map(({ id }) => id);

/** Names that contain a content hash. */
const hashedNames = [
  ...[...islands, 'shared', 'not-found-redirect', 'polyfills'].map((name) => new RegExp(`^assets/${name}-\\w+\\.js$`)),
  /^assets\/(display|label|text)-\w+\.woff2$/,
  /^img\/social\/(de|en)-[\w-]+\.png$/,
  /^img\/photos\/jonas-\d+-\w+\.(avif|webp)$/,
];

it('dist contains the files of every page, picture and host, and nothing else', async () => {
  const pageFiles = pages.flatMap((page) => [page.path, ...page.aliases].flatMap(getPageFiles));
  const { pictures } = await readArt(root, noCache);
  const drawings = drawPictures(content, 2026, () => ({ d: '', width: 0 }));
  const expected = new Set([
    ...pageFiles,
    ...indexed.map((page) => getMarkdownPath(page).slice(1)),
    ...[...pictures, ...drawings].map(([src]) => src.slice(1)),
    ...fixedNames,
  ]);
  const isHashed = (file: string) => hashedNames.some((pattern) => pattern.test(file));
  expect(files.filter((file) => !expected.has(file) && !isHashed(file))).toEqual([]);
  expect([...expected].filter((file) => !files.includes(file))).toEqual([]);
  expect(hashedNames.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
});

it('has one social image per indexed page', () => {
  expect(files.filter((file) => file.startsWith('img/social/'))).toHaveLength(indexed.length);
});

it('includes the licences of all packages that visitors receive', () => {
  const text = readDistFile('licenses.txt');
  const packages = [...text.matchAll(/^(@?[\w/-]+) \d+\.\d+\.\d+$/gm)].map(([, name]) => name);
  expect(packages).toEqual([
    '@fontsource-variable/bricolage-grotesque',
    '@fontsource-variable/literata',
    'react',
    'react-dom',
    'scheduler',
  ]);
  expect(text.match(/SIL OPEN FONT LICENSE/g)).toHaveLength(2);
  expect(text.match(/^MIT License/gm)).toHaveLength(3);
});

it('keeps the HTML of all pages except the style guide within budget', () => {
  const sizes = pages
    .filter(({ name }) => name !== 'styleguide')
    .map(({ path }) => readFileSync(join(distFolder, `${getPageFiles(path)[0] ?? ''}.br`)).length)
    .sort((a, b) => a - b);
  expect(sizes.filter((bytes) => bytes > budgets.html)).toEqual([]);
  expect(sizes[sizes.length >> 1]).toBeLessThan(budgets.medianHtml);
});
