import { numberWords } from '../content/number-words';
import type { Locale } from '../locales';

/** The phrases in which a part states a number as a word, by language. */
type Counting = { part: string } & Record<Locale, readonly string[]>;

/** A list whose length is stated in texts. */
export type Counted = {
  /** The part and the path of the list. */
  list: string;
  title: string;
  /** Where the number is stated; `{n}` stands for a number, `{nth}` for an ordinal as in „zu viert“. */
  places: readonly Counting[];
  /** Another list with the same entries. */
  repeatedIn?: string;
};

export const studiesList = 'case-studies#studies';
export const teamList = 'agency#team.members';

/** Numbers that nothing checks: when entries are added or removed, somebody has to read these sentences. */
export const countedTexts: readonly Counted[] = [
  {
    list: teamList,
    title: 'Teammitglieder',
    places: [
      { part: 'agency', de: ['zu {nth}', '{n} Fächer'], en: ['{n} fields'] },
      { part: 'home', de: ['zu {nth}'], en: [] },
    ],
  },
  {
    list: 'coaching#topics.items',
    title: 'Coaching-Themen',
    places: [{ part: 'coaching', de: ['{n} Themen'], en: ['{n} topics'] }],
    repeatedIn: 'home#cards.coaching.topics',
  },
  {
    list: 'coaching#formats.items',
    title: 'Coaching-Formate',
    places: [{ part: 'coaching', de: ['{n} Formate'], en: ['{n} formats'] }],
  },
  {
    list: 'agency#published.articles',
    title: 'Veröffentlichungen',
    places: [
      { part: 'agency', de: ['{n} Artikel'], en: ['{n} articles'] },
      { part: 'coaching', de: ['{n} Artikel'], en: ['{n} articles'] },
    ],
  },
  {
    list: 'testimonials#testimonials',
    title: 'Kundenstimmen',
    places: [{ part: 'coaching', de: ['{n} Menschen'], en: ['{n} people on'] }],
  },
  {
    list: studiesList,
    title: 'Case Studies',
    places: [
      { part: 'case-studies', de: ['{n} Kunden', '{n} Case Studies'], en: ['{n} clients', '{n} case studies'] },
      { part: 'coaching', de: ['{n} Projekte'], en: ['{n} projects'] },
      { part: 'agency', de: ['{n} Projekte'], en: ['{n} of the projects'] },
    ],
  },
];

const number: Record<Locale, string> = {
  de: `(?:${numberWords.de.join('|')}|eine|[1-9]\\d?)`,
  en: `(?:${numberWords.en.join('|')}|[1-9]\\d?)`,
};

/** Creates a pattern that matches a phrase with any number in it, and with any kind of space. */
export function createPattern(text: string, locale: Locale): RegExp {
  const source = text
    .replaceAll(' ', '\\s')
    .replace('{nth}', '(?:zweit|dritt|viert|fünft|sechst|siebt|acht|neunt|zehnt|elft|zwölft)')
    .replace('{n}', number[locale]);
  return new RegExp(`(?<![\\p{L}\\d])${source}(?!\\p{L})`, 'iu');
}
