import type { ForeignWords } from '../content/schemas/foreign-words';
import { counterpartOf, type Locale } from '../locales';

/** Elements whose text stays as it is. */
const opaqueElements = new Set(['svg', 'script', 'style', 'textarea', 'option', 'title']);

/**
 * Marks words of the other language in rendered HTML with their language, so that screen readers pronounce them well;
 * what is marked already, drawings and fields stay as they are.
 */
export function markForeignWords(html: string, locale: Locale, words: ForeignWords): string {
  const own = words[locale];
  if (own.length === 0) return html;
  const language = counterpartOf(locale);
  const pattern = foreignWordPattern(own);
  let opaque = '';
  let depth = 0;
  const marked = html.split(/(<[^>]*>)/).map((token) => {
    const [, end, name = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(token) ?? [];
    if (name === '') return depth > 0 ? token : token.replaceAll(pattern, `<span lang="${language}">$&</span>`);
    if (token.endsWith('/>')) return token;
    if (depth > 0) {
      if (name === opaque) depth += end ? -1 : 1;
    } else if (!end && (opaqueElements.has(name) || token.includes(` lang="${language}"`))) {
      opaque = name;
      depth = 1;
    }
    return token;
  });
  return marked.join('');
}

/** A text without the words of the other language, such as that of a label, which cannot mark them. */
export function removeForeignWords(text: string, locale: Locale, words: ForeignWords): string {
  const own = words[locale];
  return own.length === 0 ? text : text.replaceAll(foreignWordPattern(own), '');
}

/** Any of the words, between characters that are not part of a word. */
function foreignWordPattern(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ \\u00A0]'));
  return new RegExp(`(?<![\\p{L}-])(?:${escaped.join('|')})(?![\\p{L}-])`, 'gu');
}

/**
 * Puts the loader behind the first header of `main`, or first where there is none: browsers paint what stands before a
 * script, and that early it still sees the first tap.
 */
export function insertLoader(body: string, script: string): string {
  const main = /<main[^]*?<\/main>/.exec(body);
  const end = main?.[0].indexOf('</header>') ?? -1;
  const at = main && end >= 0 ? main.index + end + '</header>'.length : 0;
  return body.slice(0, at) + script + body.slice(at);
}
