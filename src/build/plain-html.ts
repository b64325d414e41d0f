import type { HtmlReader } from './page-facts';

const doctype = '<!doctype html>';
/** What React parts two texts with. */
const emptyComment = '<!-- -->';

/** The only characters that have to be escaped, as they are written for us; a parser reports each by itself. */
const escapes = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&#39;', "'"],
]);
const escape = /(&[^;]{0,6};?)/;
const allEscapes = new RegExp(escape, 'g');

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that hold text alone; of scripts and styles not even escapes are read. */
const texts = new Map([
  ['script', false],
  ['style', false],
  ['title', true],
  ['textarea', true],
]);
/** Elements that parsers have rules of their own for. */
const unusual = new Set(
  'basefont command desc frame iframe image isindex keygen math noembed noframes param plaintext xmp'.split(' '),
);
/** Where one of these stands right in another of its group, a parser may end the outer one. */
const rivals = new Map(
  [
    'a',
    'li',
    'dd dt',
    'rt rp',
    'h1 h2 h3 h4 h5 h6',
    'tr th td thead tbody tfoot',
    'input option optgroup select button datalist textarea output',
  ].flatMap((line) => {
    const group = new Set(line.split(' '));
    return Array.from(group, (name) => [name, group] as const);
  }),
);
/** What may stand in a paragraph without ending it. */
const phrasing = new Set(
  'a abbr b br cite code em i img picture small source span strong sub sup svg time wbr'.split(' '),
);

/** What is known of an element by its name alone. */
type Element = {
  name: string;
  isVoid: boolean;
  isUnusual: boolean;
  isPhrasing: boolean;
  rivals?: ReadonlySet<string>;
  /** Of an element that holds text alone, whether escapes are read in it. */
  escaped?: boolean;
};

const elements = new Map<string, Element>();

function elementOf(name: string): Element {
  const known = elements.get(name);
  if (known) return known;
  const element = {
    name,
    isVoid: voids.has(name),
    isUnusual: unusual.has(name),
    isPhrasing: phrasing.has(name),
    rivals: rivals.get(name),
    escaped: texts.get(name),
  };
  elements.set(name, element);
  return element;
}

/**
 * Tells a reader what a parser would tell of a page that is written plainly, as ours are: every element closed in its
 * turn, attributes in double quotation marks, none but the usual escapes. That takes less than half of a parser's time.
 * Of anything else it knows nothing (`false`): then what it has told counts for nothing, and a parser has to read the page.
 */
export function readPlainHtml(html: string, reader: HtmlReader): boolean {
  if (!html.startsWith(doctype)) return false;
  const open: string[] = [];
  let at = doctype.length;
  const readText = (end: number, escaped = true): boolean => {
    const text = html.slice(at, end);
    at = end;
    if (!escaped || !text.includes('&')) {
      if (text !== '') reader.ontext(text);
      return true;
    }
    for (const part of text.split(escape)) {
      const piece = part.startsWith('&') ? escapes.get(part) : part;
      if (piece === undefined) return false;
      if (piece !== '') reader.ontext(piece);
    }
    return true;
  };
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (!readText(tag < 0 ? html.length : tag)) return false;
    if (tag < 0) break;
    const parent = open.at(-1) ?? '';
    const first = html.charCodeAt(tag + 1);
    if (first === slash) {
      const end = tag + parent.length + 2;
      if (parent === '' || !html.startsWith(parent, tag + 2) || html.charCodeAt(end) !== greater) return false;
      at = end + 1;
      reader.onclosetag(parent);
      open.pop();
      continue;
    }
    if (first === exclamation && html.startsWith(emptyComment, tag)) {
      at = tag + emptyComment.length;
      continue;
    }
    const nameEnd = endOfName(html, tag + 1);
    if (nameEnd < 0) return false;
    const element = elementOf(html.slice(tag + 1, nameEnd));
    const { name, isVoid, escaped } = element;
    const attributes: Record<string, string> = {};
    at = readAttributes(html, nameEnd, attributes);
    const closed = html.charCodeAt(at) === slash ? 1 : 0;
    if (at < 0 || html.charCodeAt(at + closed) !== greater || (closed && !isVoid) || isUnclear(element, parent, open))
      return false;
    at += closed + 1;
    reader.onopentag(name, attributes);
    if (isVoid) reader.onclosetag(name);
    else open.push(name);
    if (escaped === undefined) continue;
    const end = html.indexOf('</', at);
    if (end < 0 || html.slice(at, end).includes('<!--') || !readText(end, escaped)) return false;
  }
  return open.length === 0;
}

const [space, exclamation, hyphen, slash, zero, nine, greater] = [32, 33, 45, 47, 48, 57, 62];
const [upperA, upperZ, lowerA, lowerZ] = [65, 90, 97, 122];

/** Where the name of an element ends that begins at a place; -1 where none does. */
function endOfName(html: string, from: number): number {
  let at = from;
  for (;;) {
    const code = html.charCodeAt(at);
    if (!isBetween(code, lowerA, lowerZ) && (at === from || !isBetween(code, zero, nine))) break;
    at++;
  }
  return at === from ? -1 : at;
}

/** As `endOfName`, of an attribute. */
function endOfAttributeName(html: string, from: number): number {
  let at = from;
  for (;;) {
    const code = html.charCodeAt(at);
    const isLetter = isBetween(code, lowerA, lowerZ) || isBetween(code, upperA, upperZ);
    if (!isLetter && (at === from || code !== hyphen)) break;
    at++;
  }
  return at === from ? -1 : at;
}

function isBetween(code: number, first: number, last: number): boolean {
  return code >= first && code <= last;
}

/** Whether a parser might end an element here that nothing closes, or read what stands in this one in another way. */
function isUnclear(element: Element, parent: string, open: readonly string[]): boolean {
  if (element.isUnusual || (parent === 'p' && !element.isPhrasing)) return true;
  if (element.name === 'form' && open.includes('form')) return true;
  if (element.escaped !== undefined && open.includes('svg')) return true;
  if (element.name === 'body' && parent !== 'html') return true;
  return element.rivals?.has(parent) === true;
}

/** Attributes as they are written, and as parsers name them; filled as they are met. */
const known = new Map<string, string>();

/** Reads the attributes of a tag; gives where they end, or -1 where one is unusual. */
function readAttributes(html: string, from: number, attributes: Record<string, string>): number {
  let at = from;
  while (html.charCodeAt(at) === space) {
    const equals = endOfAttributeName(html, at + 1);
    if (equals < 0) return -1;
    const written = html.slice(at + 1, equals);
    let key = known.get(written);
    if (key === undefined) {
      known.set(written, (key = written.toLowerCase()));
    }
    if (attributes[key] !== undefined) return -1;
    const next = html.charCodeAt(equals);
    if (next === space || next === greater) {
      attributes[key] = '';
      at = equals;
      continue;
    }
    const end = html.indexOf('"', equals + 2);
    if (!html.startsWith('="', equals) || end < 0) return -1;
    const value = html.slice(equals + 2, end);
    if (!value.includes('&')) attributes[key] = value;
    else if (value.match(allEscapes)?.some((each) => !escapes.has(each))) return -1;
    else attributes[key] = value.replaceAll(allEscapes, (each) => escapes.get(each) ?? each);
    at = end + 1;
  }
  return at;
}
