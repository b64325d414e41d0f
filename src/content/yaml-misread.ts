import { isAlias, isScalar, visit, type Document, type Node } from 'yaml';

import { inQuotes, leadAndText, lineFrom, quoted, type Diagnosis } from './yaml-line';

/** What can be read, but would lose a part of its text without a word, or say another number than stands there. */
export function misread(document: Document.Parsed, yaml: string): Diagnosis {
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
  if (/^\s*<<:/.test(line)) {
    return {
      position,
      message: 'a line that begins with <<: would take fields over from another place',
      fix: 'Remove it, and write these fields out here.',
    };
  }
  const parts = leadAndText(line);
  return { position, message: `a text cannot begin with ${parts.text.charAt(0)} here`, fix: inQuotes(parts) };
}

/** What stands behind a # counts as a remark; in a text that is easily overlooked. */
function remark(node: Node, yaml: string): Diagnosis {
  if (!isScalar(node) || !node.range) return undefined;
  const [position, end] = node.range;
  const rest = lineFrom(yaml, end);
  if (node.value === null && rest.startsWith('#')) {
    const { lead } = leadAndText(lineFrom(yaml, yaml.lastIndexOf('\n', end - 1) + 1));
    return {
      position,
      message: 'a text cannot begin with # here (it counts as a remark, and nobody would see it)',
      fix: inQuotes({ lead, text: rest }),
    };
  }
  if (typeof node.value !== 'string' || node.type !== 'PLAIN' || !/^[ \t]+#/.test(rest)) return undefined;
  return {
    position,
    message: 'the text ends before the #: what follows it counts as a remark, and nobody would see it',
    fix: `If it belongs to the text, put the whole between quotation marks: ${quoted(node.value + rest)}; if it is a remark, give it a line of its own.`,
  };
}

function groupedNumber(node: Node, position: number): Diagnosis {
  if (!isScalar(node) || typeof node.value !== 'number' || !/^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(node.source ?? '')) {
    return undefined;
  }
  return {
    position,
    message:
      node.source === String(node.value)
        ? `the point in ${node.source} would be read as a decimal point`
        : `${node.source} would be read as ${node.value}`,
    fix: `Write the number without the point: ${node.source?.replace('.', '')}. A text needs quotation marks.`,
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
