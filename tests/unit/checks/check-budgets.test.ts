import { expect, it } from 'vitest';

import { checkBudgets } from '../../../src/checks/check-budgets';
import { createAuditInput, createDocument, getPageAt } from '../../fixture-site';
import { inEnglish } from '../../in-english';

type Sizes = Record<string, number>;
const createFiles = (sizes: Sizes) =>
  new Map(Object.entries(sizes).map(([path, bytes]) => [path, new Uint8Array(bytes)] as const));

it.each<[title: string, files: Sizes, codes: string[]]>([
  ['a drawing', { 'img/phases.svg': 30_720 }, []],
  ['a drawing', { 'img/phases.svg': 30_721 }, ['picture-bytes']],
  [
    'a photo',
    { 'img/photos/a.avif': 30_721, 'img/photos/a.webp': 30_721, 'img/a.png': 30_720 },
    ['picture-bytes', 'picture-bytes'],
  ],
  ['social images and app icons', { 'img/social/home-a.png': 100_000, 'icon-512.png': 100_000 }, []],
  ['all fonts together', { 'assets/a.woff2': 24_152, 'assets/b.woff2': 25_000 }, []],
  ['all fonts together', { 'assets/a.woff2': 24_153, 'assets/b.woff2': 25_000 }, ['font-bytes']],
])('warns only of what exceeds the budget for %s: %j gets the warnings %j', (_, sizes, codes) => {
  const findings = checkBudgets(createAuditInput({ files: createFiles(sizes) }));
  expect(findings.map(({ code, level }) => `${level} ${code}`)).toEqual(codes.map((code) => `warning ${code}`));
});

it.each([
  [30_720, []],
  [30_721, ['picture-bytes']],
])('measures a drawing as it is delivered: with %i bytes it gets the warnings %j', (size, codes) => {
  const files = createFiles({ 'img/team.svg': 67_292 });
  const findings = checkBudgets(createAuditInput({ files, sizes: new Map([['img/team.svg', size]]) }));
  expect(findings.map(({ code }) => code)).toEqual(codes);
});

it('reports the delivered size and a fix', () => {
  const check = (path: string) =>
    checkBudgets(createAuditInput({ files: createFiles({ [path]: 200_000 }), sizes: new Map([[path, 40_000]]) }));
  const message = 'the picture /img/a.svg: 40000 bytes as delivered; the limit is 30720';
  expect(check('img/a.svg').map(inEnglish)).toMatchObject([{ message, fix: expect.stringContaining('fewer points') }]);
  expect(check('img/a.png').map(inEnglish)).toMatchObject([{ fix: expect.stringContaining('content/pictures/') }]);
});

const html =
  '<html><head><script src="/assets/a.js"></script></head><body><div data-src="/assets/island.js"></div></body></html>';
const contact = '/kontakt/projektanfrage';

it.each<[path: string, html: number, script: number, island: number, codes: string[]]>([
  ['/', 16_384, 0, 0, []],
  ['/', 16_385, 0, 0, ['median-bytes']],
  ['/', 24_576, 0, 0, ['median-bytes']],
  ['/', 24_577, 0, 0, ['page-bytes', 'median-bytes']],
  // the favicon adds 400 bytes to the limit of 102,400
  ['/', 2_000, 100_000, 0, []],
  ['/', 2_001, 100_000, 0, ['load-bytes']],
  ['/', 2_000, 0, 200_000, []],
  [contact, 2_001, 100_000, 0, []],
  [contact, 2_000, 60_000, 65_600, []],
  [contact, 2_001, 60_000, 65_600, ['load-bytes']],
  // the style guide has no budget
  ['/test', 200_000, 0, 0, []],
])('page %s with %i bytes of HTML, %i of scripts and %i of an island gets the warnings %j', (path, ...rest) => {
  const [bytes, script, island, codes] = rest;
  const files = { 'page.html': 3 * bytes, 'assets/a.js': script, 'assets/island.js': island, 'favicon.svg': 400 };
  const sizes = new Map([['page.html', bytes]]);
  const documents = [{ ...createDocument(getPageAt(path), html), files: ['page.html'] }];
  const findings = checkBudgets(createAuditInput({ documents, files: createFiles(files), sizes }));
  expect(findings.map(({ code }) => code)).toEqual(codes);
  expect(findings.map(({ page }) => page)).toEqual(codes.map((code) => (code === 'median-bytes' ? undefined : path)));
});
