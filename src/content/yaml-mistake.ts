import { isAlias, isCollection, isScalar, visit, type Document, type Node, type YAMLParseError } from 'yaml';

import type { Code, FindingValues } from '../findings/codes';
import { createFinding, type Finding } from '../findings/finding';

/** A mistake in YAML, at an offset in its text. */
type Mistake = { position: number; problem: Finding };

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
  const [position] = pos;
  const start = yaml.lastIndexOf('\n', position - 1) + 1;
  const line = getLine(yaml, start);
  const { lead, text } = splitLine(line);
  const report = <C extends Code>(name: C, values: FindingValues[C]) => ({
    position,
    problem: createFinding(name, values),
  });

  if (reason.includes('quote')) return { ...report('yaml-quote', {}), position: findOpening(document, position) };
  if (reason.startsWith('Flow')) return explainReservedCharacter(yaml, findOpening(document, position));
  if (code === 'DUPLICATE_KEY') return report('yaml-duplicate', { name: lead.replace(/^- +|: *$/g, '') });
  if (/^ *\t/.test(line)) return report('yaml-tab', {});
  const [, item] = /^\s*-(?=\w+:)(\S.*)/.exec(line) ?? [];
  if (item) return report('yaml-hyphen', { item });
  if (/^["']/.test(text) && code === 'UNEXPECTED_TOKEN') return report('yaml-after-quote', {});
  if (lead && /^(?:[@`%,[\]{}*&!#?]|-(?: |$))/.test(text)) return explainReservedCharacter(yaml, position);
  if (code === 'MULTILINE_IMPLICIT_KEY') {
    const [, name, value] = /^\s*(?:- +)*(\w+):(?=[^\s/])(.*)$/.exec(line) ?? [];
    return name ? report('yaml-space', { corrected: `${name}: ${value}` }) : report('yaml-no-field', {});
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && /:(?:\s|$)/.test(text))
    return report('yaml-colon', { quoted: lead + quote(text) });
  if (/BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR/.test(code)) return report('yaml-indentation', {});
  return report('yaml-other', { reason, column: position - start + 1 });
}

/** Finds valid YAML that loses part of the text or changes a number. */
function findSilentChange(node: Node, yaml: string): Mistake | undefined {
  const [position, end] = node.range ?? [0, 0];
  const [rest = ''] = yaml.slice(end).split('\n', 1);
  const isMarked = isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined;
  if (isMarked || (isScalar(node) && node.value === null && rest.startsWith('#')))
    return explainReservedCharacter(yaml, position);
  if (!isScalar(node)) return undefined;
  const { value, source = '', type } = node;
  if (type === 'PLAIN' && typeof value === 'string' && /^\s+#/.test(rest))
    return { position, problem: createFinding('yaml-comment', { quoted: quote(value + rest) }) };
  if (typeof value === 'number' && /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(source))
    return { position, problem: createFinding('yaml-thousands', { source, value }) };
  return undefined;
}

/** Explains that text begins with a character that is reserved in YAML. */
function explainReservedCharacter(yaml: string, position: number): Mistake {
  const { lead, text } = splitLine(getLine(yaml, position));
  const values = { character: text.charAt(0), quoted: lead + quote(text) };
  return { position, problem: createFinding('yaml-reserved', values) };
}

/** Returns the position of the last opening quotation mark or bracket before another position. */
function findOpening(document: Document.Parsed, before: number): number {
  let position = before;
  visit(document, {
    Node(_, node) {
      const isOpening = isScalar(node) ? node.type?.startsWith('QUOTE') : isCollection(node) && node.flow;
      if (isOpening && node.range && node.range[0] <= before) position = node.range[0];
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

/** Puts text in YAML quotation marks. */
export function quote(text: string): string {
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
