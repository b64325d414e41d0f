import * as z from 'zod';

import { unwrap } from '../content/schemas/schema-at';
import type { FieldPath } from '../content/source-file';
import { getSchema } from '../site-content';
import { createBlankEntry } from './blank-entry';
import { Changeset } from './changeset';
import { getIdPath } from './entry-keys';
import { splitFieldName } from './field-name';
import { getFieldSchema, isCollection, listObjects, type FileObject } from './form-fields';
import { getBaseName, getGroupTitle } from './labels';
import type { Plan } from './plan-operation';
import type { Change, OptionalPart, PartBase } from './protocol';
import { Refusal } from './refusal';
import { getValue } from './yaml-text';
import { listTranslations, type ContentFile, type ContentFiles } from './workspace';

type PartChange = Extract<Change, { type: 'add-part' | 'remove-part' }>;

/** Lists the optional objects and lists of a part, with their state in each language. */
export function listOptionalParts(baseName: string, files: readonly ContentFile[]): OptionalPart[] {
  const parts = new Map<string, OptionalPart>();
  for (const { file, source, keys } of files) {
    for (const { path, isThere } of listObjects(source.data, getSchema(file)).flatMap(findParts)) {
      const id = getIdPath(keys, path);
      const title = getGroupTitle(baseName, path);
      const part = parts.get(id) ?? { id, title, group: '', bases: [] };
      part.bases.push({ id: `${file}#${id}`, isThere });
      const isObject = !Array.isArray(getValue(source, path));
      part.group = getGroupTitle(baseName, isThere && isObject ? path : path.slice(0, -1));
      parts.set(id, part);
    }
  }
  return [...parts.values()];
}

function findParts({ path, value, schema }: FileObject): { path: FieldPath; isThere: boolean }[] {
  return Object.entries(schema.shape).flatMap(([key, child]) =>
    child instanceof z.ZodOptional && isCollection(unwrap(child))
      ? [{ path: [...path, key], isThere: (value[key] ?? undefined) !== undefined }]
      : [],
  );
}

/**
 * Plans to add a blank optional object or list, or to remove one, in all languages.
 * @throws {Refusal} if its state is not the one that the client knows.
 */
export function planPart(known: ContentFiles, { type, parts }: PartChange): Plan {
  const changes = new Changeset(known);
  const [first] = parts;
  if (!first) throw new Refusal('impossible', 'Es fehlt, worum es geht.');
  const { file, path: idPath } = splitFieldName(first.id);
  const files = listTranslations(file).filter((each) => known.has(each));
  const contents = files.map((each) => changes.get(each));
  const part = listOptionalParts('', contents).find(({ id }) => id === idPath);
  if (!part) throw new Refusal('gone', 'Dafür gibt es hier keinen Platz mehr.');
  const isExpected = (base: PartBase) => parts.some(({ id, isThere }) => id === base.id && isThere === base.isThere);
  if (part.bases.length !== parts.length || !part.bases.every(isExpected))
    throw new Refusal('changed', 'Das hat sich inzwischen geändert. Sieh es dir an, und mach es noch einmal.');
  const title = getTitle(changes, first.id);
  for (const { id, isThere } of parts) {
    if (type === 'remove-part' && isThere) changes.setPart(id, undefined);
    if (type === 'add-part' && !isThere) changes.setPart(id, { data: createBlankPart(changes, id) });
  }
  return { changes, label: `${title} ${type === 'add-part' ? 'hinzugefügt' : 'entfernt'}` };
}

function getTitle(changes: Changeset, id: string): string {
  const { file, path = [] } = changes.locate(id);
  return getGroupTitle(getBaseName(file), path);
}

/** Creates the data of a blank object or list; an object without required fields gets its optional ones. */
function createBlankPart(changes: Changeset, id: string): unknown {
  const { file, path = [] } = changes.locate(id);
  const type = getFieldSchema(file, path);
  const blank = createBlankEntry(type);
  if (!(type instanceof z.ZodObject) || Object.keys(blank ?? {}).length > 0) return blank;
  const keys = Object.keys(type.shape).filter((key) => key !== 'sample');
  return Object.fromEntries(keys.map((key) => [key, createBlankEntry(unwrap(type.shape[key]))]));
}
