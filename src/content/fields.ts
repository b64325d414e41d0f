import * as z from 'zod';

import type { Span } from '../findings/finding';
import { fieldMeta, type FieldMeta } from './schemas/fields';
import { unwrap } from './schemas/schema-at';
import { getLineInBody, type FieldPath, type SourceFile } from './source-file';
import { indexWithin } from './whole-words';

/**
 * A field of a file in `content/`. The value of a list is its length, that of a picture its `src`. The text below the
 * front matter of a Markdown file is the field `#body`.
 */
export type Field = {
  file: string;
  path: FieldPath;
  value: string | number | boolean;
  meta: FieldMeta;
  /** The focal point of a picture. */
  focus?: string;
  /** Returns the location of the field, or of a part of its text. */
  locate(part?: string): Span;
};

/** A field with text for people. */
export type TextField = Field & { value: string; meta: FieldMeta & { kind: 'line' | 'name' | 'text' | 'markdown' } };

/** The path of the text below the front matter. */
export const bodyPath: FieldPath = ['#body'];

/** Returns the path of a field as text: `faq.questions.0.answer`, `body`. */
export function getRowPath(path: FieldPath): string {
  return path.join('.').replace(/^#/, '');
}

/** Lists the fields of a file in document order, including unknown ones; those are tokens. */
export function listFields(source: SourceFile): Field[] {
  const { schema, data, body } = source;
  const fields = body === '' ? [] : [createBodyField(source)];
  return [...listValues(data, schema, []).map((field) => createField(source, field)), ...fields];
}

/** Whether a field is text for people. */
export function isText(field: Field): field is TextField {
  return /^(?:line|name|text|markdown)$/.test(field.meta.kind);
}

type Value = Pick<Field, 'path' | 'value' | 'meta' | 'focus'>;

function createField(source: SourceFile, value: Value): Field {
  return { ...value, file: source.file, locate: (part) => source.locate(value.path, part) };
}

function createBodyField(source: SourceFile): Field {
  const { file, body } = source;
  return {
    file,
    path: bodyPath,
    value: body,
    meta: { kind: 'markdown' },
    locate: (part = '') => {
      const index = indexWithin(body, part);
      return { file, line: getLineInBody(source, index < 0 ? body.indexOf(part) : index) };
    },
  };
}

function listValues(value: unknown, schema: unknown, path: FieldPath): Value[] {
  const type = unwrap(schema);
  const meta = getMeta(type);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ path, value, meta: meta ?? { kind: 'token' } }];
  if (Array.isArray(value)) {
    const element = type instanceof z.ZodArray ? type.element : undefined;
    const items = value.flatMap((item, index) => listValues(item, element, [...path, index]));
    return [{ path, value: value.length, meta: { kind: 'list' } }, ...items];
  }
  if (typeof value !== 'object' || value === null) return [];
  const shape: Record<string, unknown> = type instanceof z.ZodObject ? type.shape : {};
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const fields = listValues(child, shape[key], [...path, key]);
    if (key !== 'src' || (meta?.kind !== 'picture' && meta?.kind !== 'portrait')) return fields;
    const focus = 'focus' in value && typeof value.focus === 'string' ? value.focus : undefined;
    return fields.map((field) => ({ ...field, meta, focus }));
  });
}

/** Returns the metadata of a field with this schema. */
export function getMeta(schema: unknown): FieldMeta | undefined {
  if (!(schema instanceof z.ZodType)) return undefined;
  const meta = fieldMeta.get(schema);
  if (meta) return meta;
  if (schema instanceof z.ZodNumber) return { kind: 'number', shared: true };
  if (schema instanceof z.ZodBoolean) return { kind: 'switch', shared: true };
  return schema instanceof z.ZodEnum ? { kind: 'choice', shared: true } : undefined;
}
