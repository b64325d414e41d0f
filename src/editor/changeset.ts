import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod';

import { FindingsError } from '../findings/finding';
import type { FieldPath } from '../content/source-file';
import { groupBy } from '../lib/group-by';
import { assignKeys, findPath, type Keys } from './entry-keys';
import { splitFieldName } from './field-name';
import { getFieldSchema, type FileField } from './form-fields';
import { describeFindings } from './findings';
import type { FieldRecord, ListRecord, PartRecord, RemovedEntry } from './operation-log';
import type { FieldValue } from './protocol';
import { Refusal } from './refusal';
import { readSources, spliceFields, type FieldEdit, type WrittenValue } from './splice-fields';
import { readEntrySource, rearrangeEntries, type Rearrangement, type Slot } from './splice-entries';
import { insertPart, readPartSource, type PartData } from './splice-parts';
import { getCounterpart, readFields, type ContentFile, type ContentFiles } from './workspace';
import { getValue, readText } from './yaml-text';

/** An entry of a rearranged list, with its key. */
export type KeyedSlot = Slot & { key: string };

/** Returns the slots of a list whose entries stay where they are. */
export function keepEntries(keys: readonly string[]): KeyedSlot[] {
  return keys.map((key, from) => ({ key, from }));
}

/** New texts of content files, and a record of what they change. Nothing is written to disk. */
export class Changeset {
  /** The files that are changed; `null` for those that are deleted. */
  readonly changedFiles = new Map<string, ContentFile | null>();
  /** The files that are replaced as a whole with another version. */
  readonly replacedFiles = new Set<string>();
  readonly fields: FieldRecord[] = [];
  readonly lists: ListRecord[] = [];
  readonly parts: PartRecord[] = [];

  constructor(private readonly known: ContentFiles) {}

  /** All files as they will be after the change. */
  get files(): ContentFiles {
    const all = new Map<string, ContentFile | null>([...this.known, ...this.changedFiles]);
    return new Map([...all].flatMap(([file, content]) => (content ? [[file, content] as const] : [])));
  }

  /** Returns a file as it will be after the change; `undefined` if there is none. */
  find(file: string): ContentFile | undefined {
    const content = this.changedFiles.get(file);
    return content === undefined ? this.known.get(file) : (content ?? undefined);
  }

  /**
   * Returns a file that may be changed.
   * @throws {Refusal} if the file no longer exists or the editor cannot change it.
   */
  get(file: string): ContentFile {
    const problem = this.known.get(file)?.problem;
    if (problem) throw new Refusal('locked', `${file} lässt sich gerade nicht ändern: ${problem.message}`);
    const content = this.find(file);
    if (!content) throw new Refusal('gone', `Die Datei ${file} gibt es nicht mehr.`);
    return content;
  }

  /** Returns the field with an id; `undefined` if there is none. */
  findField(id: string): FileField | undefined {
    const { file } = splitFieldName(id);
    return readFields(this.get(file)).get(id);
  }

  /** Finds the place of an object or a list by its id; without a `path`, it no longer exists. */
  locate(id: string): { file: string; idPath: string; content: ContentFile; path?: FieldPath; value?: unknown } {
    const { file, path: idPath } = splitFieldName(id);
    const content = this.get(file);
    const path = findPath(content, idPath);
    return { file, idPath, content, ...(path && { path, value: getValue(content.source, path) }) };
  }

