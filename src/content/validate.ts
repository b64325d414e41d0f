import type { Finding } from './finding';
import { nearest } from './nearest';
import { schemaAt } from './schemas/schema-at';
import * as z from './schemas/zod';
import { fieldName, type FieldPath, type SourceFile } from './source-file';
import { quoted } from './yaml-line';

type Issue = z.core.$ZodIssue;

/** Checks a file against its schema; every problem becomes a finding with file, line, field and a remedy. */
export function validate<T>(
  source: SourceFile,
  schema: z.ZodType<T>,
  twin: SourceFile | undefined,
): { value?: T; findings: Finding[] } {
  if (source.findings.length > 0) return { findings: source.findings };
  if (source.data === null || source.data === undefined) return { findings: [emptyFile(source, twin)] };
  const { data, isChecked } = source;
  const issues: Issue[] = [];
  if (fits(data, schema, issues, isChecked)) return { value: data, findings: [] };
  const model = twin && modelOf(twin, schema);
  return { findings: issues.flatMap((issue) => toFindings(issue, source, schema, model)) };
}

function emptyFile({ file }: SourceFile, twin: SourceFile | undefined): Finding {
  return {
    code: 'empty-file',
    level: 'error',
    at: { file, line: 1 },
    message: 'this file is empty',
    fix: twin ? `Take it from a backup, or copy ${twin.file} and translate it.` : 'Take it from a backup.',
  };
}

/** What the other language has at a path, as a model to follow; nothing where that is wrong as well. */
type Model = (path: FieldPath) => string;

function modelOf(twin: SourceFile, schema: z.ZodType): Model {
  const wrong = new Set(schema.safeParse(twin.data).error?.issues.map(({ path }) => path.join('.')));
  return (path) => {
    const value = valueAt(twin.data, path);
    if (wrong.has(path.join('.')) || (typeof value !== 'string' && typeof value !== 'number')) return '';
    const shown = String(value).replaceAll(/\s+/g, ' ');
    return ` ${twin.file} has there: “${shown.length > 80 ? `${shown.slice(0, 79)}…` : shown}”`;
  };
}

/** Whether data is as its schema says; schemas change nothing, so that the data itself is used and not zod's copy of it. */
function fits<T>(data: unknown, schema: z.ZodType<T>, issues: Issue[], isChecked = false): data is T {
  if (isChecked) return true;
  const { error } = schema.safeParse(data);
  if (error) issues.push(...error.issues);
  return error === undefined;
}

function toFindings(issue: Issue, source: SourceFile, schema: z.ZodType, model: Model = () => ''): Finding[] {
  const path = issue.path.filter((part): part is string | number => typeof part !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownField(key, path, source, schema));
  }
  const finding = (code: string, message: string, fix: string): Finding => ({
    code,
    level: 'error',
    at: source.locate(path),
    message,
    fix: fix + model(path),
  });
  const name = path.length > 0 ? `“${fieldName(path)}”` : 'this file';
  const value = valueAt(source.data, path);
  if (value === undefined) {
    const kind = partsAt(schema, path);
    return [finding('missing-field', `the field ${name} is missing`, kind ? `Add it: ${kind}.` : 'Add it.')];
  }
  switch (issue.code) {
    case 'invalid_type':
      return [
        finding(
          'wrong-type',
          `${name} should be ${kindWord(issue.expected)}, but is ${kindOf(value)}`,
          typeRemedy(
            issue.expected,
            partsAt(schema, path) ?? kindWord(issue.expected),
            value,
            value === null && mayBeEmpty(schema, path),
          ),
        ),
      ];
    case 'too_small':
    case 'too_big': {
      const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
      const limit = issue.inclusive === false ? ['more than', 'less than'] : ['at least', 'at most'];
      const direction = limit[issue.code === 'too_small' ? 0 : 1];
      const wanted = issue.exact ? `exactly ${bound}` : `${direction} ${bound}`;
      if (typeof value === 'string') {
        const message = `${name} has ${counted(value.length, 'character')}; it takes ${wanted}`;
        return [finding('out-of-range', message, 'Change the text.')];
      }
      if (!Array.isArray(value)) {
        const message = `${name} is ${String(value)}; it takes ${wanted}`;
        return [finding('out-of-range', message, 'Change the number.')];
      }
      return [
        finding(
          'wrong-count',
          `${name} has ${counted(value.length, 'item')}; it takes ${wanted}`,
          'Add or remove items until the number is right.',
        ),
      ];
    }
    case 'invalid_value': {
      const known = issue.values.map(String);
      const close = nearest(String(value), known);
      return [
        finding(
          'unknown-value',
          `${name} is “${String(value)}”, which is not known here`,
          known.length === 1
            ? `Write ${known[0]}, or delete the line.`
            : `${close ? `Did you mean “${close}”? ` : ''}Known: ${known.join(', ')}.`,
        ),
      ];
    }
    default: {
      const [what, remedy] = issue.message.split(/; (.*)/s);
      const fix = remedy ? `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.` : 'Mend this text.';
      return [finding('invalid', `${name} ${what}`, fix)];
    }
  }
}

