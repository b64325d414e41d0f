import * as z from 'zod';

import type { FieldKind, Limit } from '../findings/codes';
import { createFinding, type Finding } from '../findings/finding';
import { findNearest } from '../lib/find-nearest';
import { suggestDay } from './schemas/fields';
import { Refusal } from './schemas/refuse';
import { getSchemaAt } from './schemas/schema-at';
import type { FieldPath, SourceFile } from './source-file';
import { quote } from './yaml-mistake';

/** The data of a file if it is valid, and a finding with file, line, field and fix for every problem. */
export type Validated<T> = { data?: T; findings: Finding[] };

/** Validates a file against its schema. */
export function validate<T>(source: SourceFile, schema: z.ZodType<T>): Validated<T> {
  const { file, data, findings } = source;
  if (findings.length > 0) return { findings };
  if (data === null || data === undefined) return { findings: [createFinding('empty-file', {}, { at: file })] };
  const result = schema.safeParse(data, { reportInput: true });
  return result.success
    ? { data: result.data, findings: [] }
    : { findings: createFindings(source, schema, result.error.issues) };
}

function createFindings(source: SourceFile, schema: z.ZodType, issues: z.core.$ZodIssue[]): Finding[] {
  return issues.flatMap((issue): Finding[] => {
    const path = issue.path.filter((part) => typeof part !== 'symbol');
    const keys = getKeys(schema, path);
    if (issue.code !== 'unrecognized_keys') return [{ ...createFieldFinding(issue, keys), at: source.locate(path) }];
    return issue.keys.map((key) => {
      const values = { suggestion: findNearest(key, keys), known: keys };
      return createFinding('unknown-field', values, { at: source.locate([...path, key]) });
    });
  });
}

/** Creates the finding about an issue of a field; `keys` are the names of the fields that belong in it. */
function createFieldFinding(issue: z.core.$ZodIssue, keys: string[]): Finding {
  const value = issue.input;
  if (value === undefined) return createFinding('missing-field', { keys });
  switch (issue.code) {
    case 'invalid_type':
      return createTypeFinding(issue.expected, value, keys);
    case 'too_small':
    case 'too_big': {
      const limit = getLimit(issue);
      return Array.isArray(value)
        ? createFinding('wrong-count', { count: value.length, limit })
        : createFinding('out-of-range', { value: String(value), limit });
    }
    case 'invalid_value': {
      const known = issue.values.map(String);
      const suggestion = value === '' ? undefined : findNearest(String(value), known);
      return createFinding('unknown-value', { value: String(value), suggestion, known });
    }
    case 'invalid_format':
      if (issue.format === 'email') return createFinding('wrong-email', {});
      if (issue.format === 'url') return createFinding('wrong-profile', {});
      if (issue.format === 'date') return createFinding('wrong-day', { suggestion: suggestDay(String(value)) });
      break;
    case 'custom':
      if (issue.params instanceof Refusal) return issue.params.finding;
  }
  return createFinding('invalid-field', { reason: issue.message });
}

function getLimit(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Limit {
  const [bound, kinds] =
    issue.code === 'too_small'
      ? ([issue.minimum, ['at least', 'more than']] as const)
      : ([issue.maximum, ['at most', 'less than']] as const);
  return { kind: issue.exact ? 'exactly' : kinds[issue.inclusive === false ? 1 : 0], value: String(bound) };
}

function createTypeFinding(expected: string, value: unknown, keys: string[]): Finding {
  const expectedKind = fieldKinds.find((kind) => kind === expected) ?? 'string';
  const actual = getKind(value);
  const number = typeof value === 'number' ? value : undefined;
  const suggestion = suggestValue(expectedKind, value);
  return createFinding('wrong-type', { expected: expectedKind, actual, value: number, keys, suggestion });
}

const fieldKinds: readonly FieldKind[] = ['string', 'number', 'int', 'boolean', 'array', 'object'];

function getKind(value: unknown): FieldKind | 'empty' {
  if (value === null) return 'empty';
  return Array.isArray(value) ? 'array' : (fieldKinds.find((kind) => kind === typeof value) ?? 'object');
}

/** Suggests the number without separators, or the value in quotation marks. */
function suggestValue(expected: FieldKind, value: unknown): string | undefined {
  if (expected === 'number' && typeof value === 'string' && /^[1-9]\d{0,2}([., \u00A0\u202F]\d{3})+$/.test(value))
    return value.replaceAll(/\D/g, '');
  if (expected !== 'string' || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  // YAML turns an unquoted “a: b” or {agency} into an object
  const [[name, text] = [], ...others]: [string?, unknown?][] = Object.entries(value);
  return typeof text === 'string' && others.length === 0 ? quote(`${name}: ${text}`) : undefined;
}

function getKeys(schema: z.ZodType, path: FieldPath): string[] {
  const field = getSchemaAt(schema, path);
  return field instanceof z.ZodObject ? Object.keys(field.shape) : [];
}
