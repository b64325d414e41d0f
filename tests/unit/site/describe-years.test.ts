import { describe, expect, it } from 'vitest';

import { describeYears } from '../../../src/pages/home/describe-years';
import { fixture } from '../../fixture-site';

const { identity, locales } = fixture.content;
const describeUntil = (year: number, locale: 'de' | 'en' = 'de', texts = locales[locale]) =>
  describeYears({ texts, identity, locale, year });
const removeNbsp = (text?: string) => text?.replaceAll('\u00A0', ' ');

describe('the years of the agency', () => {
  const years = describeUntil(2025);

  it.each([
    [2017, 'Am Anfang: Ida Ahorn.', 1],
    [2018, 'Ein ruhiges Jahr, der Ring so breit wie der davor.', 1],
    [2019, 'Neu im Team: Jonas Esche.', 2],
    [2020, 'Erschienen: „Wie lange SEO dauert und woran das liegt“.', 2],
    [2021, 'Neu im Team: Mira Ulme. Neu auf der Kundenliste: MPU Wolff.', 3],
    [2023, 'Neu auf der Kundenliste: Dental Company.', 3],
    [2024, 'Ein ruhiges Jahr, der Ring so breit wie der davor.', 3],
    [2025, 'Dieser Ring wächst noch.', 3],
  ])('%i: “%s”, with a ring for a team of %i', (date, text, width) => {
    const year = years.find((each) => each.date === date);
    expect({ ...year, text: removeNbsp(year?.text) }).toEqual({ date, text, width });
  });

  it('begin with the founding and end with the current year', () =>
    expect(describeUntil(2031).map(({ date }) => date)).toEqual(
      Array.from({ length: 15 }, (_, index) => 2017 + index),
    ));

  it('list several clients in the language of the page', () => {
    const texts = locales.en;
    const studies = texts.studies.map((study) => ({ ...study, header: { ...study.header, zeitraum: '2018 to 2020' } }));
    const [, second] = describeUntil(2025, 'en', { ...texts, studies });
    expect(removeNbsp(second?.text)).toBe('New on the client list: MPU Wolff and Dental Company.');
  });
});
