import type { HtmlFacts } from '../build/html-facts';
import type { Locale } from '../locales';

/** How many words a text has; numbers count, signs do not. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d'’.,/–-]*/gu)?.length ?? 0;
}

/**
 * How easily the running text of a page reads, from 0 (hard) to 100 (easy): Flesch's formula for English, Amstad's for
 * German. Headings, labels and other texts without a full stop are left out; `undefined` below three sentences.
 */
export function measureReadingEase({ blocks }: HtmlFacts, locale: Locale) {
  const prose = blocks
    .filter(({ region, native }) => region === 'main' && /[.!?…][”“"’)]*$/.test(native))
    .map(({ native }) => native);
  const sentences = prose
    .flatMap(sentencesOf)
    .map(wordsOf)
    .filter((words) => words.length > 2);
  const words = sentences.flat();
  if (sentences.length < 3) return undefined;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word, locale), 0);
  const perSentence = words.length / sentences.length;
  const perWord = syllables / words.length;
  const score = locale === 'de' ? 180 - perSentence - 58.5 * perWord : 206.835 - 1.015 * perSentence - 84.6 * perWord;
  const rounded = Math.round(Math.min(100, Math.max(0, score)));
  const grade = rounded >= 60 ? 'easy' : rounded >= 40 ? 'medium' : 'hard';
  return { words: words.length, sentences: sentences.length, score: rounded, grade };
}

function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\b(z|d|u|e|i)\.[ \u00A0]?(B|h|a|g|e)\./g, '$1$2')
    .split(/(?<=[.!?…:][”“"’)]*)\s+(?=["„“‘(]?[\p{Lu}\d])/u);
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/\p{L}[\p{L}’']*/gu) ?? [];
}

/** Syllables of one word, by its groups of vowels. */
export function syllablesOf(word: string, locale: Locale): number {
  const lower = word.toLowerCase().replaceAll(/[’']/g, '');
  if (locale === 'de') {
    const groups = lower.replaceAll('qu', 'kw').match(/äu|au|ei|ai|ey|ay|eu|ie|aa|ee|oo|ou|[aeiouyäöüéà]/g);
    return Math.max(1, groups?.length ?? 0);
  }
  if (lower.length <= 3) return 1;
  const spoken = lower.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouyéö]{1,2}/g)?.length ?? 0);
}
