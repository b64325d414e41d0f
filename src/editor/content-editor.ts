import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';

import { UserError } from '../lib/user-error';
import type { LastBuild } from '../build/last-build';
import { ignoreMissing, resolveContentPath } from './content-path';
import { KeptEdits } from './kept-edits';
import { applyPatch, OperationLog, type LogRecord } from './operation-log';
import { planPart } from './optional-parts';
import { planFields, planList, type Plan } from './plan-operation';
import { planRestore } from './plan-restore';
import { planState, type EarlierState } from './plan-state';
import { planBlankStudy, planStudy } from './plan-study';
import { planUndo } from './plan-undo';
import type { LastAction, Operation, OperationRequest, OperationResult } from './protocol';
import { createRecord } from './record-operation';
import { Refusal } from './refusal';
import { ChangedMeanwhileError, removeLeftovers, writeFiles, type FileChange } from './write-files';
import { Workspace } from './workspace';

/** How often an operation is attempted while another program keeps changing its files. */
const maxAttempts = 5;

type Options = {
  /** Called after an operation or another program has changed files. */
  onChange?(files: readonly string[]): void;
  /** Reads the texts that the list of changes compares the content with. */
  readBaseline?(): Promise<LastBuild['texts']>;
  /** Reads an earlier version of the content; `undefined` if it is no longer kept. */
  readState?(entry: string): Promise<EarlierState | undefined>;
};

/**
 * The content files, and the operations on them. An operation is on disk before it is acknowledged, is done only once
 * even if it is sent repeatedly, and can be undone.
 */
