import { describe, expect, it } from 'vitest';

import { checkBudgets } from '../../../src/build/audit/check-budgets';
import { auditInput, documentOf, pageAt } from '../../fixture-site';

const bytes = (count: number) => new Uint8Array(count);
const findIn = (files: Record<string, number>) =>
  checkBudgets(auditInput({ files: new Map(Object.entries(files).map(([path, count]) => [path, bytes(count)])) }));

describe('a picture', () => {
  it.each(['img/phases.svg', 'img/photos/ida-960-a.avif', 'img/photos/ida-960-a.webp', 'img/own.png'])(
    'is told of where it has more than 30 KB: %s',
    (path) => {
      expect(findIn({ [path]: 30_720 })).toEqual([]);
      expect(findIn({ [path]: 30_721 })).toMatchObject([{ code: 'picture-bytes', level: 'warning' }]);
    },
  );

  it.each(['img/social/home-a.png', 'icon-512.png'])('is left alone where no page shows it: %s', (path) => {
    expect(findIn({ [path]: 100_000 })).toEqual([]);
  });

  it('counts as browsers get it', () => {
    expect(findIn({ 'img/team.svg': 67_292, 'img/team.svg.br': 16_591 })).toEqual([]);
    expect(findIn({ 'img/team.svg': 200_000, 'img/team.svg.br': 40_000 })[0]?.message).toBe(
      'the picture /img/team.svg has 40000 bytes as delivered, 30720 are allowed',
    );
  });
});

it('fonts are told of where they are more than 48 KB together', () => {
  expect(findIn({ 'assets/a.woff2': 24_000, 'assets/b.woff2': 25_000 })).toEqual([]);
  expect(findIn({ 'assets/a.woff2': 25_000, 'assets/b.woff2': 25_000 })).toMatchObject([{ code: 'font-bytes' }]);
});

describe('a page', () => {
  const check = (path: string, html: number, script = 0, island = 0) => {
    const document = documentOf(
      pageAt(path),
      '<html><head><script src="/assets/a.js"></script></head><body><div data-src="/assets/island.js"></div></body></html>',
    );
    const files = new Map([
      ['page.html.br', bytes(html)],
      ['assets/a.js', bytes(script)],
      ['assets/island.js', bytes(island)],
    ]);
    return checkBudgets(auditInput({ documents: [{ ...document, files: ['page.html'] }], files }));
  };

  it('is told of where its HTML is over 24 KB, or the median over 16 KB', () => {
    expect(check('/', 16_384)).toEqual([]);
    expect(check('/', 16_385)).toMatchObject([{ code: 'median-bytes', level: 'warning' }]);
    expect(check('/', 24_577)).toMatchObject([{ code: 'page-bytes', level: 'warning', page: '/' }, {}]);
  });

  it('is told of where all that it loads is over 100 KB, or 125 KB where it shows a form first', () => {
    expect(check('/', 2_400, 100_000)).toEqual([]);
    expect(check('/', 2_401, 100_000)).toMatchObject([{ code: 'load-bytes', page: '/' }]);
    expect(check('/kontakt/projektanfrage', 2_401, 100_000)).toEqual([]);
    expect(check('/', 2_400, 0, 200_000)).toEqual([]);
    expect(check('/kontakt/projektanfrage', 2_401, 60_000, 66_000)).toMatchObject([{ code: 'load-bytes' }]);
  });

  it('has no budget where it is the style guide', () => {
    expect(check('/test', 200_000)).toEqual([]);
  });
});
