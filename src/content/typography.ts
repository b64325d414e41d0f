/** A space at which no line ends. */
export const nbsp = '\u00A0';

/** Where links lead and mail goes to: whatever is set there would make another address of it. */
const addresses = /\](?:\(|: )\S*|https?:\/\/\S*|(?<![^\s()[\]])[^\s()[\]]+@\S+/;

/** Abbreviations whose parts must not be torn apart at the end of a line; addresses are found as well, and left alone. */
const abbreviations = new RegExp(
  `${addresses.source}|${/\b(z|d|u|i|o|v)\. ?(B|h|a|d|R|Ä|v|l|m)\.(?: ?(S|R)\.)?/.source}`,
  'g',
);

/** Words that belong to the number before them. */
const units =
  'Bäume|Bäumen|Euro|EUR|Prozent|%|€|Jahr|Jahre|Jahren|Monat|Monate|Monaten|Woche|Wochen|Tag|Tage|Tagen|Stunden?|Minuten?|Besuch\\w*|Domains|Anfragen|Leads|Projekte|' +
  'trees|euros|per ?cent|years?|months?|weeks?|days?|hours?|minutes?|visitors|leads|projects';

const germanMonths = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const englishMonths = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** What stands on one line, in the order in which it is looked for. */
const unbroken: RegExp[] = [
  // from one number to another: “14 bis 18”, “0 to 36”
  /\d (?:bis|auf|statt|to) (?=\d)/g,
  new RegExp(`\\d (?=(?:${units})(?![\\p{L}]))`, 'gu'),
  // “16. November”, “16 November”, “November 16, 2026”
  new RegExp(`\\b\\d{1,2}\\.? (?=(?:${germanMonths}|${englishMonths})\\b)`, 'g'),
  new RegExp(`\\b(?:${englishMonths}) (?=\\d{1,2}, \\d{4}\\b)`, 'g'),
  // what is cited: “Art. 6 Abs. 1 lit. f”, “Abschnitt 3 Absatz 5”, “§§ 611 ff.”, “§ 14 BGB”
  /\d[a-z]? (?=(?:ff?|Abs|Nr|lit|Ziff)\.|(?:Absatz|Nummer) \d)/g,
  /(?:§§?|\b(?:Art|Abs|Nr|lit|Ziff)\.) (?=[\da-z])/g,
  /\b(?:Abschnitt|Absatz|Nummer|[Ss]ections?|[Pp]aragraphs?) (?=\d)/g,
  new RegExp(`§${nbsp}\\d+[a-z]? (?=\\p{Lu}\\p{L}*\\p{Lu}(?!\\p{L}))`, 'gu'),
  /\+ (?=\d)/g,
  // “SEO-Team – und”
  /\S [–—](?= )/g,
];

/**
 * Sets the places that must not break: “z. B.”, “120 Bäume”, “14 bis 18”, “§ 5 DDG”, “Art. 21 Abs. 1”, “SEO-Team – und”,
 * and two words that are one of the names. “E-Mail” may: braille displays write a word joiner out, as “word” or as a
 * number. A name that stands by itself may break as well: the layout knows what room it has.
 */
export function typeset(text: string, names: ReadonlySet<string> = new Set()): string {
  const twoWords = [...names].filter((name) => name !== text && /^[\p{L}\d-]+ [\p{L}\d-]+$/u.test(name));
  const ownNames = twoWords.map((name) => new RegExp(`(?<![\\p{L}\\d-])${name}(?![\\p{L}\\d-])`, 'gu'));
  const spelled = text.replaceAll(abbreviations, (found, ...[first, second, third]: (string | undefined)[]) =>
    first ? [`${first}.`, `${second}.`, third && `${third}.`].filter(Boolean).join(nbsp) : found,
  );
  return [...ownNames, ...unbroken].reduce(
    (set, pattern) => set.replaceAll(pattern, (found) => found.replaceAll(' ', nbsp)),
    spelled,
  );
}

/** The text without the marks that only steer where lines end: for machines, and for whoever measures or draws it. */
export function removeBreakMarks(text: string): string {
  return text.replaceAll(/[\u00AD\u2060]/g, '');
}
