import { waitingFile } from '../content/files';
import type { WaitingEntry } from '../content/schemas/waiting';
import { readContentFiles } from './content-texts';
import type { Keys } from './entry-keys';
import { createPatch, revertPatches, type LogRecord, type OperationLog } from './operation-log';
import type { Plan } from './plan-operation';
import { moveStaleTranslations } from './plan-study';
import type { Operation } from './protocol';
import {
  updateStaleTranslations,
  diffStaleTranslations,
  dropReverted,
  readStaleTranslations,
  revertRecords,
  writeStaleTranslations,
  type StaleChange,
} from './stale-translations';
import type { FileChange } from './write-files';
import type { Workspace } from './workspace';

type Planned = { operation: Operation; session: string; plan: Plan; workspace: Workspace; log: OperationLog };

/** What an operation writes: the record in the log, and the files. */
type PlannedWrite = { record: LogRecord; changes: ReadonlyMap<string, FileChange> };

/** Creates the log record of an operation, and adds the effect on stale translations to its plan. */
export function createRecord(planned: Planned): PlannedWrite {
  const { operation, session, plan, workspace } = planned;
  const { files } = workspace;
  const waiting = planStaleTranslations(planned);
  const changes = new Map<string, FileChange>();
  for (const [file, content] of plan.changes.changedFiles) {
    const change = { before: files.get(file)?.text ?? null, after: content?.text ?? null };
    if (change.before !== change.after) changes.set(file, change);
  }
  // for a file that is created or deleted, the patch is enough
  const isInEditedFile = ({ id }: { id: string }) => {
    const change = changes.get(id.replace(/#.*/, ''));
    return change ? change.before !== null && change.after !== null : true;
  };
  const record: LogRecord = {
    id: operation.id,
    action: operation.action,
    session,
    time: Date.now(),
    label: plan.label,
    ...(operation.change.type === 'undo' && { undoes: operation.change.action }),
    ...(plan.entry !== undefined && { entry: plan.entry }),
    ...('newSlug' in operation.change && { slug: operation.change.newSlug }),
    files: [...changes].map(([file, { before, after }]) => {
      const patch = createPatch(file, before, after);
      const keys = plan.changes.changedFiles.get(file)?.keys;
      const keysBefore = plan.changes.replacedFiles.has(file) ? files.get(file)?.keys : undefined;
      const hasLists = [...plan.changes.lists, ...plan.changes.parts].some(({ id }) => id.startsWith(`${file}#`));
      return {
        ...patch,
        ...(keys && (hasLists || keysBefore) && { keys: copyKeys(keys) }),
        ...(keysBefore && { keysBefore: copyKeys(keysBefore) }),
      };
    }),
    fields: plan.changes.fields.filter(isInEditedFile),
    lists: plan.changes.lists.filter(isInEditedFile),
    parts: plan.changes.parts.filter(isInEditedFile),
    waiting,
  };
  return { record, changes };
}

function copyKeys(keys: Keys): [string, string[]][] {
  return [...keys].map(([list, ofList]) => [list, [...ofList]]);
}

/** Adds the new notes on stale translations to the plan; returns how they change. */
function planStaleTranslations({ operation, plan, workspace, log }: Planned): StaleChange {
  const { files } = workspace;
  const none = { removed: [], added: [] };
  if (files.get(waitingFile)?.problem || plan.changes.changedFiles.has(waitingFile)) return none;
  const before = readStaleTranslations(files);
  const after = plan.changes.files;
  const entries = dropReverted(updateEntries(before), { known: before, after, log });
  const unreadable = [...files.values()].filter(({ problem }) => problem).map(({ file }) => file);
  const earlierText = operation.change.type === 'undo' ? revertWaitingFile(operation.change.action) : undefined;
  const text = hasSameEntries(earlierText)
    ? earlierText
    : writeStaleTranslations({ before: files, after }, unreadable, entries);
  if (text === undefined) return none;
  if (text === null) plan.changes.delete(waitingFile);
  else plan.changes.create(waitingFile, text, files.get(waitingFile));
  return diffStaleTranslations(before, readStaleTranslations(plan.changes.files));

  /** Whether an earlier text of the file contains exactly the entries that are needed now. */
  function hasSameEntries(earlier: string | null | undefined): boolean {
    if (earlier === undefined) return false;
    const content = readContentFiles(earlier === null ? {} : { [waitingFile]: earlier });
    const others = [...after].filter(([file]) => file !== waitingFile);
    const { removed, added } = diffStaleTranslations(entries, readStaleTranslations(new Map([...others, ...content])));
    return removed.length === 0 && added.length === 0;
  }

  /** Returns the text of the file before an action, if the file has not changed since. */
  function revertWaitingFile(action: string): string | null | undefined {
    const patches = log
      .listActionRecords(action)
      .flatMap((record) => record.files.filter(({ file }) => file === waitingFile));
    return revertPatches(files.get(waitingFile)?.text ?? null, patches);
  }

  function updateEntries(entriesBefore: readonly WaitingEntry[]): WaitingEntry[] {
    const { change, action } = operation;
    if (plan.waiting) return plan.waiting;
    if (change.type === 'confirm') return entriesBefore.filter(({ field }) => field !== change.id);
    if ('slug' in change) return moveStaleTranslations(entriesBefore, after, change);
    if (change.type === 'undo') return revertRecords(entriesBefore, log.listActionRecords(change.action));
    const records = plan.changes.fields;
    return updateStaleTranslations(entriesBefore, { before: files, after, records, action, log });
  }
}
