import type { ForeignWords } from '../content/schemas/foreign-words';
import { counterpartOf, type Locale } from '../site/locales';

/** Elements whose text must stay as it is. */
const untouched = /^(svg|script|style|textarea|option|title)$/;

/**
 * Marks words of the other language in a rendered body with their language, outside of drawings and fields; what is
 * marked already stays (WCAG 3.1.2).
 */
export function markForeignWords(html: string, locale: Locale, words: ForeignWords): string {
  const own = words[locale];
  if (own.length === 0) return html;
  const language = counterpartOf(locale);
  const pattern = patternOf(own);
  let closing = '';
  let depth = 0;
  return html.replaceAll(
    /(<(\/?)([a-z]+)[^>]*>)([^<]*)/gi,
    (_, tag: string, end: string, name: string, text: string) => {
      if (
        closing === '' &&
        !end &&
        !tag.endsWith('/>') &&
        (untouched.test(name) || tag.includes(` lang="${language}"`))
      ) {
        closing = name;
      }
      if (name === closing) depth += end ? -1 : Number(!tag.endsWith('/>'));
      if (depth > 0) return tag + text;
      closing = '';
      return tag + text.replaceAll(pattern, (word) => `<span lang="${language}">${word}</span>`);
    },
  );
}

const patterns = new WeakMap<readonly string[], RegExp>();

/** Any of the words, between characters that are not part of a word; compiled once for all pages. */
function patternOf(words: readonly string[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ \\u00A0]'));
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${escaped.join('|')})(?![\\p{L}-])`, 'gu');
  patterns.set(words, pattern);
  return pattern;
}
