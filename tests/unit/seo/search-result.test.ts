import { expect, it } from 'vitest';

import { cutToWidth, searchFindings } from '../../../src/seo/search-result';

const of = (path: string, title: string, length: number) => ({ path, title, description: path.padEnd(length, '.') });

it.each([
  ['a title of 580 px', '→'.repeat(29), 155, []],
  ['a wider title', `${'→'.repeat(29)}'`, 120, ['title-width']],
  ['a description that is too short', 'A', 119, ['description-length']],
  ['a description that is too long', 'A', 156, ['description-length']],
  ['no description', 'A', 0, []],
  ['a title twice', 'B', 120, ['title-duplicate', 'title-duplicate']],
])('finds what search results would cut or repeat: %s', (_, title, length, codes) => {
  const page = { path: '/a', title, description: '.'.repeat(length) };
  expect(searchFindings([page, of('/b', 'B', 120)]).map(({ code }) => code)).toEqual(codes);
});

it('finds a description of two pages', () => {
  const findings = searchFindings([of('/a', 'A', 120), { ...of('/a', 'B', 120), path: '/b' }]);
  expect(findings.map(({ code, page }) => `${code} ${page}`)).toEqual([
    'description-duplicate /a',
    'description-duplicate /b',
  ]);
});

it.each([
  ['Eins Zwei', 50, 'Eins …'],
  ['Eins Zwei', 500, 'Eins Zwei'],
  ['Donaudampfschifffahrt', 20, 'Donaudampfschifffahrt …'],
])('cuts “%s” to %d px after a whole word', (text, width, cut) => {
  expect(cutToWidth(text, 20, width)).toBe(cut);
});
