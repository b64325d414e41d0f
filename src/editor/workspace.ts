import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

import { listContent } from '../content/read-sources';
import type { SourceFile } from '../content/source-file';
import { UserError } from '../lib/user-error';
import { getOtherLocale, locales } from '../locales';
import { getSchema, parseSourceFile } from '../site-content';
import { ignoreMissing, resolveContentPath } from './content-path';
import { assignKeys, getIdPath, type KeyedSource, type Keys } from './entry-keys';
import { getFieldName, parseFieldName, splitFieldName } from './field-name';
import { describeFindings } from './findings';
import { listFileFields, type FileField } from './form-fields';
import type { OperationLog } from './operation-log';
import type { Column, FieldValue } from './protocol';
import { fieldValueSchema } from './requests';
import { getStatePath, readStateFile, replaceStateFile } from './state-file';

/** A content file: its text, its data, and the keys of its entries. */
export type ContentFile = KeyedSource & {
  file: string;
  text: string;
  /** Why the editor cannot change the file, in German; its text is then the last one that could be read. */
  problem?: { line?: number; message: string };
  /** The values that the editor had written before another program overwrote them, by field id. */
  replaced?: ReadonlyMap<string, FieldValue>;
};

/** Content files by path. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;

/** A content file that outlasts a restart. */
type StoredFile = ContentFile & Required<Pick<ContentFile, 'replaced'>>;

/** A content file as it was last read from disk. */
export type KnownFile = StoredFile & { bytes: Buffer };

const storedSchema = z.object({
  text: z.string(),
  keys: z.array(z.tuple([z.string(), z.array(z.string())])),
  replaced: z.array(z.tuple([z.string(), fieldValueSchema])),
});

/**
 * The content files as they were last read. They are also kept in `.editor/known/`, so that entries keep their keys.
 */
export class Workspace {
  readonly files = new Map<string, KnownFile>();

  constructor(
    private readonly root: string,
    private readonly log: OperationLog,
  ) {}

  /** Reads files that have changed on disk; returns their paths. */
  async refresh(): Promise<string[]> {
    const files = (await listContent(this.root)).filter(getSchema);
    const deleted = [...this.files.keys()].filter((file) => !files.includes(file));
    for (const file of deleted) this.files.delete(file);
    return [...deleted, ...files.filter((file) => this.#refreshFile(file))];
  }

  /** Updates files that the editor has written; `null` stands for a deleted one. */
  commit(changed: ReadonlyMap<string, ContentFile | null>): void {
    for (const [file, content] of changed) {
      if (!content) {
        this.files.delete(file);
        continue;
      }
      const values = readFields(content);
      const before = this.files.get(file)?.replaced ?? [];
      const replaced = new Map([...before].filter(([id, value]) => values.get(id)?.value !== value));
      this.#store({ ...content, bytes: Buffer.from(content.text), replaced });
    }
  }

  /** Accepts what another program has written into fields. */
  acceptReplaced(ids: readonly string[]): void {
    for (const known of this.files.values()) {
      const replaced = new Map([...known.replaced].filter(([id]) => !ids.includes(id)));
      if (replaced.size < known.replaced.size) this.#store({ ...known, replaced });
    }
  }

  /** Reads a file; returns whether it has changed. */
  #refreshFile(file: string): boolean {
    const known = this.files.get(file);
    const path = join(this.root, file);
    const isFile = ignoreMissing(() => lstatSync(path))?.isFile() ?? false;
    const bytes = isFile ? ignoreMissing(() => readFileSync(path)) : Buffer.alloc(0);
    if (!bytes || known?.bytes.equals(bytes)) return false;
    const text = bytes.toString();
    const source = parseSourceFile(file, bytes);
    const before = known ?? this.#readStored(file, { text, source });
    const problem = this.#findProblem(source);
    if (problem) {
      const last = before ?? { file, text, source, keys: new Map(), replaced: new Map() };
      this.files.set(file, { ...last, bytes, problem });
    } else if (before?.text === text) this.#store({ ...before, bytes, problem });
    else {
      const counterpart = this.files.get(getCounterpart(file) ?? '');
      const keys = this.log.findKeys(file, text) ?? assignKeys(source, { before, counterpart });
      const content = { file, text, source, keys };
      this.#store({ ...content, bytes, replaced: this.#findReplaced(content, before) });
    }
    return true;
  }

  #findProblem(source: SourceFile): KnownFile['problem'] {
    try {
      resolveContentPath(this.root, source.file);
    } catch (error) {
      if (error instanceof UserError) return { message: error.message };
      throw error;
    }
    if (isReadable(source)) return undefined;
    const [finding] = describeFindings(source.findings);
    return { line: finding?.line, message: finding ? `${finding.message} ${finding.fix}` : 'Die Datei ist leer.' };
  }

