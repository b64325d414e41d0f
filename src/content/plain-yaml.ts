/** A line that is not empty: how far it is indented, and what it says. */
type Line = { indent: number; text: string };

/** What a part of a file says, and the line behind it. */
type Part = { value: unknown; next: number };

const field = /^([A-Za-z][\w-]{0,60}):(?: (\S.*))?$/;
/** Texts that begin like one, and have no mark in them that could mean something else. */
const plainText = /^[\p{L}\d+€§/(„“‚‘](?!.*(?:: | #|[\s:]$)).*$/u;
/** What a text has that is no number: it begins with a letter, or has a sign that no number has. */
const wordy = /^\p{L}|[^\w.+-]/u;
const ruled = /^(?:null|true|false)$/i;
const date = /^\d{4}-\d\d-\d\d$/;
const figure = /^(?:0|[1-9]\d{0,14}|(?:0|[1-9]\d{0,9})\.\d\d?)$/;
const folded = '>-';

/**
 * Reads YAML that is written plainly: fields and lists indented by spaces, texts of one line, with or without quotation
 * marks, and folded texts (`>-`). That takes a tenth of a parser's time. Of anything else, and of whatever may be wrong, it
 * knows nothing (`undefined`), and a parser has to read the file.
 */
export function readPlainYaml(yaml: string): unknown {
  if (/[\t\r]| $/m.test(yaml)) return undefined;
  const lines = linesOf(yaml);
  const read = fieldsAt(lines, filled(lines, 0), 0);
  return read?.next === lines.length ? read.value : undefined;
}

/**
 * The line of YAML that was read plainly on which a field or an item stands, or the nearest around it that is there;
 * counted from 0.
 */
export function plainLine(yaml: string, path: readonly (string | number)[]): number {
  const lines = linesOf(yaml);
  let found = filled(lines, 0);
  let from = found;
  for (const part of path) {
    const { indent = 0 } = lines[from] ?? {};
    const at = typeof part === 'number' ? itemAt(lines, from, indent, part) : fieldAt(lines, from, indent, part);
    if (at === undefined) break;
    found = at;
    const [, , text] = field.exec(lines[at]?.text ?? '') ?? [];
    // an item's first field stands on its line; a field with a text has nothing below it, a folded text is none
    from = typeof part === 'number' ? at : filled(lines, at + 1);
    if (typeof part === 'string' ? text !== undefined : !field.test(lines[at]?.text ?? '')) break;
  }
  return found;
}

function fieldAt(lines: readonly Line[], from: number, indent: number, name: string): number | undefined {
  for (let at = from; at < lines.length && !endsBefore(lines[at], indent); at++)
    if (lines[at]?.indent === indent && field.exec(lines[at]?.text ?? '')?.[1] === name) return at;
  return undefined;
}

/** Where an item of a list begins; its first field is put where it would stand without the dash. */
function itemAt(lines: Line[], from: number, indent: number, index: number): number | undefined {
  let left = index;
  for (let at = from; at < lines.length && !endsBefore(lines[at], indent); at++) {
    const { indent: own, text } = lines[at] ?? { indent: 0, text: '' };
    if (own !== indent || !text.startsWith('- ') || left-- > 0) continue;
    lines[at] = { indent: indent + 2, text: text.slice(2) };
    return at;
  }
  return undefined;
}

function endsBefore(line: Line | undefined, indent: number): boolean {
  return line !== undefined && line.text !== '' && line.indent < indent;
}

function linesOf(yaml: string): Line[] {
  return yaml.split('\n').map((line): Line => {
    const indent = line.search(/[^ ]|$/);
    return { indent, text: line.slice(indent) };
  });
}

/** The next line that says something. */
function filled(lines: readonly Line[], from: number): number {
  let at = from;
  while (lines[at]?.text === '') at++;
  return at;
}

function fieldsAt(lines: Line[], from: number, indent: number): Part | undefined {
  const value: Record<string, unknown> = {};
  let at = from;
  while (lines[at]?.indent === indent) {
    const [, name = '', text] = field.exec(lines[at]?.text ?? '') ?? [];
    if (name === '' || ruled.test(name) || Object.hasOwn(value, name)) return undefined;
    const read = text === undefined ? groupAt(lines, filled(lines, at + 1), indent) : textAt(lines, at, text, indent);
    if (!read) return undefined;
    value[name] = read.value;
    at = read.next;
  }
  return at === from ? undefined : { value, next: at };
}

/** The fields or the list that a field without a text of its own has below it. */
function groupAt(lines: Line[], at: number, outer: number): Part | undefined {
  const { indent, text } = lines[at] ?? { indent: -1, text: '' };
  if (indent <= outer) return undefined;
  return text.startsWith('- ') ? itemsAt(lines, at, indent) : fieldsAt(lines, at, indent);
}

function itemsAt(lines: Line[], from: number, indent: number): Part | undefined {
  const value: unknown[] = [];
  let at = from;
  for (let line = lines[at]; line?.indent === indent && line.text.startsWith('- '); line = lines[at]) {
    const text = line.text.slice(2);
    // fields of an item stand as if its dash were a space
    if (field.test(text)) lines[at] = { indent: indent + 2, text };
    const read = lines[at] === line ? textAt(lines, at, text, indent) : fieldsAt(lines, at, indent + 2);
    if (!read) return undefined;
    value.push(read.value);
    at = read.next;
  }
  return { value, next: at };
}

/** A text or a number; nothing that goes on with it may stand below. */
function textAt(lines: readonly Line[], at: number, text: string, indent: number): Part | undefined {
  if (text === folded) return foldedAt(lines, at + 1, indent);
  const next = filled(lines, at + 1);
  const value = valueOf(text);
  if (value === undefined || (lines[next]?.indent ?? 0) > indent) return undefined;
  return { value, next };
}

function valueOf(text: string): string | number | boolean | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (figure.test(text)) return Number(text);
  if (plainText.test(text)) return (wordy.test(text) && !ruled.test(text)) || date.test(text) ? text : undefined;
  return (/^"([^"\\]*)"$/.exec(text) ?? /^'([^']*)'$/.exec(text))?.[1];
}

/** A text over several lines, which become one; an empty line stands for a line break. */
function foldedAt(lines: readonly Line[], from: number, outer: number): Part | undefined {
  const { indent, text } = lines[from] ?? { indent: 0, text: '' };
  if (indent <= outer || text === '') return undefined;
  // put together at once: pieces that are added one by one stay in memory until somebody reads them
  const pieces = [text];
  let at = from + 1;
  for (;;) {
    const next = filled(lines, at);
    const line = lines[next];
    if (line?.indent !== indent) {
      const ends = !line || line.indent <= outer;
      return ends ? { value: pieces.join(''), next } : undefined;
    }
    pieces.push(next === at ? ' ' : '\n'.repeat(next - at), line.text);
    at = next + 1;
  }
}
