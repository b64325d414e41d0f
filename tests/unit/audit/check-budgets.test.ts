import { expect, it } from 'vitest';

import { checkBudgets } from '../../../src/build/audit/check-budgets';
import { auditInput, documentOf, pageAt } from '../../fixture-site';

type Sizes = Record<string, number>;
const filesOf = (sizes: Sizes) =>
  new Map(Object.entries(sizes).map(([path, bytes]) => [path, new Uint8Array(bytes)] as const));

it.each<[title: string, files: Sizes, codes: string[]]>([
  ['a drawing', { 'img/phases.svg': 30_720 }, []],
  ['a drawing', { 'img/phases.svg': 30_721 }, ['picture-bytes']],
  [
    'a photo',
    { 'img/photos/a.avif': 30_721, 'img/photos/a.webp': 30_721, 'img/a.png': 30_720 },
    ['picture-bytes', 'picture-bytes'],
  ],
  ['a picture of no page', { 'img/social/home-a.png': 100_000, 'icon-512.png': 100_000 }, []],
  ['a drawing that is compressed', { 'img/team.svg': 67_292, 'img/team.svg.br': 16_591 }, []],
  ['a drawing that is compressed', { 'img/team.svg': 67_292, 'img/team.svg.br': 30_721 }, ['picture-bytes']],
  ['fonts together', { 'assets/a.woff2': 24_152, 'assets/b.woff2': 25_000 }, []],
  ['fonts together', { 'assets/a.woff2': 24_153, 'assets/b.woff2': 25_000 }, ['font-bytes']],
])('measures %s against its budget: %j', (_, sizes, codes) => {
  const found = checkBudgets(auditInput({ files: filesOf(sizes) }));
  expect(found.map(({ code, level }) => `${level} ${code}`)).toEqual(codes.map((code) => `warning ${code}`));
});

it('says how many bytes a browser gets, and what to do', () => {
  const found = (path: string) =>
    checkBudgets(auditInput({ files: filesOf({ [path]: 200_000, [`${path}.br`]: 40_000 }) }));
  const message = 'the picture /img/a.svg has 40000 bytes as delivered, 30720 are allowed';
  expect(found('img/a.svg')).toMatchObject([{ message, fix: expect.stringContaining('fewer points') }]);
  expect(found('img/a.png')).toMatchObject([{ fix: expect.stringContaining('content/pictures/') }]);
});

const html =
  '<html><head><script src="/assets/a.js"></script></head><body><div data-src="/assets/island.js"></div></body></html>';
const contact = '/kontakt/projektanfrage';

it.each<[path: string, html: number, script: number, island: number, codes: string[]]>([
  ['/', 16_384, 0, 0, []],
  ['/', 16_385, 0, 0, ['median-bytes']],
  ['/', 24_576, 0, 0, ['median-bytes']],
  ['/', 24_577, 0, 0, ['page-bytes', 'median-bytes']],
  ['/', 2_000, 100_000, 0, []],
  ['/', 2_001, 100_000, 0, ['load-bytes']],
  ['/', 2_000, 0, 200_000, []],
  [contact, 2_001, 100_000, 0, []],
  [contact, 2_000, 60_000, 65_600, []],
  [contact, 2_001, 60_000, 65_600, ['load-bytes']],
  ['/test', 200_000, 0, 0, []],
])('measures the page %s with %i bytes of HTML, %i of scripts and %i of an island: %j', (path, ...rest) => {
  const [bytes, script, island, codes] = rest;
  const files = { 'page.html.br': bytes, 'assets/a.js': script, 'assets/island.js': island, 'favicon.svg': 400 };
  const documents = [{ ...documentOf(pageAt(path), html), files: ['page.html'] }];
  const found = checkBudgets(auditInput({ documents, files: filesOf(files) }));
  expect(found.map(({ code }) => code)).toEqual(codes);
  expect(found.map(({ page }) => page)).toEqual(codes.map((code) => (code === 'median-bytes' ? undefined : path)));
});
