import type { Locale } from '../locales';

/** The numbers that texts write as words, from zero to twelve. */
export const numberWords: Record<Locale, readonly string[]> = {
  de: 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
};
