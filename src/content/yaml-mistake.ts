import { isAlias, isCollection, isScalar, visit, type Document, type Node, type YAMLParseError } from 'yaml';

/** A mistake in YAML, explained without YAML terms; `position` is an offset in the text. */
type Mistake = { position: number; message: string; fix: string };

/** Finds the first syntax error of a file (others mostly result from it), or a value that YAML would silently change. */
export function findYamlMistake(document: Document.Parsed, yaml: string): Mistake | undefined {
  const [error] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (error) return explain(error, document, yaml);
  let change: Mistake | undefined;
  visit(document, { Node: (_, node) => (change = findSilentChange(node, yaml)) && visit.BREAK });
  return change;
}

/** Explains common mistakes by the parser's message and the line where it stopped; quotes the message for others. */
function explain({ code, message: reason, pos }: YAMLParseError, document: Document.Parsed, yaml: string): Mistake {
  const createMistake = (message: string, fix: string, position = pos[0]) => ({ position, message, fix });
  const start = yaml.lastIndexOf('\n', pos[0] - 1) + 1;
  const line = getLine(yaml, start);
  const { lead, text } = splitLine(line);

  if (reason.includes('quote'))
    return createMistake(
      'a quotation mark is opened here but not closed',
      'Write the same mark at the end of the text as at its beginning.',
      findOpening(document, pos[0]),
    );
  if (reason.startsWith('Flow')) return quoteFirst(yaml, findOpening(document, pos[0]));
  if (code === 'DUPLICATE_KEY') {
    const message = `the field “${lead.replace(/^- +|: *$/g, '')}” occurs a second time`;
    return createMistake(message, 'Keep one of the two; if this should be a new list item, begin it with a hyphen.');
  }
  if (/^ *\t/.test(line))
    return createMistake('this line is indented with a tab', 'Indent with spaces, two for each level.');
  if (/^ *(?:[\w-]+:|- ?)?[\u00A0\u2000-\u200A\u202F\u3000]/.test(line))
    return createMistake('this line contains a special space', 'Type the spaces before and after the colon again.');
  // a continued text may begin with a long dash, but a list item starts with a field
  const [, item] = /^\s*(?:-(?=\w+:)|[•·*] +|[–—−] +(?=[\w-]+:))(\S.*)/.exec(line) ?? [];
  if (item) return createMistake('a list item must begin with a hyphen and a space', `Write - ${item}`);
  if (/^["']/.test(text) && code === 'UNEXPECTED_TOKEN')
    return createMistake(
      'the text continues after its closing quotation mark',
      'Put the whole text in one pair of quotation marks; inside it, use „ “ ’ in German and “ ” ’ in English.',
    );
  if (lead && /^(?:[@`%,[\]{}*&!#?]|-(?: |$))/.test(text)) return quoteFirst(yaml, pos[0]);
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    const [, name, tight] = /^\s*(?:- +)*(\w+):(?=[^\s/])(.*)$/.exec(line) ?? [];
    if (name) return createMistake('a space is missing after the colon', `Write ${name}: ${tight}`);
    return createMistake(
      'this line is neither a field with a colon nor indented as a part of the text above',
      'Indent it by two spaces more than the field above, or begin it with a field name, a colon and a space.',
    );
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(text)) {
    const fix = `Put the whole text in quotation marks: ${lead}${quote(text)}`;
    return createMistake('the text contains a colon and a space, which only a field name may have', fix);
  }
  if (/BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR/.test(code))
    return createMistake(
      'the indentation of this line does not match the lines above or below',
      'Indent it like the other fields of its group, with two more spaces per level.',
    );
  return createMistake(
    `this line cannot be read: ${reason} (column ${pos[0] - start + 1})`,
    'Correct it, or the line above.',
  );
}

/** Finds valid YAML that loses a part of a text or changes a number. */
function findSilentChange(node: Node, yaml: string): Mistake | undefined {
  const [position, end] = node.range ?? [0, 0];
  const [rest = ''] = yaml.slice(end).split('\n', 1);
  const isMarked = isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined;
  if (isMarked || (isScalar(node) && node.value === null && rest.startsWith('#'))) return quoteFirst(yaml, position);
  if (!isScalar(node)) return undefined;
  const { value, source = '', type } = node;
  if (type === 'PLAIN' && typeof value === 'string' && /^\s+#/.test(rest)) {
    const fix = `If it belongs to the text, put everything in quotation marks: ${quote(value + rest)}; if it is a comment, move it to a separate line.`;
    return { position, message: 'the text ends before the #, which starts a comment', fix };
  }
  if (typeof value === 'number' && /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(source)) {
    const fix = `Write the number without the point: ${source.replace('.', '')}; put a text in quotation marks.`;
    return { position, message: `${source} would be read as ${value}, since the point is a decimal point`, fix };
  }
  return undefined;
}

/** Explains that a text begins with a character that is reserved in YAML. */
function quoteFirst(yaml: string, position: number): Mistake {
  const { lead, text } = splitLine(getLine(yaml, position));
  const fix = `Put it in quotation marks: ${lead}${quote(text)}`;
  return { position, message: `a text cannot begin with ${text.charAt(0)} here`, fix };
}

/** Returns the position of the last opening quotation mark or bracket before another position. */
function findOpening(document: Document.Parsed, before: number): number {
  let position = before;
  visit(document, {
    Node(_, node) {
      const opens = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow;
      if (opens && node.range && node.range[0] <= before) position = node.range[0];
    },
  });
  return position;
}

/** Splits a line into hyphen and field name, and the text after them. */
function splitLine(line: string): { lead: string; text: string } {
  const [, lead = '', text = ''] = /^\s*((?:- +)?(?:[\w-]+:(?: +|$))?)(.*)$/.exec(line) ?? [];
  return { lead, text };
}

function getLine(yaml: string, position: number): string {
  const [line = ''] = yaml.slice(yaml.lastIndexOf('\n', position - 1) + 1).split('\n', 1);
  return line;
}

/** Puts a text in YAML quotation marks. */
export function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
