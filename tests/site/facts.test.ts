import { describe, expect, it } from 'vitest';

import { documentOf, pages, textOf } from './dist';

const languages = ['de', 'en'] as const;
type Language = (typeof languages)[number];

function pageOf(key: string, locale: Language): Document {
  const page = pages.find((each) => each.key === key && each.locale === locale);
  if (!page) throw new Error(`no page ${key} in ${locale}`);
  return documentOf(page);
}

const textIn = (key: string, locale: Language) => textOf(pageOf(key, locale).querySelector('main'));
const count = (key: string, locale: Language, selector: string) => pageOf(key, locale).querySelectorAll(selector).length;

/** Figures of section 9 of the specification, as each language writes them. */
const figures: [key: string, de: string[], en: string[]][] = [
  ['services', ['1.800 Euro', '5.000 Euro', 'drei Monate', 'WordPress'], ['1,800 euros', '5,000 euros', 'three months', 'WordPress']],
  ['coaching', ['8', '20', '4'], ['8', '20', '4']],
  ['home', ['120', '9', '20'], ['120', '9', '20']],
  ['agency', ['2017', '2019', '2021', '2023', '2024', '120'], ['2017', '2019', '2021', '2023', '2024', '120']],
  ['case-study/triangility', ['9', '20', '1000 %'], ['9', '20', '1000']],
  ['case-study/emotionalRelease', ['95 %', '231 %', '3.320', '24 Monate'], ['95', '231', '3,320', '24 months']],
  ['case-study/mpuWolff', ['25 %', '1650 %', '14–18', '20–25'], ['25', '1650', '14–18', '20–25']],
  ['case-study/dentalCompany', ['800', '36'], ['800', '36']],
  ['terms', ['2 Wochen', 'drei Monaten zum Monatsende', '3 Monaten zum Ende', '1 Monat', 'Textform', 'Mediation'], ['2 weeks', 'three months to the end of a month', '3 months', '1 month', 'text form', 'mediation']],
];

describe.each(languages)('in %s', (locale) => {
  it.each(figures)('%s states its figures', (key, de, en) => {
    const text = textIn(key, locale).toLowerCase();
    const missing = (locale === 'de' ? de : en).filter((figure) => !text.includes(figure.toLowerCase()));
    expect(missing).toEqual([]);
  });

  it('has the counts of the specification', () => {
    expect({
      testimonials: count('home', locale, '[data-testimonial]'),
      clients: count('home', locale, '[data-client]'),
      values: count('home', locale, '[data-value]'),
      aiBoxes: count('home', locale, '[data-ai-box]'),
      publications: count('agency', locale, '[data-article]'),
      members: count('agency', locale, '[data-member]'),
      timeline: count('agency', locale, '[data-circle]'),
      badges: count('agency', locale, '[data-badge]'),
      studies: count('case-studies', locale, '[data-study]'),
      benefits: count('services', locale, '[data-benefit]'),
      services: count('services', locale, '[data-service]'),
      method: count('services', locale, '[data-method]'),
      flywheel: count('services', locale, '[data-flywheel-step]'),
      phases: count('services', locale, '[data-phase]'),
      whoFor: count('services', locale, '[data-who-for]'),
      process: count('services', locale, '[data-circle]'),
      faq: count('services', locale, '[data-faq]'),
      audiences: count('coaching', locale, '[data-audience]'),
      formats: count('coaching', locale, '[data-format]'),
      topics: count('coaching', locale, '[data-topic]'),
      highlights: count('coaching', locale, '[data-highlight]'),
      coachingPhases: count('coaching', locale, '[data-coaching-phase]'),
    }).toEqual({
      testimonials: 33,
      clients: 4,
      values: 5,
      aiBoxes: 4,
      publications: 7,
      members: 4,
      timeline: 5,
      badges: 3,
      studies: 4,
      benefits: 4,
      services: 4,
      method: 3,
      flywheel: 6,
      phases: 4,
      whoFor: 3,
      process: 3,
      faq: 5,
      audiences: 4,
      formats: 5,
      topics: 9,
      highlights: 4,
      coachingPhases: 3,
    });
  });

  it('shows three or four results in every case study', () => {
    for (const name of ['triangility', 'emotionalRelease', 'mpuWolff', 'dentalCompany']) {
      expect([3, 4]).toContain(count(`case-study/${name}`, locale, '[data-result]'));
      expect([1, 2]).toContain(count(`case-study/${name}`, locale, '[data-chart]'));
    }
  });

  it('has the error catalogue word for word', () => {
    const form = pageOf('contact/project', locale).documentElement.outerHTML.replaceAll('&quot;', '"');
    const catalogue = {
      de: [
        'Bitte fülle alle erforderlichen Felder aus.',
        'Leider gab es einen Fehler beim Übermitteln der Daten. Versuche es erneut oder schreibe uns eine Mail unter: ',
        'Vielen Dank für deine Anfrage.',
        'Wir melden uns schnellstmöglich zurück!',
      ],
      en: [
        'Please fill out all required fields.',
        'There was an error submitting your data. Please try again or email us at: ',
        'Thank you for your inquiry.',
        'We will get back to you as soon as possible!',
      ],
    };
    expect(catalogue[locale].filter((message) => !form.includes(message))).toEqual([]);
    expect(textOf(pageOf('case-study/not-found', locale).querySelector('h1'))).toBe('Case Study not found');
  });
});
