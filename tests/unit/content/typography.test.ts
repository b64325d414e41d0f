import { expect, it } from 'vitest';

import { typeset, removeBreakMarks } from '../../../src/content/typography';
import { editFixture } from './edit-fixture';

it.each([
  ['120 Bäume, z. B. Ahorn', '120\u00A0Bäume, z.\u00A0B. Ahorn'],
  ['SEO-Mail', 'SEO-Mail'],
  ['§ 14 BGB und § 27a UStG', '§\u00A014\u00A0BGB und §\u00A027a\u00A0UStG'],
  ['§ 5 Absatz 1 und Absatz 2', '§\u00A05\u00A0Absatz\u00A01 und Absatz\u00A02'],
  ['Art. 6 Abs. 1 lit. f DSGVO', 'Art.\u00A06\u00A0Abs.\u00A01\u00A0lit.\u00A0f DSGVO'],
  ['§§ 611 ff. BGB, Abschnitt 3 Absatz 5', '§§\u00A0611\u00A0ff. BGB, Abschnitt\u00A03\u00A0Absatz\u00A05'],
  [
    '14 bis 18, von 9 auf 20 Leads, 0 to 36',
    '14\u00A0bis\u00A018, von 9\u00A0auf\u00A020\u00A0Leads, 0\u00A0to\u00A036',
  ],
  // a group of four words would leave a gap in the line before
  ['20 statt 9 Leads', '20 statt 9\u00A0Leads'],
  ['2021 bis heute, 3 auf Englisch', '2021 bis heute, 3 auf Englisch'],
  ['Abschnitt 9 vom 16. November', 'Abschnitt\u00A09 vom 16.\u00A0November'],
  ['Sections 3 and 4, section 3, paragraph 5', 'Sections\u00A03 and 4, section\u00A03, paragraph\u00A05'],
  ['Version of 16 November 2026', 'Version of 16\u00A0November 2026'],
  ['Version of November 16, 2026', 'Version of November\u00A016, 2026'],
  ['im November 2026, May 2022', 'im November 2026, May 2022'],
  ['95 percent more, 5 percentages', '95\u00A0percent more, 5 percentages'],
  ['Im Abschnitt der 16. Novelle', 'Im Abschnitt der 16. Novelle'],
  ['5. März, March 5, 2026', '5.\u00A0März, March\u00A05, 2026'],
  ['+ 5 Anfragen, SEO – und mehr', '+\u00A05\u00A0Anfragen, SEO\u00A0– und mehr'],
  ['[z. B. hier](/z.B.) (z. B. dort)', '[z.\u00A0B. hier](/z.B.) (z.\u00A0B. dort)'],
])('inserts non-breaking spaces into “%s”', (text, expected) => {
  expect(typeset(text)).toBe(expected);
});

it.each([
  '[Artikel](https://example.com/blog/E-Mail-Marketing)',
  '[Leitfaden](/E-Mail-Guide.pdf) und [Anhang](/i.d.R.pdf)',
  '[Leitfaden]: /E-Mail-Guide.pdf',
  'Lies <https://example.com/u.a./E-Mail>.',
  'Schreib an E-Mail@example.com oder i.d.mueller@example.com.',
])('does not change the URL or email address in “%s”', (text) => {
  expect(typeset(text)).toBe(text);
});

it('inserts no characters that braille displays spell out', () => {
  expect(typeset('Deine E-Mail, z. B. an 2 Leute – oder § 5 DDG')).not.toMatch(/[\u200B-\u200D\u2011\u2060\uFEFF]/);
});

it.each([
  ['Ein Berater von MPU Wolff, der Praxis am Markt', 'Ein Berater von MPU\u00A0Wolff, der Praxis am Markt'],
  ['Die XMPU Wolff und MPU Wolffs', 'Die XMPU Wolff und MPU Wolffs'],
  ['MPU Wolff', 'MPU Wolff'],
])('keeps a name of two words together within a text: %s', (text, expected) => {
  expect(typeset(text, new Set(['MPU Wolff', 'Praxis am Markt']))).toBe(expected);
});

it.each([
  ['Dentale Company', 'Von Dentale\u00A0Company'],
  ['Dentales Company', 'Von Dentales Company'],
])('keeps the name of a client together unless it is long: %s', (name, heading) => {
  const { sources } = editFixture('de/case-studies/mpuWolff.md', (text) =>
    text.replace('name: MPU Wolff', `name: ${name}`).replace(/heading: .*/, `heading: Von ${name}`),
  );
  const study = sources.find(({ file }) => file === 'content/de/case-studies/mpuWolff.md');
  expect(study?.data).toMatchObject({ header: { heading } });
});

it('removes soft hyphens and word joiners', () => {
  expect(removeBreakMarks('Potenzial\u00ADanalyse per E-\u2060Mail')).toBe('Potenzialanalyse per E-Mail');
});
