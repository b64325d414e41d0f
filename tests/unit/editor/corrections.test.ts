import { expect, it } from 'vitest';

import { correctText, findCorrection } from '../../../src/editor/corrections';
import { createFinding } from '../../../src/findings/finding';

it.each<[text: string, from: string | undefined, to: string, corrected: string | undefined]>([
  ['/kontakte', '/kontakte', '/kontakt', '/kontakt'],
  ['kontakt', undefined, '/kontakt', '/kontakt'],
  ['[Eins](/a) und [zwei](/a/b), [drei](/a)', '/a', '/c', '[Eins](/c) und [zwei](/a/b), [drei](/c)'],
  ['Von {agencie}s', '{agencie}', '{agency}', 'Von {agency}s'],
  ['Schon berichtigt', '/a', '/b', undefined],
])('in “%s”, replaces %s with %s', (text, from, to, corrected) => {
  expect(correctText(text, { ...(from !== undefined && { from }), to })).toBe(corrected);
});

it('returns the correction that a finding suggests', () => {
  expect(findCorrection(createFinding('dead-link', { href: '/a', suggestion: '/b' }))).toEqual({
    from: '/a',
    to: '/b',
  });
  expect(findCorrection(createFinding('dead-link', { href: '/a' }))).toBeUndefined();
  const section = { href: '/a#fax', suggestion: '#faq', isNumbered: false };
  expect(findCorrection(createFinding('dead-fragment', section))).toEqual({ from: '/a#fax', to: '/a#faq' });
  expect(findCorrection(createFinding('no-picture', {}))).toBeUndefined();
});
