/** What is wrong with a file's YAML, in words that need no knowledge of YAML; `position` is an offset in its text. */
export type Diagnosis = { position: number; message: string; fix: string } | undefined;

/** A line with a field: what stands before its name, the name, and its text. */
export const field = /^(\s*(?:- +)*)([\w-]+):(?: +|$)(.*)$/;

/** What a text stands behind, the name of a field or the dash of an item, and the text itself. */
export function leadAndText(line: string): { lead: string; text: string } {
  const [, , name, behindName = ''] = field.exec(line) ?? [];
  if (name !== undefined) return { lead: `${name}: `, text: behindName };
  const [, item] = /^\s*(?:- +)*- +(.*)$/.exec(line) ?? [];
  return item === undefined ? { lead: '', text: line.trim() } : { lead: '- ', text: item };
}

/** The line of a text from an offset on. */
export function lineFrom(yaml: string, start: number): string {
  const end = yaml.indexOf('\n', start);
  return yaml.slice(start, end < 0 ? undefined : end);
}

/** How a field or an item is written whose text would mean something else without marks. */
export function inQuotes({ lead, text }: { lead: string; text: string }): string {
  return `Put it between quotation marks: ${lead}${quoted(text)}`;
}

/** A text between quotation marks that it does not hold itself. */
export function quoted(whole: string): string {
  const text = whole.length > 200 ? `${whole.slice(0, 199)}…` : whole;
  return text.includes('"') ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
