/** A space at which no line ends. */
export const nbsp = '\u00A0';

/** Abbreviations whose parts must not be torn apart at the end of a line. */
const abbreviations = /\b(z|d|u|i|o|v)\. ?(B|h|a|d|R|Ä|v|l|m)\.(?: ?(S|R)\.)?/g;

/** Joins what stands at its two sides: no line ends there. */
const wordJoiner = '\u2060';

/** Words that belong to the number before them. */
const units =
  'Bäume|Bäumen|Euro|EUR|Prozent|%|€|Jahr|Jahre|Jahren|Monat|Monate|Monaten|Woche|Wochen|Tag|Tage|Tagen|Stunden?|Minuten?|Besuch\\w*|Domains|Anfragen|Leads|Projekte|' +
  'trees|euros|per cent|years?|months?|weeks?|days?|hours?|minutes?|visitors|leads|projects';

const afterNumber = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}]))`, 'gu');

/** Sets the places that must not break: “z. B.”, “120 Bäume”, “§ 5”, “Art. 21”, “SEO-Team – und”, “E-Mail”. */
export function typeset(text: string): string {
  return text
    .replaceAll(abbreviations, (_, first: string, second: string, third?: string) =>
      [`${first}.`, `${second}.`, third && `${third}.`].filter(Boolean).join(nbsp),
    )
    .replaceAll(afterNumber, `$1${nbsp}`)
    .replaceAll(/(§§?|\b(?:Art|Abs|Nr|lit|Ziff)\.) (?=[\da-z])/g, `$1${nbsp}`)
    .replaceAll(/\+ (?=\d)/g, `+${nbsp}`)
    .replaceAll(/(\S) ([–—]) /g, `$1${nbsp}$2 `)
    .replaceAll(/\bE-(?=Mail)/g, `E-${wordJoiner}`);
}

/** The text without the marks that only steer where lines end: for machines, and for whoever measures or draws it. */
export function withoutBreakMarks(text: string): string {
  return text.replaceAll(/[\u00AD\u2060]/g, '');
}
