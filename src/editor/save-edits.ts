import { waitingFile } from '../content/files';
import { parseSourceFile } from '../content/source-file';
import { groupBy } from '../lib/group-by';
import { getFieldName, parseFieldName } from './field-name';
import { listFileFields } from './form-fields';
import type { Edit, SaveRequest, SaveResponse, UndoResponse } from './protocol';
import { readTexts, saveFiles, undoSave, type Change, type FileText } from './save';
import { spliceEdits } from './splice-edits';
import { planWaiting, type EditedFile } from './waiting';

/** Describes why edits cannot be saved: files cannot be changed, or have changed since the client read them. */
export async function findObstacle(root: string, { edits, hashes }: SaveRequest): Promise<SaveResponse | undefined> {
  try {
    const texts = await readTexts(root, groupEdits(edits).keys());
    const hasChanged = [...texts].some(([file, { hash }]) => hash !== hashes[file]);
    return hasChanged ? describeConflict(texts, { edits, hashes }) : undefined;
  } catch (error) {
    return describeFailure(error);
  }
}

/**
 * Writes edits into their files, and which texts wait for the other language, unless files have changed since the client
 * read them.
 */
export async function saveEdits(root: string, request: SaveRequest): Promise<SaveResponse> {
  try {
    const editsByFile = groupEdits(request.edits);
    const texts = await readTexts(root, editsByFile.keys());
    const edited = [...texts].map(([file, { text }]): EditedFile => {
      const edits = editsByFile.get(file) ?? [];
      return { file, before: text, after: spliceEdits(file, text, edits), edits };
    });
    const changes = new Map(
      edited.map(({ file, after }): [string, Change] => [file, { before: request.hashes[file] ?? '', after }]),
    );
    const waiting = await planWaiting(root, edited);
    if (waiting) changes.set(waitingFile, waiting);
    const result = await saveFiles(root, changes);
    if (result.status === 'saved') return { status: 'saved', hashes: result.hashes };
    return describeConflict(await readTexts(root, editsByFile.keys()), request);
  } catch (error) {
    return describeFailure(error);
  }
}

/** Takes the last save back. */
export async function undoLastSave(root: string): Promise<UndoResponse> {
  try {
    const result = await undoSave(root);
    if (result.status === 'nothing') return { status: 'nothing' };
    return result.status === 'saved' ? { status: 'saved', hashes: result.hashes } : { ...result, conflicts: [] };
  } catch (error) {
    return describeFailure(error);
  }
}

/** Groups edits by file. */
export function groupEdits(edits: readonly Edit[]): Map<string, Edit[]> {
  return groupBy(edits, ({ name }) => parseFieldName(name).file);
}

/** Describes the edited fields of the files that have changed. */
function describeConflict(texts: ReadonlyMap<string, FileText>, { edits, hashes }: SaveRequest): SaveResponse {
  const changed = [...texts].filter(([file, { hash }]) => hash !== hashes[file]);
  return {
    status: 'conflict',
    hashes: Object.fromEntries(changed.map(([file, { hash }]) => [file, hash])),
    conflicts: changed.flatMap(([file, { text }]) => {
      const fields = listFileFields(parseSourceFile(file, Buffer.from(text)));
      const values = new Map(fields.map((field) => [getFieldName(field), field.value]));
      const names = edits.map(({ name }) => name).filter((name) => parseFieldName(name).file === file);
      return names.map((name) => ({ name, disk: values.get(name) }));
    }),
  };
}

/** Describes why files could not be written. */
export function describeFailure(error: unknown): SaveResponse {
  return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
}
