import type { ForeignWords } from '../content/schemas/foreign-words';
import { getOtherLocale, type Locale } from '../locales';

/** Elements whose text must not be changed. */
const skippedElements = new Set(['svg', 'script', 'style', 'textarea', 'option', 'title']);

/**
 * Wraps words of the other language in `<span lang>`, so that screen readers pronounce them correctly; skips drawings,
 * form fields and elements already marked with that language.
 */
export function markForeignWords(html: string, locale: Locale, words: ForeignWords): string {
  if (words[locale].length === 0) return html;
  const language = getOtherLocale(locale);
  const pattern = createPattern(words[locale]);
  /** The element that is being skipped, and how many elements of its name are open in it. */
  let skippedElement = '';
  let depth = 0;
  const marked = html.split(/(<[^>]*>)/).map((token) => {
    const [, end, name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(token) ?? [];
    if (name === '') return depth > 0 ? token : token.replaceAll(pattern, `<span lang="${language}">$&</span>`);
    if (token.endsWith('/>')) return token;
    if (depth > 0) {
      if (name === skippedElement) depth += end ? -1 : 1;
    } else if (!end && (skippedElements.has(name) || token.includes(` lang="${language}"`))) {
      skippedElement = name;
      depth = 1;
    }
    return token;
  });
  return marked.join('');
}

/** Removes the listed words of the other language from text. */
export function removeForeignWords(text: string, locale: Locale, words: ForeignWords): string {
  return words[locale].length === 0 ? text : text.replaceAll(createPattern(words[locale]), '');
}

/** Creates a pattern that matches any of the words as whole words. */
function createPattern(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ \\u00A0]'));
  return new RegExp(`(?<![\\p{L}-])(?:${escaped.join('|')})(?![\\p{L}-])`, 'gu');
}

/**
 * Inserts the loader after the first header of `main`, or at the start if there is none. Browsers can paint the header
 * first, and the loader still runs before the first tap.
 */
export function insertLoader(body: string, script: string): string {
  const main = /<main[^]*?<\/main>/.exec(body);
  const end = main?.[0].indexOf('</header>') ?? -1;
  const at = main && end >= 0 ? main.index + end + '</header>'.length : 0;
  return body.slice(0, at) + script + body.slice(at);
}
