import * as z from 'zod';

import { bodyPath, getMeta, listFields, type Field } from '../content/fields';
import { getSchema } from '../site-content';
import { getSchemaAt, isOptionalAt, unwrap } from '../content/schemas/schema-at';
import type { FieldPath, SourceFile } from '../content/source-file';

/** A field of a file, or an optional one that it lacks, whose value is empty. */
export type FileField = Pick<Field, 'file' | 'path' | 'value' | 'meta'> & { isOptional: boolean };

/**
 * Lists the fields of a file in document order. Optional ones that an object lacks follow its last field; those of
 * missing objects are left out.
 */
export function listFileFields(source: SourceFile): FileField[] {
  const { file, data } = source;
  const schema = getSchema(file);
  const isOptional = ({ path, meta }: Field) => meta.kind !== 'list' && !!schema && isOptionalAt(schema, path);
  const fields: FileField[] = listFields(source).map((field) => ({ ...field, isOptional: isOptional(field) }));
  // inner objects first: their absent fields also belong to the objects around them
  for (const object of listObjects(data, schema).toReversed()) {
    const last = fields.findLastIndex((field) => isWithin(field.path, object.path));
    if (last >= 0) fields.splice(last + 1, 0, ...listAbsentFields(file, object));
  }
  // the text below the front matter may be empty
  if (file.endsWith('.md') && source.body === '')
    fields.push({ file, path: bodyPath, value: '', meta: { kind: 'markdown' }, isOptional: false });
  return fields;
}

function isWithin(path: FieldPath, parent: FieldPath): boolean {
  return path !== bodyPath && path.length > parent.length && parent.every((step, index) => path[index] === step);
}

/** Lists the optional fields that an object lacks, without objects and lists. */
function listAbsentFields(file: string, { path, value, schema }: FileObject): FileField[] {
  return Object.entries(schema.shape).flatMap(([key, child]) => {
    const type = unwrap(child);
    if (!(child instanceof z.ZodOptional) || isCollection(type) || key in value) return [];
    const meta = getMeta(type) ?? { kind: 'token' };
    return [{ file, path: [...path, key], value: meta.kind === 'sample' ? false : '', meta, isOptional: true }];
  });
}

/** An object of a file. */
export type FileObject = { path: FieldPath; value: Readonly<Record<string, unknown>>; schema: z.ZodObject };

/** Lists the objects of a file that its schema knows, outer ones first. */
export function listObjects(value: unknown, schema: unknown, path: FieldPath = []): FileObject[] {
  const type = unwrap(schema);
  if (Array.isArray(value) && type instanceof z.ZodArray)
    return value.flatMap((item, index) => listObjects(item, type.element, [...path, index]));
  if (typeof value !== 'object' || value === null || !(type instanceof z.ZodObject)) return [];
  const object: Record<string, unknown> = { ...value };
  const inner = Object.entries(object).flatMap(([key, child]) => listObjects(child, type.shape[key], [...path, key]));
  return [{ path, value: object, schema: type }, ...inner];
}

/** Returns the schema at a path of a file; `undefined` if there is none. */
export function getFieldSchema(file: string, path: FieldPath): unknown {
  const schema = getSchema(file);
  return schema && getSchemaAt(schema, path);
}

/** Whether the values of a schema are objects or lists. */
export function isCollection(schema: unknown): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray;
}
