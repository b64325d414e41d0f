import * as z from 'zod';

import { getMeta, listFields, type Field } from '../content/fields';
import { getSchema } from '../content/files';
import type { FieldMeta } from '../content/schemas/fields';
import { isOptionalAt, unwrap } from '../content/schemas/schema-at';
import type { FieldPath, SourceFile } from '../content/source-file';
import { getBounds } from './blank-entry';

/** A field of a form; `type` is its schema. */
export type FormField = { path: FieldPath; type: unknown; meta: FieldMeta; isOptional: boolean };

/** A field of a file, or an optional one that it may get; that has no value yet. */
export type FileField = Pick<Field, 'file' | 'path' | 'value' | 'meta'> & { isOptional: boolean };

/**
 * Lists the fields of a file in document order. Optional ones that an object lacks follow its last field; those of
 * missing objects are none.
 */
export function listFileFields(source: SourceFile): FileField[] {
  const { file, data } = source;
  const schema = getSchema(file);
  const isOptional = ({ path, meta }: Field) => meta.kind !== 'list' && !!schema && isOptionalAt(schema, path);
  const fields: FileField[] = listFields(source).map((field) => ({ ...field, isOptional: isOptional(field) }));
  for (const { path, absent } of listObjects(data, schema, [])) {
    const last = fields.findLastIndex((field) => isWithin(field.path, path));
    if (last < 0) continue;
    const newFields = absent.map(({ meta, ...field }) => ({ ...field, file, meta, value: getEmptyValue(meta) }));
    fields.splice(last + 1, 0, ...newFields);
  }
  return fields;
}

const isBody = ([first]: FieldPath) => first === '#body';

function isWithin(path: FieldPath, parent: FieldPath): boolean {
  return !isBody(path) && path.length > parent.length && parent.every((step, index) => path[index] === step);
}

function getEmptyValue({ kind }: FieldMeta): string | false {
  return kind === 'sample' ? false : '';
}

type FileObject = { path: FieldPath; absent: FormField[] };

/** Lists the objects of a file with their optional fields that are absent, inner objects first. */
function listObjects(value: unknown, schema: unknown, path: FieldPath): FileObject[] {
  const type = unwrap(schema);
  if (Array.isArray(value) && type instanceof z.ZodArray)
    return value.flatMap((item, index) => listObjects(item, type.element, [...path, index]));
  if (typeof value !== 'object' || value === null || !(type instanceof z.ZodObject)) return [];
  const inner = Object.entries(value).flatMap(([key, child]) => listObjects(child, type.shape[key], [...path, key]));
  return [...inner, { path, absent: listOptional(type, path).filter(({ path }) => !(String(path.at(-1)) in value)) }];
}

/** Lists the optional fields of an object that are no objects or lists themselves. */
function listOptional(object: z.ZodObject, path: FieldPath): FormField[] {
  return Object.entries(object.shape).flatMap(([key, child]) => {
    const type = unwrap(child);
    const isScalar = !(type instanceof z.ZodObject || type instanceof z.ZodArray);
    if (!(child instanceof z.ZodOptional) || !isScalar) return [];
    return [{ path: [...path, key], type, meta: getMeta(type) ?? { kind: 'token' }, isOptional: true }];
  });
}

/** Lists the fields that a blank entry has, by its schema, and the optional ones that it may get. */
export function listBlankFields(schema: unknown, path: FieldPath = []): FormField[] {
  if (schema instanceof z.ZodArray) {
    const entries = Array.from({ length: getBounds(schema).min }, (_, index) => [...path, index]);
    const list: FormField = { path, type: schema, meta: { kind: 'list' }, isOptional: false };
    return [list, ...entries.flatMap((entry) => listBlankFields(schema.element, entry))];
  }
  const meta = getMeta(schema);
  if (!(schema instanceof z.ZodObject))
    return [{ path, type: schema, meta: meta ?? { kind: 'token' }, isOptional: false }];
  const required = Object.entries(schema.shape).flatMap(([key, child]) => {
    if (child instanceof z.ZodOptional) return [];
    const fields = listBlankFields(child, [...path, key]);
    const isPicture = key === 'src' && (meta?.kind === 'picture' || meta?.kind === 'portrait');
    return isPicture ? fields.map((field) => ({ ...field, meta })) : fields;
  });
  return [...required, ...listOptional(schema, path)];
}
