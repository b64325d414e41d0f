/** A space at which no line ends. */
export const nbsp = '\u00A0';

/** Where links lead and mail goes to: whatever is set there would make another address of it. */
const addresses = /\](?:\(|: )\S*|https?:\/\/\S*|(?<![^\s()[\]])[^\s()[\]]+@\S+/;

/** Finds addresses as well as what is looked for, so that nothing is found within them. */
const orAddress = (pattern: RegExp) => new RegExp(`${addresses.source}|${pattern.source}`, 'g');

/** Abbreviations whose parts must not be torn apart at the end of a line. */
const abbreviations = orAddress(/\b(z|d|u|i|o|v)\. ?(B|h|a|d|R|Ä|v|l|m)\.(?: ?(S|R)\.)?/);

/** Words that belong to the number before them. */
const units =
  'Bäume|Bäumen|Euro|EUR|Prozent|%|€|Jahr|Jahre|Jahren|Monat|Monate|Monaten|Woche|Wochen|Tag|Tage|Tagen|Stunden?|Minuten?|Besuch\\w*|Domains|Anfragen|Leads|Projekte|' +
  'trees|euros|per ?cent|years?|months?|weeks?|days?|hours?|minutes?|visitors|leads|projects';

const afterNumber = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}]))`, 'gu');

/** “16. November”, “16 November” */
const dayOfMonth =
  /(\b\d{1,2}\.?) (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|January|February|March|May|June|July|October|December)\b)/g;

/** “November 16, 2026” */
const dayAfterMonth =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (?=\d{1,2}, \d{4}\b)/g;

/** What is cited: “Art. 6 Abs. 1 lit. f”, “Abschnitt 3 Absatz 5”, “§§ 611 ff.” */
const withinCitation = /(\d[a-z]?) (?=(?:ff?|Abs|Nr|lit|Ziff)\.|(?:Absatz|Nummer) \d)/g;

/** From one number to another: “14 bis 18”, “0 to 36” */
const range = /(\d) (bis|auf|statt|to) (?=\d)/g;

/** A paragraph and the code it is of: “§ 14 BGB”. */
const paragraphOfCode = new RegExp(`(§${nbsp}\\d+[a-z]?) (?=\\p{Lu}\\p{L}*\\p{Lu}(?!\\p{L}))`, 'gu');

/**
 * Sets the places that must not break: “z. B.”, “120 Bäume”, “14 bis 18”, “§ 5 DDG”, “Art. 21 Abs. 1”, “SEO-Team – und”,
 * and two words that are one of the names. “E-Mail” may: braille displays write a word joiner out, as “word” or as a
 * number.
 */
export function typeset(text: string, names: ReadonlySet<string> = new Set()): string {
  const hasSpace = text.includes(' ');
  // most texts have hardly any of the marks that a pattern needs, and looking for the mark is quicker
  let set = hasSpace ? joined(text, names) : text;
  if (/[zduiov]\. ?[BhadRÄvlm]\./.test(set)) {
    set = set.replaceAll(abbreviations, (found, ...[first, second, third]: (string | undefined)[]) =>
      first ? [`${first}.`, `${second}.`, third && `${third}.`].filter(Boolean).join(nbsp) : found,
    );
  }
  if (!hasSpace) return set;
  if (/\d[a-z.]? /.test(set)) {
    set = set
      .replaceAll(range, `$1${nbsp}$2${nbsp}`)
      .replaceAll(afterNumber, `$1${nbsp}`)
      .replaceAll(dayOfMonth, `$1${nbsp}`)
      .replaceAll(withinCitation, `$1${nbsp}`);
  }
  set = set.replaceAll(/(§§?|\b(?:Art|Abs|Nr|lit|Ziff)\.) (?=[\da-z])/g, `$1${nbsp}`);
  if (/ \d/.test(set)) {
    set = set
      .replaceAll(/\b(Abschnitt|Absatz|Nummer|[Ss]ections?|[Pp]aragraphs?) (?=\d)/g, `$1${nbsp}`)
      .replaceAll(dayAfterMonth, `$1${nbsp}`)
      .replaceAll(/\+ (?=\d)/g, `+${nbsp}`);
  }
  if (set.includes('§')) set = set.replaceAll(paragraphOfCode, `$1${nbsp}`);
  return /[–—]/.test(set) ? set.replaceAll(/(\S) ([–—]) /g, `$1${nbsp}$2 `) : set;
}

/** The word that ends where a text does, and one that begins at a place; none that is too long for a name. */
const wordBefore = /(?<![\p{L}\d-])[\p{L}\d-]{1,40}$/u;
const wordAt = /[\p{L}\d-]{1,40}/uy;

/**
 * A name of two words is one thing, and stands on one line; a longer one may need two, and so may one that stands by
 * itself, where the layout knows what room it has. One pass finds them, however many names there are.
 */
function joined(text: string, names: ReadonlySet<string>): string {
  if (names.size === 0 || names.has(text)) return text;
  const known = seamsOf(names);
  let out = '';
  let from = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    // hardly any space stands between the letters that a name has there
    if (!known.has(sidesOf(text, at))) continue;
    wordAt.lastIndex = at + 1;
    const [one] = wordBefore.exec(text.slice(Math.max(0, at - 42), at)) ?? [];
    const [other] = wordAt.exec(text) ?? [];
    if (!names.has(`${one} ${other}`)) continue;
    out += text.slice(from, at) + nbsp;
    from = at + 1;
  }
  return out + text.slice(from);
}

const seams = new WeakMap<ReadonlySet<string>, Set<number>>();

/** The letters at the sides of each space of the names. */
function seamsOf(names: ReadonlySet<string>): Set<number> {
  const known = seams.get(names);
  if (known) return known;
  const all = Array.from(names).flatMap((name) => Array.from(name.matchAll(/ /g), ({ index }) => sidesOf(name, index)));
  const found = new Set(all);
  seams.set(names, found);
  return found;
}

/** What stands at the sides of a place in a text, as one number. */
function sidesOf(text: string, at: number): number {
  return text.charCodeAt(at - 1) * 0x10000 + text.charCodeAt(at + 1);
}

/** The text without the marks that only steer where lines end: for machines, and for whoever measures or draws it. */
export function withoutBreakMarks(text: string): string {
  return text.replaceAll(/[\u00AD\u2060]/g, '');
}