  /** Writes values into fields, in the style of an earlier value where `like` has one. */
  setFields(values: readonly { id: string; value: FieldValue; like?: WrittenValue }[]): void {
    for (const [file, fileValues] of groupBy(values, ({ id }) => splitFieldName(id).file)) {
      const content = this.get(file);
      const edits = fileValues.flatMap(({ id, value, like }) => {
        const field = readFields(content).get(id);
        if (!field) throw new Refusal('gone', `Dieses Feld gibt es in ${file} nicht mehr.`);
        checkValue(field, value);
        const { path, value: before } = field;
        return before === value ? [] : [{ id, path, before, value, like, isRemoval: isRemoval(field, value) }];
      });
      const paths = edits.map(({ path }) => path);
      const removals = edits.filter((edit) => edit.isRemoval);
      const others = edits.filter((edit) => !edit.isRemoval);
      // one at a time, because neighboring fields share the line break between them
      const text = removals.reduce(
        (result, { path }) => splice(file, result, [{ path, value: undefined }]),
        splice(file, content.text, others),
      );
      const changed = this.#put(file, text, content.keys);
      const [sources, newSources] = [content.text, text].map((each) => readSources(file, each, paths));
      for (const [index, { id, before }] of edits.entries()) {
        // the new text lacks characters that content must not contain
        const after = readFields(changed).get(id)?.value ?? '';
        const sourcesOfField = { before: sources?.[index], after: newSources?.[index] };
        if (after !== before) this.fields.push({ id, before, after, sources: sourcesOfField });
      }
    }
  }

  /** Replaces the entries of a list: moves, copies, adds and removes them. */
  arrange(id: string, slots: readonly KeyedSlot[]): void {
    const { file, idPath, content, path, value: items } = this.locate(id);
    if (!path || !Array.isArray(items)) throw new Refusal('gone', `Diese Liste gibt es in ${file} nicht mehr.`);
    const before = content.keys.get(idPath) ?? [];
    const after = slots.map(({ key }) => key);
    const removed = before.flatMap((key, index): RemovedEntry[] => {
      if (after.includes(key)) return [];
      return [{ key, data: items[index], source: readEntrySource(file, content.text, [...path, index]) }];
    });
    const keys = new Map([...content.keys, [idPath, after]]);
    for (const slot of slots) {
      if (!('from' in slot && slot.isCopy)) continue;
      const [from, to] = [before[slot.from], slot.key].map((key) => `${idPath}.${key}`);
      for (const [list, ofList] of content.keys)
        if (list === from || list.startsWith(`${from}.`)) keys.set(to + list.slice(from?.length), ofList);
    }
    const blanks = slots.flatMap((slot, index) => ('data' in slot ? [[[...path, index], slot.data] as const] : []));
    const text = fillBlanks(file, rearrange(file, content.text, { path, slots }), blanks);
    const { source } = this.#put(file, text, keys);
    const added = slots.flatMap(({ key, ...slot }, index) =>
      'from' in slot && !slot.isCopy ? [] : [{ key, data: getValue(source, [...path, index]) }],
    );
    this.lists.push({ id, before: [...before], after, removed, added });
  }

  /** Adds an optional object or list to its file; without `part`, removes it. */
  setPart(id: string, part: PartData | undefined): void {
    const { file, content, path, value: data } = this.locate(id);
    if (!path) throw new Refusal('gone', `Das gibt es in ${file} nicht mehr.`);
    const before = data === undefined ? undefined : { data, source: readPartSource(file, content.text, path) };
    const rest = before ? splice(file, content.text, [{ path, value: undefined }]) : content.text;
    const parent = getFieldSchema(file, path.slice(0, -1));
    const order = parent instanceof z.ZodObject ? Object.keys(parent.shape) : [];
    const text = part ? fillBlanks(file, addPart(file, rest, { ...part, path, order }), [[path, part.data]]) : rest;
    const { source } = this.#put(file, text, content.keys);
    this.parts.push({ id, before, after: part && { data: getValue(source, path) } });
  }

  /** Creates a file; its entries get the keys that those of another file have. */
  create(file: string, text: string, { keys }: { keys: Keys } = { keys: new Map() }): void {
    this.#put(file, text, keys);
  }

  /** Replaces the text of a changed file, unless the new text has different data. */
  replaceText(file: string, text: string): void {
    const content = this.changedFiles.get(file);
    if (!content || content.text === text) return;
    const { data, body } = readText(file, text);
    if (body === content.source.body && isDeepStrictEqual(data, content.source.data))
      this.#put(file, text, content.keys);
  }

  /** Replaces a file with another version. */
  replaceFile(content: ContentFile): void {
    this.get(content.file);
    this.changedFiles.set(content.file, content);
    this.replacedFiles.add(content.file);
  }

  delete(file: string): void {
    this.changedFiles.set(file, null);
  }

