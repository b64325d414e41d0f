import { isAlias, isCollection, isScalar, visit, type Document, type Node, type YAMLParseError } from 'yaml';

/** What is wrong with a file's YAML, in words that need no knowledge of YAML; `position` is an offset in its text. */
type Mistake = { position: number; message: string; fix: string };

/** The first mistake of a file (the others mostly follow from it), or a text that YAML would cut short without a word. */
export function findYamlMistake(document: Document.Parsed, yaml: string): Mistake | undefined {
  const [error] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  if (error) return explain(error, document, yaml);
  let loss: Mistake | undefined;
  visit(document, { Node: (_, node) => (loss = findLoss(node, yaml)) && visit.BREAK });
  return loss;
}

/** Mistakes that editors make, by what the parser says and the line that it stopped at; of others its own words. */
function explain({ code, message: said, pos }: YAMLParseError, document: Document.Parsed, yaml: string): Mistake {
  const found = (message: string, fix: string, position = pos[0]) => ({ position, message, fix });
  const start = yaml.lastIndexOf('\n', pos[0] - 1) + 1;
  const line = lineAt(yaml, start);
  const { lead, text } = leadAndText(line);

  if (said.includes('quote'))
    return found(
      'a quotation mark opens here and is not closed',
      'Write the same mark at the end of the text as at its beginning.',
      lastOpening(document, pos[0]),
    );
  if (said.startsWith('Flow')) return quoteFirst(yaml, lastOpening(document, pos[0]));
  if (code === 'MULTIPLE_DOCS') return found('a line --- ends the fields of this file', 'Remove this line.');
  if (code === 'DUPLICATE_KEY') {
    const message = `the field “${lead.replace(/^- +|: *$/g, '')}” is here a second time`;
    return found(message, 'Keep one of the two. Where a new item of a list was meant, begin it with a dash.');
  }
  if (/^ *\t/.test(line)) return found('this line is indented with a tab', 'Indent with spaces, two for each level.');
  if (/^ *(?:[\w-]+:|- ?)?[\u00A0\u2000-\u200A\u202F\u3000]/.test(line))
    return found('a space on this line is not an ordinary one', 'Type the spaces before and after the colon again.');
  // a text may go on with a long dash; an item has a field behind it
  const [, item] = /^\s*(?:-(?=\w+:)|[•·*] +|[–—−] +(?=[\w-]+:))(\S.*)/.exec(line) ?? [];
  if (item) return found('an item of a list has to begin with an ordinary dash and a space', `Write - ${item}`);
  if (/^["']/.test(text) && code === 'UNEXPECTED_TOKEN')
    return found(
      'the text goes on after its closing quotation mark',
      'Put the whole text between one pair of marks; for marks within it write „ “ ’ in German and “ ” ’ in English.',
    );
  if (lead && /^(?:[@`%,[\]{}*&!#?]|-(?: |$))/.test(text)) return quoteFirst(yaml, pos[0]);
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    const [, name, tight] = /^\s*(?:- +)*(\w+):(?=[^\s/])(.*)$/.exec(line) ?? [];
    if (name) return found('a space is missing after the colon', `Write ${name}: ${tight}`);
    return found(
      'this line is neither a field with a colon, nor indented as a part of the text above',
      'Indent it by two spaces more than the field above, or write the name of a field, a colon and a space before it.',
    );
  }
  const emptyList = /^[ -]*([\w-]+): *\[\].*\n(?:\s*(?:#.*)?\n)*(?![^])/m.exec(yaml.slice(0, start));
  if (emptyList && /^\s*- /.test(yaml.slice(start)))
    return found('[] makes this list empty, but items stand below it', 'Remove the [].', emptyList.index);
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(text)) {
    const fix = `Put the whole text between quotation marks: ${lead}${quote(text)}`;
    return found('the text has a colon with a space after it, as only the name of a field has', fix);
  }
  if (/BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR/.test(code)) {
    // a field with a text is where the parser stops that has further ones below it
    const isAbove = lead && code === 'BLOCK_AS_IMPLICIT_KEY' && !said.includes('sequence');
    return found(
      'this line is indented by more or fewer spaces than the lines above that it belongs to',
      'Indent it with as many spaces as these; two more for each level.',
      isAbove ? start + line.length + 1 : pos[0],
    );
  }
  return found(`this line cannot be read: ${said} (column ${pos[0] - start + 1})`, 'Correct it, or the line above.');
}

/** What can be read, but would lose a part of its text, or say another number than stands there. */
function findLoss(node: Node, yaml: string): Mistake | undefined {
  const [position, end] = node.range ?? [0, 0];
  const [rest = ''] = yaml.slice(end).split('\n', 1);
  const isMarked = isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined;
  if (isMarked || (isScalar(node) && node.value === null && rest.startsWith('#'))) return quoteFirst(yaml, position);
  if (!isScalar(node)) return undefined;
  const { value, source = '', type } = node;
  if (type === 'PLAIN' && typeof value === 'string' && /^\s+#/.test(rest)) {
    const fix = `If it belongs to the text, put the whole between quotation marks: ${quote(value + rest)}; if it is a remark, give it a line of its own.`;
    return { position, message: 'the text ends before the #: what follows it counts as a remark', fix };
  }
  if (typeof value === 'number' && /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(source)) {
    const fix = `Write the number without the point: ${source.replace('.', '')}. A text needs quotation marks.`;
    return { position, message: `${source} would be read as ${value}, with a decimal point`, fix };
  }
  const folded = type === 'BLOCK_FOLDED' ? yaml.slice(position, end) : '';
  const [, above] = /^([^\n]*\n( *)\S(?:.*\n)+?)\2[ \t]+\S/.exec(folded) ?? [];
  if (above === undefined) return undefined;
  const message = 'this line is indented by more than the lines above it, and would tear the text in two';
  const fix = 'Indent it with as many spaces as the first line of its text.';
  return { position: position + above.length, message, fix };
}

/** A text whose first character YAML takes as its own. */
function quoteFirst(yaml: string, position: number): Mistake {
  const { lead, text } = leadAndText(lineAt(yaml, position));
  const fix = `Put it between quotation marks: ${lead}${quote(text)}`;
  return { position, message: `a text cannot begin with ${text.charAt(0)} here`, fix };
}

/** Where the last quotation mark or bracket before a position opens. */
function lastOpening(document: Document.Parsed, before: number): number {
  let position = before;
  visit(document, {
    Node(_, node) {
      const opens = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow;
      if (opens && node.range && node.range[0] <= before) position = node.range[0];
    },
  });
  return position;
}

/** What a text stands behind, the dash of an item and the name of a field, and the text itself. */
function leadAndText(line: string): { lead: string; text: string } {
  const [, lead = '', text = ''] = /^\s*((?:- +)?(?:[\w-]+:(?: +|$))?)(.*)$/.exec(line) ?? [];
  return { lead, text };
}

function lineAt(yaml: string, position: number): string {
  const [line = ''] = yaml.slice(yaml.lastIndexOf('\n', position - 1) + 1).split('\n', 1);
  return line;
}

/** A text between quotation marks that it does not hold itself. */
export function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