function unknownField(key: string, path: FieldPath, source: SourceFile, schema: z.ZodType): Finding {
  const known = knownKeys(schema, path);
  const close = nearest(key, known);
  return {
    code: 'unknown-field',
    level: 'error',
    at: source.locate([...path, key]),
    message: `the field “${fieldName([...path, key])}” is not known`,
    fix: close ? `Did you mean “${close}”?` : `Remove it. Known here: ${known.join(', ')}.`,
  };
}

function typeRemedy(expected: string, kind: string, value: unknown, wasEmptied: boolean): string {
  const colon = expected === 'string' && textWithColon(value);
  if (colon) return `A text with a colon and a space in it needs quotation marks: ${quoted(colon)}.`;
  if (expected === 'string' && isFlow(value)) {
    return 'Write a text here; one that begins with { or [, or ends with a colon, needs quotation marks.';
  }
  if (expected === 'string' && value !== null) return 'Put it between quotation marks, so that it is a text.';
  if (expected === 'number' && typeof value === 'string') {
    if (/^\d+,\d\d?$/.test(value)) return `Write it with a point: ${value.replace(',', '.')}.`;
    const [figure = '', another] = value.match(/\d(?:[\d.,/ -]*\d)?/g) ?? [];
    if (!another && /^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(figure)) {
      return `Write ${figure.replaceAll('.', '')} alone: no words, no quotation marks, no unit.`;
    }
    return 'Write digits only: no quotation marks, no unit, no comma.';
  }
  return `Write ${kind} here${wasEmptied ? ', or [] after the colon, which is an empty list' : ''}.`;
}

/** What YAML made a field of, where a text has a colon with a space after it. */
function textWithColon(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const [[name, text] = [], ...others]: [string?, unknown?][] = Object.entries(value);
  return typeof text === 'string' && others.length === 0 ? `${name}: ${text}` : undefined;
}

/** What YAML makes of an unquoted `{agency}` or `[a link](/page)`. */
function isFlow(value: unknown): boolean {
  return Array.isArray(value) || (typeof value === 'object' && value !== null);
}

function valueAt(data: unknown, path: FieldPath): unknown {
  let value = data;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.getOwnPropertyDescriptor(value, part)?.value;
  }
  return value;
}

function knownKeys(schema: z.ZodType, path: FieldPath): string[] {
  const group = schemaAt(schema, path);
  return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
}

/** What belongs below a field that is a list or a group, which it shall have at least. */
function partsAt(schema: z.ZodType, path: FieldPath): string | undefined {
  const field = schemaAt(schema, path);
  if (field instanceof z.ZodArray) return kindWord('array');
  if (!(field instanceof z.ZodObject)) return undefined;
  const all = Object.keys(field.shape);
  const needed = all.filter((key) => !(field.shape[key] instanceof z.ZodOptional));
  return `${kindWord('object')} (${(needed.length > 0 ? needed : all).join(', ')})`;
}

/** Whether a field is a list that needs no items. */
function mayBeEmpty(schema: z.ZodType, path: FieldPath): boolean {
  const list = schemaAt(schema, path);
  return list instanceof z.ZodArray && list.safeParse([]).success;
}

function kindOf(value: unknown): string {
  if (value === null) return 'empty';
  if (typeof value === 'number' && !Number.isInteger(value)) return String(value);
  return kindWord(Array.isArray(value) ? 'array' : typeof value);
}

function kindWord(type: string): string {
  const words: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list (lines that begin with -)',
    object: 'a group of fields',
  };
  return words[type] ?? type;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
