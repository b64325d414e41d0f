import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

import { waitingSchema } from '../content/schemas/waiting';
import { parseJsonObject } from '../lib/parse-json-object';
import { ignoreMissing } from './content-path';
import type { Keys } from './entry-keys';
import { fieldValueSchema } from './requests';
import { getStatePath, replaceStateFile } from './state-file';

const keys = z.array(z.string());
const waiting = waitingSchema.shape.waiting;

const recordSchema = z.object({
  id: z.string(),
  action: z.string(),
  session: z.string(),
  time: z.number(),
  /** What the operation did, in German. */
  label: z.string(),
  /** The action that the operation undid. */
  undoes: z.string().optional(),
  entry: z.string().optional(),
  slug: z.string().optional(),
  /**
   * The changed files: the hashes of their texts before and after, `null` if there was no file, and what was replaced
   * at `start`. If lists have changed, `keys` has the new keys of their entries; for a file that was replaced as a
   * whole, `keysBefore` has the old ones.
   */
  files: z.array(
    z.object({
      file: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      start: z.number(),
      removed: z.string(),
      added: z.string(),
      keys: z.array(z.tuple([z.string(), keys])).optional(),
      keysBefore: z.array(z.tuple([z.string(), keys])).optional(),
    }),
  ),
  /** The changed fields by id: their values, and the YAML source of these. */
  fields: z.array(
    z.object({
      id: z.string(),
      before: fieldValueSchema,
      after: fieldValueSchema,
      sources: z.object({ before: z.string().optional(), after: z.string().optional() }),
    }),
  ),
  /** The changed lists by id: the keys of their entries, the removed entries, and new entries as they were at first. */
  lists: z.array(
    z.object({
      id: z.string(),
      before: keys,
      after: keys,
      removed: z.array(z.object({ key: z.string(), data: z.unknown(), source: z.string().optional() })),
      added: z.array(z.object({ key: z.string(), data: z.unknown() })),
    }),
  ),
  /** The objects and lists that were added or removed as a whole, by id. */
  parts: z.array(
    z.object({
      id: z.string(),
      before: z.object({ data: z.unknown(), source: z.string().optional() }).optional(),
      after: z.object({ data: z.unknown() }).optional(),
    }),
  ),
  /** The changed notes on stale translations, with ids instead of names. */
  waiting: z.object({ removed: waiting, added: waiting }),
});

/** An operation that was done, with everything that is needed to undo it. */
export type LogRecord = z.infer<typeof recordSchema>;
export type FilePatch = LogRecord['files'][number];
export type FieldRecord = LogRecord['fields'][number];
export type ListRecord = LogRecord['lists'][number];
export type PartRecord = LogRecord['parts'][number];
export type RemovedEntry = ListRecord['removed'][number];

/** How many records are kept when the editor starts. */
const maxRecords = 2000;

/** The log of operations in `.editor/log.jsonl`. A record is on disk before its files are replaced. */
export class OperationLog {
  readonly #file: string;
  #records: LogRecord[] = [];
  /** The ids of dropped records that the file does not yet mark as dropped. */
  #droppedIds: string[] = [];
  #isFinished = true;

