import { visit, type Document, type YAMLParseError } from 'yaml';

import { field, inQuotes, leadAndText, lineFrom, quoted, type Diagnosis } from './yaml-line';
import { misread } from './yaml-misread';

const indentFix = 'Indent it with as many spaces as the lines that it belongs to; two more for each level.';

/** The first mistake of a file; the others mostly follow from it. */
export function yamlMistake(document: Document.Parsed, yaml: string): Diagnosis {
  const [error] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (!error) return misread(document, yaml);
  const start = yaml.lastIndexOf('\n', error.pos[0] - 1) + 1;
  const line = lineFrom(yaml, start);
  return (
    openQuotes(error, document) ??
    otherDash(error, line, yaml, start) ??
    emptyList(error, line, yaml, start) ??
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

/** What word processors make of a dash, and other signs that lists have elsewhere. */
function otherDash({ pos }: YAMLParseError, line: string, yaml: string, start: number): Diagnosis {
  const [, indent = '', sign, item = ''] = /^(\s*)([–—−•·*]) +(\S.*)$/.exec(line) ?? [];
  if (!sign) return undefined;
  // a text may go on with a dash; an item has its like above or below
  const around = [lineFrom(yaml, yaml.lastIndexOf('\n', start - 2) + 1), lineFrom(yaml, start + line.length + 1)];
  if (!/^[\w-]+:/.test(item) && !around.some((each) => each.startsWith(`${indent}- `))) return undefined;
  return {
    position: pos[0],
    message: `an item of a list begins with ${sign} here, and has to begin with an ordinary dash`,
    fix: `Write - ${item}`,
  };
}

/** A list that says of itself that it is empty, and its items, which somebody wrote below or above it. */
function emptyList({ pos }: YAMLParseError, line: string, yaml: string, start: number): Diagnosis {
  const empty = /^ *(?:- +)?([\w-]+): *\[\][ \t]*(?:#.*)?$/;
  const found = (position: number, message: string, fix: string) => ({ position, message, fix });
  const name = empty.exec(line)?.[1];
  if (name !== undefined) {
    if (new RegExp(`^ *${name}:`, 'm').test(yaml.slice(0, start)))
      return found(pos[0], `the field “${name}” is here a second time`, 'Delete this line: [] makes the list empty.');
    if (!/^(?: *(?:#.*)?\n)* *- /.test(yaml)) return undefined;
    return found(pos[0], 'the name of this list stands below its items', `Move ${name}: above them, without the [].`);
  }
  // what is told may stand on an empty line between the two
  if (!/^(?: *(?:#.*)?\n)* *- /.test(yaml.slice(start))) return undefined;
  const above = /([^\n]*)\n(?: *(?:#.*)?\n)*$/.exec(yaml.slice(0, start));
  const list = above && empty.exec(above[1] ?? '')?.[1];
  if (!list) return undefined;
  return found(
    above.index,
    '[] makes this list empty, but items stand below it',
    `Write ${list}: alone, without the [].`,
  );
}

function doubledField({ code, pos }: YAMLParseError, line: string): Diagnosis {
  if (code === 'MULTIPLE_DOCS') {
    return { position: pos[0], message: 'a line --- ends the fields of this file', fix: 'Remove this line.' };
  }
  if (code !== 'DUPLICATE_KEY') return undefined;
  const name = field.exec(line)?.[2] ?? line.trim();
  return {
    position: pos[0],
    message: `the field “${name}” is here a second time`,
    fix: 'Keep one of the two. Where a new item of a list was meant, begin it with a dash.',
  };
}

/** Texts whose first character means something to the machine, or that go on behind their closing mark. */
function wrongStart({ code, pos }: YAMLParseError, line: string): Diagnosis {
  const parts = leadAndText(line);
  const { lead, text } = parts;
  const found = (message: string, fix: string) => ({ position: pos[0], message, fix });
  if (code === 'BAD_DQ_ESCAPE') {
    return found(
      'between double quotation marks the character \\ has a meaning of its own',
      "Write \\\\ instead of it, or put the text between single ones (').",
    );
  }
  if (/^[>|][-+]? *[^\s>|+-]/.test(text)) {
    return found(
      `the text begins on the line of the ${text.charAt(0)}, and has to begin below it`,
      'Move the text to the next line, indented by two more spaces.',
    );
  }
  if (/^["']/.test(text) && code === 'UNEXPECTED_TOKEN') {
    return found(
      'the text goes on after its closing quotation mark',
      'Put the whole text between one pair of marks; for marks within it write „ “ ’ in German and “ ” ’ in English.',
    );
  }
  if (lead !== '' && /^(?:[@`%,[\]{}*&!#?]|-(?: |$))/.test(text) && code !== 'DUPLICATE_KEY') {
    return found(`a text cannot begin with ${text.charAt(0)} here`, inQuotes(parts));
  }
  return undefined;
}

function secondColon({ code, pos }: YAMLParseError, line: string): Diagnosis {
  const [, , name = '', text = ''] = field.exec(line) ?? [];
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/:(\s|$)/.test(text)) return undefined;
  return {
    position: pos[0],
    message: 'the text has a colon with a space after it, as only the name of a field has',
    fix: `Put the whole text between quotation marks: ${name}: ${quoted(withoutOwnMarks(text))}`,
  };
}

/** Without the marks that word processors make, where they stand around the whole text in place of plain ones. */
function withoutOwnMarks(text: string): string {
  return /^[„“”]([^„“”]*)[“”]$/.exec(text)?.[1] ?? text;
}

function wrongIndent({ code, message, pos }: YAMLParseError, line: string, yaml: string, start: number): Diagnosis {
  const found = (position: number, words: string, fix: string) => ({ position, message: words, fix });
  const tabbed = () => found(pos[0], 'this line is indented with a tab', 'Indent with spaces, two for each level.');
  if (code === 'TAB_AS_INDENT') return tabbed();
  const foreign = /^ *(?:[\w-]+:|- ?)?[\u00A0\u2000-\u200A\u202F\u3000]/mu.exec(yaml);
  if (foreign && foreign.index <= pos[0]) {
    return found(
      foreign.index,
      'a space on this line is not an ordinary one',
      'Type the spaces at its beginning and after the colon again, with the space bar alone.',
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
      'If it goes on with the text above, indent it by two spaces more than that field; otherwise write the name of a field, a colon and a space before it.',
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
    // below the sign of a longer text, the parser counts the spaces before a tab
    if (/^ *\t/.test(line)) return tabbed();
    const spaces = /^ */.exec(line)?.[0].length ?? 0;
    return found(
      pos[0],
      `this line is indented by ${spaces} ${spaces === 1 ? 'space' : 'spaces'}, which does not fit the lines above`,
      indentFix,
    );
  }
  return undefined;
}
