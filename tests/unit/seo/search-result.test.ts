import { expect, it } from 'vitest';

import { truncateToWidth, checkSearchResults } from '../../../src/seo/search-result';

const createResult = (path: string, title: string, length: number) => ({
  path,
  title,
  description: path.padEnd(length, '.'),
});

it.each([
  ['a title of 580 px', '→'.repeat(29), 155, []],
  ['a wider title', `${'→'.repeat(29)}'`, 120, ['title-width']],
  ['a description that is too short', 'A', 119, ['description-length']],
  ['a description that is too long', 'A', 156, ['description-length']],
  ['no description', 'A', 0, []],
  ['a title twice', 'B', 120, ['title-duplicate', 'title-duplicate']],
])('checks titles and descriptions: %s', (_, title, length, codes) => {
  const page = { path: '/a', title, description: '.'.repeat(length) };
  expect(checkSearchResults([page, createResult('/b', 'B', 120)]).map(({ code }) => code)).toEqual(codes);
});

it('claims no minimum of search engines for a description', () => {
  const getMessage = (length: number) => checkSearchResults([createResult('/a', 'A', length)])[0]?.message;
  expect(getMessage(90)).toBe('the description has only 90 characters; on this site it has at least 120');
  expect(getMessage(160)).toBe('the description has 160 characters; search results truncate it after 155');
});

it('reports a description on two pages', () => {
  const findings = checkSearchResults([createResult('/a', 'A', 120), { ...createResult('/a', 'B', 120), path: '/b' }]);
  expect(findings.map(({ code, page }) => `${code} ${page}`)).toEqual([
    'description-duplicate /a',
    'description-duplicate /b',
  ]);
});

it.each([
  ['Eins Zwei', 50, 'Eins …'],
  ['Eins Zwei', 500, 'Eins Zwei'],
  ['Donaudampfschifffahrt', 20, 'Donaudampfschifffahrt …'],
])('truncates “%s” to %d px after a whole word', (text, width, expected) => {
  expect(truncateToWidth(text, 20, width)).toBe(expected);
});