  constructor(root: string) {
    this.#file = getStatePath(root, 'log.jsonl');
    mkdirSync(dirname(this.#file), { recursive: true });
    const text = ignoreMissing(() => readFileSync(this.#file, 'utf8')) ?? '';
    const lines = text.split('\n').flatMap((line): Record<string, unknown>[] => {
      const object = parseJsonObject(line);
      return object ? [object] : [];
    });
    const dropped = new Set(lines.map(({ undone }) => undone));
    const records = lines.flatMap((line) => recordSchema.safeParse(line).data ?? []);
    this.#records = records.filter(({ id }) => !dropped.has(id)).slice(-maxRecords);
    const last = this.#records.at(-1);
    this.#isFinished = !last || lines.some(({ done }) => done === last.id);
    if (records.length > maxRecords && this.#isFinished) this.#rewrite();
  }

  get records(): readonly LogRecord[] {
    return this.#records;
  }

  /** The last record, if the process was killed before all of its files had been replaced. */
  get unfinishedRecord(): LogRecord | undefined {
    return this.#isFinished ? undefined : this.#records.at(-1);
  }

  find(id: string): LogRecord | undefined {
    return this.#records.find((record) => record.id === id);
  }

  /** Lists the records of an action, newest last. */
  listActionRecords(action: string): LogRecord[] {
    return this.#records.filter((record) => record.action === action);
  }

  /** Lists the records of operations on a field, newest last. */
  listFieldRecords(id: string): LogRecord[] {
    return this.#records.filter(({ fields }) => fields.some((field) => field.id === id));
  }

  /** Finds the last write to a field. */
  findLastWrite(id: string): FieldRecord | undefined {
    return this.#records.flatMap(({ fields }) => fields).findLast((field) => field.id === id);
  }

  /** Returns the keys of a file's text if the last operation has written it. */
  findKeys(file: string, text: string): Keys | undefined {
    const patch = this.#records.at(-1)?.files.find((each) => each.file === file);
    return patch?.keys && patch.after === hashFileText(text) ? new Map(patch.keys) : undefined;
  }

  /** Adds a record, and waits until it is on disk. */
  append(record: LogRecord): void {
    this.#write([...this.#droppedIds.map((undone) => ({ undone })), record]);
    this.#droppedIds = [];
    this.#records.push(record);
    this.#isFinished = false;
  }

  /** Notes that all files of a record have been replaced; otherwise, the next start checks them. */
  finish({ id }: LogRecord): void {
    this.#isFinished = true;
    try {
      this.#write([{ done: id }], { flush: false });
    } catch {
      // the next start sees it in the files
    }
  }

  /** Drops a record whose files were not replaced after all. */
  drop({ id }: LogRecord): void {
    this.#records = this.#records.filter((record) => record.id !== id);
    this.#isFinished = true;
    try {
      this.#write([{ undone: id }]);
    } catch {
      // the disk may be full; until another record follows, the files show that the operation was not done
      this.#droppedIds.push(id);
    }
  }

  #write(lines: readonly object[], { flush } = { flush: true }): void {
    // the last line may be incomplete if the process was killed
    appendFileSync(this.#file, lines.map((line) => `\n${JSON.stringify(line)}`).join(''), { flush });
  }

  #rewrite(): void {
    const lines = [...this.#records, { done: this.#records.at(-1)?.id }];
    replaceStateFile(this.#file, lines.map((line) => JSON.stringify(line)).join('\n'), { flush: true });
  }
}

/** Creates the patch from one text of a file to another. */
export function createPatch(file: string, before: string | null, after: string | null): FilePatch {
  const [old, current] = [before ?? '', after ?? ''];
  let start = 0;
  while (start < old.length && start < current.length && old[start] === current[start]) start++;
  let end = 0;
  const limit = Math.min(old.length, current.length) - start;
  while (end < limit && old.at(-1 - end) === current.at(-1 - end)) end++;
  return {
    file,
    before: hashFileText(before),
    after: hashFileText(after),
    start,
    removed: old.slice(start, old.length - end),
    added: current.slice(start, current.length - end),
  };
}

/** Applies a patch to a file's text, or reverses it; returns `undefined` if the patch is for different text. */
export function applyPatch(text: string | null, patch: FilePatch, isReversed = false): string | null | undefined {
  const [from, to] = isReversed ? [patch.after, patch.before] : [patch.before, patch.after];
  const [removed, added] = isReversed ? [patch.added, patch.removed] : [patch.removed, patch.added];
  if (hashFileText(text) !== from) return undefined;
  if (to === null) return null;
  return (text ?? '').slice(0, patch.start) + added + (text ?? '').slice(patch.start + removed.length);
}

/** Reverses the patches of a file; returns `undefined` if the text is not the one that they led to. */
export function revertPatches(text: string | null, patches: readonly FilePatch[]): string | null | undefined {
  return patches.reduceRight<string | null | undefined>(
    (result, patch) => (result === undefined ? undefined : applyPatch(result, patch, true)),
    text,
  );
}

/** Hashes the text of a file for patches; `null` stands for no file. */
function hashFileText(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('hex').slice(0, 16);
}
