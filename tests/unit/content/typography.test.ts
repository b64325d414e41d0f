import { expect, test } from 'vitest';

import { typeset, withoutBreakMarks } from '../../../src/content/typography';

test.each([
  ['Deine Nachricht als E-Mail öffnen', 'Deine Nachricht als E-\u2060Mail öffnen'],
  ['120 Bäume, z. B. Ahorn', '120\u00A0Bäume, z.\u00A0B. Ahorn'],
  ['SEO-Mail', 'SEO-Mail'],
])('„%s“ ends no line where it must not', (written, set) => {
  expect(typeset(written)).toBe(set);
});

test('machines get texts without what only steers line ends', () => {
  expect(withoutBreakMarks('Potenzial\u00ADanalyse per E-\u2060Mail')).toBe('Potenzialanalyse per E-Mail');
});
