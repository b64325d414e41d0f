import type { ForeignWords } from '../content/schemas/foreign-words';
import { counterpartOf, type Locale } from '../locales';

/**
 * Marks words of the other language in a rendered body with their language, outside of drawings and fields; what is
 * marked already stays (WCAG 3.1.2).
 */
export function markForeignWords(html: string, locale: Locale, words: ForeignWords): string {
  const own = words[locale];
  if (own.length === 0) return html;
  const language = counterpartOf(locale);
  const parts = untouchedParts(html, language);
  let part = parts.next().value;
  // the words are few: looking around each is quicker than looking into every element
  return html.replaceAll(patternOf(own), (word: string, at: number) => {
    while (part && part.end <= at) part = parts.next().value;
    const isInTag = html.lastIndexOf('<', at) > html.lastIndexOf('>', at);
    return isInTag || (part && part.start < at) ? word : `<span lang="${language}">${word}</span>`;
  });
}

/** A text without the words of the other language, as that of a label, which cannot mark them. */
export function withoutForeignWords(text: string, locale: Locale, words: ForeignWords): string {
  const own = words[locale];
  return own.length === 0 ? text : text.replaceAll(patternOf(own), '');
}

/** Elements whose text must stay as it is, and those that are marked, from beginning to end. */
function* untouchedParts(html: string, language: Locale): Generator<{ start: number; end: number }, undefined> {
  const opening = new RegExp(`<(svg|script|style|textarea|option|title)(?=[\\s/>])| lang="${language}"`, 'g');
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    // a quotation mark stands in tags alone, as it is written for us
    const start = html.lastIndexOf('<', found.index);
    const inside = html.indexOf('>', found.index) + 1;
    if (inside === 0) return;
    opening.lastIndex = inside;
    if (html.charAt(inside - 2) === '/') continue;
    const name = found[1] ?? /[a-z]+/.exec(html.slice(start, inside))?.[0] ?? '';
    opening.lastIndex = endOf(name, html, inside);
    yield { start, end: opening.lastIndex };
  }
}

/** Where an element ends whose text begins at a place; there may be others of its name in it. */
function endOf(name: string, html: string, from: number): number {
  const same = new RegExp(`<(/?)${name}(?![a-z])[^>]*>`, 'g');
  same.lastIndex = from;
  let depth = 1;
  for (let found = same.exec(html); found; found = same.exec(html)) {
    const [tag, end] = found;
    depth += end ? -1 : Number(!tag.endsWith('/>'));
    if (depth === 0) return same.lastIndex;
  }
  return html.length;
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
