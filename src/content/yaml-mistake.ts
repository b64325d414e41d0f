import { isAlias, isScalar, visit, type Document, type Node, type YAMLParseError } from 'yaml';

/** What is wrong with a file's YAML, in words that need no knowledge of YAML; `position` is an offset in its text. */
export type YamlMistake = { position: number; message: string; fix: string };

type Diagnosis = YamlMistake | undefined;

const field = /^(\s*(?:- +)*)([\w-]+):(?: +|$)(.*)$/;
const indentFix = 'Indent it with as many spaces as the lines that it belongs to; two more for each level.';

/** The first mistake of a file; the others mostly follow from it. */
export function yamlMistake(document: Document.Parsed, yaml: string): Diagnosis {
  const [error] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (!error) return misread(document, yaml);
  const start = yaml.lastIndexOf('\n', error.pos[0] - 1) + 1;
  const line = lineFrom(yaml, start);
  return (
    openQuotes(error, document) ??
    doubledField(error, line) ??
    wrongStart(error, line) ??
    secondColon(error, line) ??
    wrongIndent(error, line, yaml, start) ?? {
      position: error.pos[0],
      message: 'this line cannot be read',
      fix: 'Look at the indentation and the quotation marks here and on the line above; put a text with ": " in it between quotation marks.',
    }
  );
}

/** What can be read, but would lose a part of its text without a word, or say another number than stands there. */
function misread(document: Document.Parsed, yaml: string): Diagnosis {
  let found: Diagnosis;
  visit(document, {
    Node(_, node) {
      const position = node.range?.[0] ?? 0;
      const start = yaml.lastIndexOf('\n', position - 1) + 1;
      found =
        markedText(node, position, lineFrom(yaml, start)) ??
        remark(node, yaml) ??
        groupedNumber(node, position) ??
        tornText(node, yaml);
      return found && visit.BREAK;
    },
  });
  return found;
}

/** Anchors, aliases and tags, which texts have no use for. */
function markedText(node: Node, position: number, line: string): Diagnosis {
  const isMarked = isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined;
  if (!isMarked) return undefined;
  const [, , name = '', text = line.trim()] = field.exec(line) ?? [];
  return {
    position,
    message: `a text cannot begin with ${text.charAt(0)} here`,
    fix: `Put it between quotation marks: ${name}: ${quoted(text)}`,
  };
}

