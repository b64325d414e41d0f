/** A non-breaking space. */
export const nbsp = '\u00A0';

/** Link targets, URLs and email addresses: typography must not change them. */
const literals = /\](?:\(|: )\S*|https?:\/\/\S*|(?<![^\s()[\]])[^\s()[\]]+@\S+/;

/** Abbreviations that must not break, such as “z. B.”; also matches literals, in order to skip them. */
const abbreviations = new RegExp(
  `${literals.source}|${/\b(z|d|u|i|o|v)\. ?(B|h|a|d|R|Ä|v|l|m)\.(?: ?(S|R)\.)?/.source}`,
  'g',
);

/** Units that stay on the line of the number before them. */
const units =
  'Bäume|Bäumen|Euro|EUR|Prozent|%|€|Jahr|Jahre|Jahren|Monat|Monate|Monaten|Woche|Wochen|Tag|Tage|Tagen|Stunden?|Minuten?|Besuch\\w*|Domains|Anfragen|Leads|Projekte|' +
  'trees|euros|per ?cent|years?|months?|weeks?|days?|hours?|minutes?|visitors|leads|projects';

const germanMonths = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const englishMonths = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Phrases that must not break, in order of application. */
const unbreakablePhrases: RegExp[] = [
  // ranges: “14 bis 18”, “0 to 36”
  /\d (?:bis|auf|to) (?=\d)/g,
  new RegExp(`\\d (?=(?:${units})(?![\\p{L}]))`, 'gu'),
  // “16. November”, “16 November”, “November 16, 2026”
  new RegExp(`\\b\\d{1,2}\\.? (?=(?:${germanMonths}|${englishMonths})\\b)`, 'g'),
  new RegExp(`\\b(?:${englishMonths}) (?=\\d{1,2}, \\d{4}\\b)`, 'g'),
  // citations: “Art. 6 Abs. 1 lit. f”, “Abschnitt 3 Absatz 5”, “§§ 611 ff.”, “§ 14 BGB”
  /\d[a-z]? (?=(?:ff?|Abs|Nr|lit|Ziff)\.|(?:Absatz|Nummer) \d)/g,
  /(?:§§?|\b(?:Art|Abs|Nr|lit|Ziff)\.) (?=[\da-z])/g,
  /\b(?:Abschnitt|Absatz|Nummer|[Ss]ections?|[Pp]aragraphs?) (?=\d)/g,
  new RegExp(`§${nbsp}\\d+[a-z]? (?=\\p{Lu}\\p{L}*\\p{Lu}(?!\\p{L}))`, 'gu'),
  /\+ (?=\d)/g,
  // “SEO-Team – und”
  /\S [–—](?= )/g,
];

/**
 * Inserts non-breaking spaces: “z. B.”, “120 Bäume”, “14 bis 18”, “§ 5 DDG”, “Art. 21 Abs. 1”, “SEO-Team – und”, and
 * `names` of two words within a longer text. Uses no word joiners, for example in “E-Mail”, because braille displays spell
 * them out.
 */
export function typeset(text: string, names: ReadonlySet<string> = new Set()): string {
  const twoWords = [...names].filter((name) => name !== text && /^[\p{L}\d-]+ [\p{L}\d-]+$/u.test(name));
  const namePatterns = twoWords.map((name) => new RegExp(`(?<![\\p{L}\\d-])${name}(?![\\p{L}\\d-])`, 'gu'));
  const start = text.replaceAll(abbreviations, (match, ...[first, second, third]: (string | undefined)[]) =>
    first ? [`${first}.`, `${second}.`, third && `${third}.`].filter(Boolean).join(nbsp) : match,
  );
  return [...namePatterns, ...unbreakablePhrases].reduce(
    (result, pattern) => result.replaceAll(pattern, (match) => match.replaceAll(' ', nbsp)),
    start,
  );
}

/** Removes soft hyphens and word joiners from text. */
export function removeBreakMarks(text: string): string {
  return text.replaceAll(/[\u00AD\u2060]/g, '');
}