export class ContentEditor {
  readonly workspace: Workspace;
  /** The values that could not be written. */
  readonly kept: KeptEdits;
  readonly #log: OperationLog;
  readonly #queue = pLimit(1);
  #opened: Promise<void> | undefined;
  /** The actions that Ctrl+Z skips while they cannot be undone. */
  readonly #refusedUndos = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly options: Options = {},
  ) {
    this.#log = new OperationLog(root);
    this.kept = new KeptEdits(root);
    this.workspace = new Workspace(root, this.#log);
  }

  /** Applies an operation, unless that has been done before, and keeps values that are refused. */
  async apply(request: OperationRequest): Promise<OperationResult> {
    const result = await this.#apply(request);
    const { session, operation } = request;
    if (result.status === 'failed' || operation.change.type !== 'set') return result;
    const message = result.status === 'refused' ? result.message : undefined;
    const changes = operation.change.fields.map(({ id, value }) =>
      message === undefined ? { id } : { id, value, message },
    );
    try {
      this.kept.update(session, changes);
    } catch (error) {
      // the tab still has these values, and sends them until they are kept
      console.error(error);
    }
    return result;
  }

  async #apply({ session, operation }: OperationRequest): Promise<OperationResult> {
    await this.#open();
    return this.#queue(async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await this.#do(operation, session);
        } catch (error) {
          if (error instanceof ChangedMeanwhileError && attempt < maxAttempts) continue;
          if (error instanceof Refusal && operation.change.type === 'undo') this.#skipLast(session);
          return createErrorResult(error, this.findLast(session));
        }
      }
    });
  }

  /** Reads files that another program may have changed. */
  async refresh(): Promise<void> {
    await this.#open();
    await this.#queue(() => this.#refresh());
  }

  /**
   * Returns the action that Ctrl+Z undoes in a session: the last one, unless it cannot be undone and somebody has been
   * told so.
   */
  findLast(session: string): LastAction | undefined {
    const action = this.#listOpenActions(session).find((each) => !this.#refusedUndos.has(each) || this.canUndo(each));
    if (action === undefined) return undefined;
    const records = this.#log.listActionRecords(action);
    const files = new Set(records.flatMap((record) => record.files.map(({ file }) => file)));
    return { action, label: records.at(-1)?.label ?? '', files: [...files] };
  }

  get records(): readonly LogRecord[] {
    return this.#log.records;
  }

  /** Returns the files that other sessions have edited since a time in milliseconds. */
  listEdited({ since, except }: { since: number; except: string }): Set<string> {
    const records = this.#log.records.filter(({ time, session }) => time > since && session !== except);
    return new Set(records.flatMap(({ files }) => files.map(({ file }) => file)));
  }

  /** Whether an action can be undone: nothing that it changed has been changed since. */
  canUndo(action: string): boolean {
    try {
      planUndo(this.workspace.files, this.#log.listActionRecords(action));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** Lists the actions of a session that were not undone, newest first. */
  #listOpenActions(session: string): string[] {
    const undone = this.#findUndone();
    const records = this.#log.records.filter(
      (each) => each.session === session && each.undoes === undefined && !undone.has(each.action),
    );
    return [...new Set(records.toReversed().map(({ action }) => action))];
  }

  /** Skips the newest actions that cannot be undone: usually, all of them are about the same text. */
  #skipLast(session: string): void {
    for (const action of this.#listOpenActions(session)) {
      if (this.canUndo(action)) return;
      this.#refusedUndos.add(action);
    }
  }

  /** Completes an operation that a killed process left unfinished, and reads the content. */
  #open(): Promise<void> {
    return (this.#opened ??= this.#queue(async () => {
      await this.#recover('complete');
      await removeLeftovers(this.root);
      await this.workspace.refresh();
    }));
  }

  async #refresh(): Promise<void> {
    const changed = await this.workspace.refresh();
    if (changed.length > 0) this.options.onChange?.(changed);
  }

  async #do(operation: Operation, session: string): Promise<OperationResult> {
    await this.#recover('undo');
    const known = this.#log.find(operation.id);
    if (known) return this.#createResult(known);
    await this.#refresh();
    const plan = await this.#plan(operation);
    const { workspace } = this;
    const { record, changes } = createRecord({ operation, session, plan, workspace, log: this.#log });
    if (changes.size > 0) await this.#write(record, changes);
    workspace.commit(plan.changes.changedFiles);
    const { change } = operation;
    // typing on is no answer to what another program has written
    const acceptedIds = change.type === 'confirm' ? [change.id] : [];
    for (const file of plan.changes.replacedFiles)
      acceptedIds.push(...(workspace.files.get(file)?.replaced.keys() ?? []));
    workspace.acceptReplaced(acceptedIds);
    const changedIds = [...acceptedIds, ...record.fields.map(({ id }) => id)];
    this.options.onChange?.([...changes.keys(), ...changedIds.map((id) => id.replace(/#.*/, ''))]);
    return this.#createResult(record);
  }

  async #plan({ change }: Operation): Promise<Plan> {
    const { files } = this.workspace;
    switch (change.type) {
      case 'set':
      case 'confirm':
        return planFields(files, change, this.#log.records);
      case 'add':
      case 'copy':
      case 'move':
      case 'delete':
        return planList(files, change);
      case 'add-part':
      case 'remove-part':
        return planPart(files, change);
      case 'restore':
        return planRestore(files, change.from, (await this.options.readBaseline?.()) ?? {});
      case 'restore-state':
        return planState(files, change, await this.options.readState?.(change.entry));
      case 'undo': {
        const records = this.#log.listActionRecords(change.action);
        if (records.length === 0 || this.#findUndone().has(change.action))
          throw new Refusal('gone', 'Das ist schon zurückgenommen.');
        return planUndo(files, records);
      }
      case 'add-study':
        return planBlankStudy(files, change);
      default:
        return planStudy(files, change);
    }
  }

  /** Logs an operation and replaces its files. */
  async #write(record: LogRecord, changes: ReadonlyMap<string, FileChange>): Promise<void> {
    try {
      await writeFiles(this.root, changes, () => this.#log.append(record));
    } catch (error) {
      // if this fails, too, the next operation or the next start tries again
      await this.#recover('undo').catch(() => undefined);
      throw error;
    }
    this.#log.finish(record);
  }

  /** Completes or undoes the last operation if not all of its files were replaced. */
  async #recover(aim: 'complete' | 'undo'): Promise<void> {
    const record = this.#log.unfinishedRecord;
    if (!record) return;
    const files = record.files.map((patch) => {
      const text = ignoreMissing(() => readFileSync(resolveContentPath(this.root, patch.file), 'utf8')) ?? null;
      return { patch, text, done: applyPatch(text, patch), undone: applyPatch(text, patch, true) };
    });
    const isDone = files.every(({ undone }) => undone !== undefined);
    const isUndone = files.every(({ undone }) => undone === undefined);
    const isChanged = files.some(({ done, undone }) => done === undefined && undone === undefined);
    const isCompleted = isDone || (!isUndone && !isChanged && aim === 'complete');
    const changes = files.flatMap(({ patch: { file }, text, done, undone }): [string, FileChange][] => {
      const after = isCompleted ? done : undone;
      return isDone || after === undefined ? [] : [[file, { before: text, after }]];
    });
    await writeFiles(this.root, new Map(changes), () => undefined);
    if (isCompleted) this.#log.finish(record);
    else this.#log.drop(record);
  }

  #createResult({ session, entry, slug }: LogRecord): OperationResult {
    const last = this.findLast(session);
    return {
      status: 'done',
      ...(entry !== undefined && { entry }),
      ...(slug !== undefined && { slug }),
      ...(last && { last }),
    };
  }

  /** Returns the actions that were undone and not redone; undoing an undo redoes its action. */
  #findUndone(): Set<string> {
    const undone = new Set<string>();
    for (const { undoes } of this.#log.records) {
      if (undoes === undefined) continue;
      undone.add(undoes);
      const inner = this.#log.records.find(({ action }) => action === undoes)?.undoes;
      if (inner !== undefined) undone.delete(inner);
    }
    return undone;
  }
}

function createErrorResult(error: unknown, last: LastAction | undefined): OperationResult {
  if (error instanceof Refusal) {
    const { reason, message, current } = error;
    return { status: 'refused', reason, message, ...(current && { current }), ...(last && { last }) };
  }
  if (error instanceof ChangedMeanwhileError)
    return { status: 'failed', message: 'Ein anderes Programm ändert gerade dieselben Dateien.' };
  if (error instanceof UserError) return { status: 'failed', message: error.message };
  throw error;
}