/** What stands behind a # counts as a remark; in a text that is easily overlooked. */
function remark(node: Node, yaml: string): Diagnosis {
  if (!isScalar(node) || !node.range) return undefined;
  const [position, end] = node.range;
  const rest = lineFrom(yaml, end);
  if (node.value === null && /^#[^\s#]/.test(rest)) {
    return {
      position,
      message: 'a text cannot begin with # here',
      fix: `Put it between quotation marks: ${quoted(rest)}`,
    };
  }
  if (typeof node.value !== 'string' || node.type !== 'PLAIN' || !/^[ \t]+#/.test(rest)) return undefined;
  return {
    position,
    message: 'the text ends before the #: what stands behind it counts as a remark, and nobody would see it',
    fix: `If it belongs to the text, put the whole between quotation marks: ${quoted(node.value + rest)}; if it is a remark, give it a line of its own.`,
  };
}

function groupedNumber(node: Node, position: number): Diagnosis {
  if (!isScalar(node) || typeof node.value !== 'number' || !/^[-+]?\d{1,3}\.\d{3}$/.test(node.source ?? '')) {
    return undefined;
  }
  return {
    position,
    message: `${node.source} would be read as ${node.value}`,
    fix: `Write the number without the point: ${node.source?.replace('.', '')}. A text stands between quotation marks.`,
  };
}

/** A line of a folded text that is indented further than its first one stands apart, and tears its sentence in two. */
function tornText(node: Node, yaml: string): Diagnosis {
  if (!isScalar(node) || node.type !== 'BLOCK_FOLDED' || !node.range) return undefined;
  const [start, end] = node.range;
  const [, indent = '', rest = ''] = /\n( *)\S.*([^]*)/.exec(yaml.slice(start, end)) ?? [];
  const deeper = new RegExp(`^${indent}[ \\t]+\\S`, 'm').exec(rest);
  if (!deeper) return undefined;
  return {
    position: end - rest.length + deeper.index,
    message: 'this line is indented by more than the lines above it, and would tear the text in two',
    fix: 'Indent it with as many spaces as the first line of its text.',
  };
}

function lineFrom(yaml: string, start: number): string {
  const end = yaml.indexOf('\n', start);
  return yaml.slice(start, end < 0 ? undefined : end);
}

/** A mark that is never closed swallows the rest of the file: what counts is where it opens. */
function openQuotes({ code, message, pos }: YAMLParseError, document: Document.Parsed): Diagnosis {
  if (code !== 'MISSING_CHAR' || !message.includes('quote')) return undefined;
  let position = pos[0];
  visit(document, {
    Scalar(_, node) {
      if (node.type?.startsWith('QUOTE') && node.range && node.range[0] <= pos[0]) position = node.range[0];
    },
  });
  return {
    position,
    message: 'a quotation mark opens here and is not closed',
    fix: 'Write the same mark at the end of the text as at its beginning.',
  };
}

function doubledField({ code, pos }: YAMLParseError, line: string): Diagnosis {
  if (code === 'MULTIPLE_DOCS') {
    return { position: pos[0], message: 'a line --- ends the fields of this file', fix: 'Remove this line.' };
  }
  if (code !== 'DUPLICATE_KEY') return undefined;
  const name = field.exec(line)?.[2] ?? line.trim();
  return {
    position: pos[0],
    message: `the field „${name}“ stands here a second time`,
    fix: 'Keep one of the two. Where a new item of a list was meant, begin it with a dash.',
  };
}

/** Texts whose first character means something to the machine, or that go on behind their closing mark. */
function wrongStart({ code, pos }: YAMLParseError, line: string): Diagnosis {
  const [, , name = '', text = ''] = field.exec(line) ?? [];
  const found = (message: string, fix: string) => ({ position: pos[0], message, fix });
  if (code === 'BAD_DQ_ESCAPE') {
    return found(
      'between double quotation marks the character \\ has a meaning of its own',
      "Write \\\\ instead of it, or put the text between single ones (').",
    );
  }
  if (/^[>|][-+]? *[^\s>|+-]/.test(text)) {
    return found(
      `the text stands on the line of the ${text.charAt(0)}, and begins below it`,
      'Move the text to the next line, indented by two more spaces.',
    );
  }
  if (/^["']/.test(text) && code === 'UNEXPECTED_TOKEN') {
    return found(
      'the text goes on behind its closing quotation mark',
      'Put the whole text between one pair of marks; for marks within it write „ “ ’ in German and “ ” ’ in English.',
    );
  }
  if (/^(?:[@`%,[\]{}*&!#?]|-(?: |$))/.test(text) && code !== 'DUPLICATE_KEY') {
    return found(
      `a text cannot begin with ${text.charAt(0)} here`,
      `Put it between quotation marks: ${name}: ${quoted(text)}`,
    );
  }
  return undefined;
}

function secondColon({ code, pos }: YAMLParseError, line: string): Diagnosis {
  const [, , name = '', text = ''] = field.exec(line) ?? [];
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/:(\s|$)/.test(text)) return undefined;
  return {
    position: pos[0],
    message: 'the text has a colon with a space behind it, as only the name of a field has',
    fix: `Put the whole text between quotation marks: ${name}: ${quoted(text)}`,
  };
}

function wrongIndent({ code, message, pos }: YAMLParseError, line: string, yaml: string, start: number): Diagnosis {
  const found = (position: number, words: string, fix: string) => ({ position, message: words, fix });
  if (code === 'TAB_AS_INDENT') {
    return found(pos[0], 'this line is indented with a tab', 'Indent with spaces, two for each level.');
  }
  const foreign = /^ *(?:[\w-]+:|- ?)?[\u00A0\u2000-\u200A\u202F\u3000]/mu.exec(yaml);
  if (foreign && foreign.index <= pos[0]) {
    return found(
      foreign.index,
      'a space on this line is not an ordinary one',
      'Type the spaces at its beginning and behind the colon anew, with the space bar alone.',
    );
  }
  const joined = /^(\s*)-(\w+:.*)$/.exec(line);
  if (joined) {
    return found(pos[0], 'a space is missing after the dash', `Write - ${joined[2]}`);
  }
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) {
    return found(
      Math.max(0, start - 1),
      'a bracket opens and is not closed',
      'Close it, or put a text that begins with a bracket between quotation marks.',
    );
  }
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    const tight = /^\s*(?:- +)*(\w+):(?=[^\s/])(.*)$/.exec(line);
    if (tight) {
      return found(pos[0], 'a space is missing after the colon', `Write ${tight[1]}: ${tight[2]}`);
    }
    return found(
      pos[0],
      'this line is neither a field with a colon, nor indented as a part of the text above',
      'If it goes on with the text above, indent it by two spaces more than that field; else write the name of a field, a colon and a space before it.',
    );
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && field.test(line) && !message.includes('sequence')) {
    const next = start + line.length + 1;
    return found(
      next < yaml.length ? next : pos[0],
      'this line is indented by more than the field above, which has a text already',
      indentFix,
    );
  }
  if (code === 'BAD_INDENT' || code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MISSING_CHAR') {
    const spaces = /^ */.exec(line)?.[0].length ?? 0;
    return found(
      pos[0],
      `this line is indented by ${spaces} ${spaces === 1 ? 'space' : 'spaces'}, which does not fit the lines above`,
      indentFix,
    );
  }
  return undefined;
}

function quoted(whole: string): string {
  const text = whole.length > 200 ? `${whole.slice(0, 199)}…` : whole;
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