  #put(file: string, text: string, keys: Keys): ContentFile {
    const source = readText(file, text);
    const other = getCounterpart(file);
    const counterpart = other === undefined ? undefined : this.files.get(other);
    const content = { file, text, source, keys: assignKeys(source, { keys, counterpart }) };
    this.changedFiles.set(file, content);
    return content;
  }
}

/** @throws {Refusal} if a field cannot have a value, or cannot be changed alone. */
function splice(file: string, text: string, edits: readonly FieldEdit[]): string {
  try {
    return spliceFields(file, text, edits);
  } catch (error) {
    if (!(error instanceof FindingsError)) throw refuseEdit(file, 'Das', error);
    const [finding] = describeFindings(error.findings);
    throw new Refusal('value', finding ? `${finding.message} ${finding.fix}` : error.message);
  }
}

/** @throws {Refusal} if the entries cannot be moved. */
function rearrange(file: string, text: string, order: Rearrangement): string {
  try {
    return rearrangeEntries(file, text, order);
  } catch (error) {
    const hasSources = order.slots.some((slot) => 'source' in slot && slot.source !== undefined);
    if (!hasSources) throw refuseEdit(file, 'Diese Liste', error);
    // the list may be in flow style by now, where an earlier YAML source does not fit
    const slots = order.slots.map((slot) => ('data' in slot ? { data: slot.data } : slot));
    return rearrange(file, text, { ...order, slots });
  }
}

/** @throws {Refusal} if there is no place for the object or list. */
function addPart(file: string, text: string, part: Parameters<typeof insertPart>[2]): string {
  try {
    return insertPart(file, text, part);
  } catch (error) {
    throw refuseEdit(file, 'Das', error);
  }
}

function refuseEdit(file: string, subject: string, error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  return new Refusal('impossible', `${subject} lässt sich nur in ${file} selbst ändern. (${message})`);
}

/** Writes empty texts into the fields of new data that somebody has to fill in. */
function fillBlanks(file: string, text: string, data: readonly (readonly [path: FieldPath, value: unknown])[]): string {
  const blanks = data.flatMap(([path, value]) => listBlankPaths(value, path));
  return splice(
    file,
    text,
    blanks.map((blank) => ({ path: blank, value: '' })),
  );
}

function listBlankPaths(value: unknown, path: FieldPath): FieldPath[] {
  if (value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => listBlankPaths(item, [...path, index]));
  if (typeof value !== 'object') return [];
  return Object.entries(value ?? {}).flatMap(([key, child]) => listBlankPaths(child, [...path, key]));
}

/** @throws {Refusal} if a value does not suit the kind of its field. */
function checkValue({ file, path, meta, isOptional }: FileField, value: FieldValue): void {
  if (isOptional && (value === '' || value === false)) return;
  const type = getFieldSchema(file, path);
  if (meta.kind === 'list') throw new Refusal('impossible', 'Eine Liste ist kein Feld.');
  if (meta.kind === 'number' && typeof value !== 'number') throw new Refusal('value', 'Das ist keine Zahl.');
  if (type instanceof z.ZodNumberFormat && !Number.isInteger(value))
    throw new Refusal('value', 'Hier gehört eine ganze Zahl hin.');
  if ((meta.kind === 'switch' || meta.kind === 'sample') && typeof value !== 'boolean')
    throw new Refusal('value', 'Hier gibt es nur an und aus.');
  if (meta.kind === 'date' && !z.iso.date().safeParse(value).success) throw new Refusal('value', 'Das ist kein Datum.');
  if (meta.kind === 'choice' && type instanceof z.ZodEnum && !type.safeParse(value).success)
    throw new Refusal('value', 'Das steht nicht zur Wahl.');
  const isText = !['number', 'switch', 'sample', 'choice', 'token'].includes(meta.kind);
  if (isText && typeof value !== 'string') throw new Refusal('value', 'Das ist kein Text.');
}

/** Whether a value removes an optional field: an empty text, or a checkbox that is cleared. */
function isRemoval({ isOptional, meta }: FileField, value: FieldValue): boolean {
  return isOptional && (value === '' || (value === false && meta.kind === 'sample'));
}
