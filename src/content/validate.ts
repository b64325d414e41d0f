import * as z from 'zod';

import { createFinding, type Finding } from './finding';
import { findNearest } from '../lib/find-nearest';
import { getSchemaAt } from './schemas/schema-at';
import { getFieldName, type FieldPath, type SourceFile } from './source-file';
import { quote } from './yaml-mistake';

/** The data of a file if it is valid, and a finding with file, line, field and fix for every problem. */
export type Validated<T> = { data?: T; findings: Finding[] };

/** Validates a file against its schema. */
export function validate<T>(source: SourceFile, schema: z.ZodType<T>): Validated<T> {
  const { file, data, findings } = source;
  if (findings.length > 0) return { findings };
  if (data === null || data === undefined) {
    const fix = 'Restore it from a backup, or copy the file of the other language and translate it.';
    return { findings: [createFinding('error', 'empty-file', { at: file, message: 'this file is empty', fix })] };
  }
  const result = schema.safeParse(data, { reportInput: true });
  return result.success
    ? { data: result.data, findings: [] }
    : { findings: explainIssues(source, schema, result.error.issues) };
}

function explainIssues(source: SourceFile, schema: z.ZodType, issues: z.core.$ZodIssue[]): Finding[] {
  return issues.flatMap((issue) => {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    if (issue.code !== 'unrecognized_keys') {
      const { code, ...explanation } = explain(issue, path, schema);
      return [createFinding('error', code, { at: source.locate(path), ...explanation })];
    }
    const knownNames = getKeys(getSchemaAt(schema, path));
    return issue.keys.map((key) => {
      const suggestion = findNearest(key, knownNames);
      return createFinding('error', 'unknown-field', {
        at: source.locate([...path, key]),
        message: `the field “${getFieldName([...path, key])}” is not known`,
        fix: suggestion ? `Did you mean “${suggestion}”?` : `Remove it. Known fields: ${knownNames.join(', ')}.`,
      });
    });
  });
}

type Explanation = Pick<Finding, 'code' | 'message' | 'fix'>;

function explain(issue: z.core.$ZodIssue, path: FieldPath, schema: z.ZodType): Explanation {
  const describe = (code: string, message: string, fix: string) => ({ code, message, fix });
  const name = path.length > 0 ? `“${getFieldName(path)}”` : 'this file';
  const value = issue.input;
  const keys = getKeys(getSchemaAt(schema, path));
  const parts = keys.length > 0 ? ` with ${keys.join(', ')}` : '';
  if (value === undefined) return describe('missing-field', `the field ${name} is missing`, `Add it${parts}.`);
  switch (issue.code) {
    case 'invalid_type': {
      const expected = kinds[issue.expected] ?? issue.expected;
      const kind = value === null ? 'empty' : Array.isArray(value) ? kinds.array : kinds[typeof value];
      const actual = typeof value === 'number' ? value : kind;
      const fix = explainType(issue.expected, value) ?? `Write ${expected}${parts} here.`;
      return describe('wrong-type', `${name} should be ${expected}, but is ${actual}`, fix);
    }
    case 'too_small':
    case 'too_big': {
      const [bound, limits] =
        issue.code === 'too_small'
          ? [issue.minimum, ['at least', 'more than']]
          : [issue.maximum, ['at most', 'less than']];
      const range = `${issue.exact ? 'exactly' : limits[issue.inclusive === false ? 1 : 0]} ${bound}`;
      if (!Array.isArray(value))
        return describe('out-of-range', `${name} is ${String(value)}; it must be ${range}`, 'Change it.');
      const items = `${value.length} ${value.length === 1 ? 'item' : 'items'}`;
      return describe('wrong-count', `${name} has ${items}; it needs ${range}`, 'Add or remove items.');
    }
    case 'invalid_value': {
      const knownValues = issue.values.map(String);
      const suggestion = value === '' ? undefined : findNearest(String(value), knownValues);
      const choices = `${suggestion ? `Did you mean “${suggestion}”? ` : ''}Known: ${knownValues.join(', ')}.`;
      const fix = knownValues.length === 1 ? `Write ${knownValues[0]}, or delete the line.` : choices;
      return describe('unknown-value', `${name} is “${String(value)}”, which is not allowed here`, fix);
    }
    default: {
      const [what, remedy] = issue.message.split(/; (.*)/s);
      const fix = remedy ? `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.` : 'Correct this text.';
      return describe('invalid', `${name} ${what}`, fix);
    }
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list (lines that begin with -, or [] for none)',
  object: 'a group of fields',
};

function explainType(expected: string, value: unknown): string | undefined {
  if (expected === 'number' && typeof value === 'string') {
    if (/^[1-9]\d{0,2}([., \u00A0\u202F]\d{3})+$/.test(value))
      return `Write ${value.replaceAll(/\D/g, '')}, without separators.`;
    return 'Write digits only, with a decimal point if needed: no words, no quotation marks, no unit.';
  }
  if (expected !== 'string' || value === null) return undefined;
  if (typeof value !== 'object') return 'Put it in quotation marks to make it a text.';
  // YAML turns an unquoted “a: b” or {agency} into an object, and [a link](/page) into a list
  const [[name, text] = [], ...others]: [string?, unknown?][] = Object.entries(value);
  return typeof text === 'string' && others.length === 0 && !Array.isArray(value)
    ? `A text with a colon and a space in it needs quotation marks: ${quote(`${name}: ${text}`)}.`
    : 'Write a text here; one that begins with { or [, or ends with a colon, needs quotation marks.';
}

function getKeys(field: unknown): string[] {
  return field instanceof z.ZodObject ? Object.keys(field.shape) : [];
}