  /** Returns the values that the editor had written into fields that now have different ones. */
  #findReplaced(content: ContentFile, before: StoredFile | undefined): StoredFile['replaced'] {
    if (!before) return new Map();
    const values = readFields(content);
    const differs = (id: string, value: FieldValue) => values.has(id) && values.get(id)?.value !== value;
    const result = new Map([...before.replaced].filter(([id, value]) => differs(id, value)));
    for (const [id, { value }] of readFields(before))
      if (differs(id, value) && this.log.findLastWrite(id)?.after === value) result.set(id, value);
    return result;
  }

  #store(known: KnownFile): void {
    this.files.set(known.file, known);
    const stored = { text: known.text, keys: [...known.keys], replaced: [...known.replaced] };
    replaceStateFile(this.#getStoredPath(known.file), JSON.stringify(stored));
  }

  /** Reads the version of a file from before the start; `now` is its current content. */
  #readStored(file: string, now: Pick<ContentFile, 'text' | 'source'>): StoredFile | undefined {
    const stored = readStateFile(this.#getStoredPath(file), storedSchema);
    if (!stored) return undefined;
    const { text, keys, replaced } = stored;
    const source = text === now.text ? now.source : parseSourceFile(file, Buffer.from(text));
    return { file, text, source, keys: new Map(keys), replaced: new Map(replaced) };
  }

  #getStoredPath(file: string): string {
    return getStatePath(this.root, 'known', `${encodeURIComponent(file)}.json`);
  }
}

/** Whether the fields of a file can be read. */
export function isReadable({ data }: SourceFile): boolean {
  return typeof data === 'object' && data !== null;
}

/** Returns the language of a file, or `shared` if all languages share it. */
export function getFileLanguage(file: string): Column {
  return locales.find((locale) => file.startsWith(`content/${locale}/`)) ?? 'shared';
}

/** Returns the same file in the other language; a shared file has none. */
export function getCounterpart(file: string): string | undefined {
  const language = getFileLanguage(file);
  return language === 'shared' ? undefined : file.replace(`/${language}/`, `/${getOtherLocale(language)}/`);
}

/** Lists a file in all its languages, itself first. */
export function listTranslations(file: string): string[] {
  const counterpart = getCounterpart(file);
  return counterpart === undefined ? [file] : [file, counterpart];
}

const fieldsBySource = new WeakMap<SourceFile, { keys: Keys; fields: ReadonlyMap<string, FileField> }>();

/** Returns the fields of a file by id, including optional ones that it lacks. */
export function readFields({ file, source, keys }: ContentFile): ReadonlyMap<string, FileField> {
  const known = fieldsBySource.get(source);
  if (known?.keys === keys) return known.fields;
  const fields = new Map(listFileFields(source).map((field) => [`${file}#${getIdPath(keys, field.path)}`, field]));
  fieldsBySource.set(source, { keys, fields });
  return fields;
}

/** Returns a field by its id; `undefined` if there is none. */
export function findField(files: ContentFiles, id: string): FileField | undefined {
  const content = files.get(splitFieldName(id).file);
  return content && readFields(content).get(id);
}

/** Returns the name of a field from its id; `undefined` if its file or its entry no longer exists. */
export function findFieldName(files: ContentFiles, id: string): string | undefined {
  const field = findField(files, id);
  return field && getFieldName(field);
}

/** Returns the id of a field from its name; if the file does not exist, returns the name. */
export function getFieldId(files: ContentFiles, name: string): string {
  const { file, path } = parseFieldName(name);
  const content = files.get(file);
  return content && name !== `${file}#` ? `${file}#${getIdPath(content.keys, path)}` : name;
}
