import { constants } from 'node:fs';
import {
  access,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  unlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import pLimit from 'p-limit';
import * as z from 'zod';

import { hashContent } from '../build/cache';
import { getSchema } from '../content/files';
import { getErrorCode } from '../content/read-errors';
import { parseJsonObject } from '../lib/parse-json-object';
import { UserError } from '../lib/user-error';
import { explainSaveError } from './save-error';

/** The text of a file, and the hash of its bytes. */
export type FileText = { text: string; hash: string };

/** The new text of a file, `null` to delete it, and the hash of the bytes that it replaces, `null` for a new file. */
export type Change = { before: string | null; after: string | Uint8Array | null };

/** Whether files were changed, or left alone because one has changed; with their hashes, empty for a missing file. */
export type SaveResult = { status: 'saved'; hashes: Hashes } | { status: 'conflict'; hashes: Hashes };
type Hashes = Record<string, string>;

/** What a save replaces: the old bytes in Base64, and the hash of the new ones; `null` where there is no file. */
const recordSchema = z.object({
  files: z.array(z.object({ file: z.string(), before: z.base64().nullable(), after: z.string().nullable() })),
});
type SaveRecord = z.infer<typeof recordSchema>;

/** Exists while files are changed. It is hidden, so that it is no content. */
const journalFile = 'content/.save.json';

const undoFile = 'node_modules/.cache/editor/undo.json';

const temporaryFile = /^\..*\.save$/;
const getTemporary = (path: string) => join(dirname(path), `.${basename(path)}.save`);

/** Saves of several tabs run one after the other. */
const limit = pLimit(1);

/** Reads content files. */
export async function readTexts(root: string, files: Iterable<string>): Promise<Map<string, FileText>> {
  const texts = new Map<string, FileText>();
  for (const file of files) {
    const bytes = await readIfExists(await resolveFile(root, file));
    if (!bytes) throw new UserError(`Die Datei ${file} gibt es nicht mehr.`);
    texts.set(file, { text: bytes.toString(), hash: hashContent(bytes) });
  }
  return texts;
}

/**
 * Replaces, creates and deletes content files, all or none of them, unless one has changed since it was read.
 * @throws {UserError} if they cannot be written; nothing has changed then.
 */
export function saveFiles(root: string, changes: ReadonlyMap<string, Change>): Promise<SaveResult> {
  return limit(() => save(root, changes));
}

/** Takes the last save back, unless its files have changed since. */
export function undoSave(root: string): Promise<SaveResult | { status: 'nothing' }> {
  return limit(async () => {
    const record = await readRecord(join(root, undoFile));
    if (!record) return { status: 'nothing' };
    const changes = record.files.map(({ file, before, after }) => {
      const change: Change = { before: after, after: decodeBytes(before) };
      return [file, change] as const;
    });
    const result = await save(root, new Map(changes));
    if (result.status === 'saved') await rm(join(root, undoFile), { force: true });
    return result;
  });
}

/** Finishes a save that was interrupted, or undoes it if files have changed since; removes what it left behind. */
export function recoverSave(root: string): Promise<'finished' | 'undone' | undefined> {
  return limit(async () => {
    const result = await recover(root);
    const entries = await readdir(join(root, 'content'), { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of entries)
      if (temporaryFile.test(name)) await rm(join(parentPath, name), { force: true });
    return result;
  });
}

async function save(root: string, changes: ReadonlyMap<string, Change>): Promise<SaveResult> {
  const written: string[] = [];
  const hashes: Record<string, string> = {};
  const record: SaveRecord = { files: [] };
  let hasConflict = false;
  let [current = ''] = changes.keys();
  try {
    await recover(root);
    for (const [file, { after }] of changes) {
      current = file;
      const path = await resolveFile(root, file);
      await checkWritable(path);
      if (after === null) continue;
      written.push(getTemporary(path));
      await writeTemporary(path, after);
    }
    for (const [file, { before, after }] of changes) {
      current = file;
      const bytes = await readIfExists(await resolveFile(root, file));
      const hash = bytes ? hashContent(bytes) : null;
      hasConflict ||= hash !== before;
      hashes[file] = hash ?? '';
      record.files.push({
        file,
        before: bytes?.toString('base64') ?? null,
        after: after === null ? null : hashContent(after),
      });
    }
    if (hasConflict) {
      await removeAll(written);
      return { status: 'conflict', hashes };
    }
    const journal = join(root, journalFile);
    written.push(getTemporary(journal));
    await writeTemporary(journal, JSON.stringify(record));
    await rename(getTemporary(journal), journal);
  } catch (error) {
    await removeAll(written);
    throw error instanceof UserError ? error : explainSaveError(error, current);
  }
  await finish(root, record);
  return { status: 'saved', hashes: Object.fromEntries(record.files.map(({ file, after }) => [file, after ?? ''])) };
}

/** A file can be deleted, or another renamed over it, although it must not be written. */
async function checkWritable(path: string): Promise<void> {
  await access(path, constants.W_OK).catch(ignoreMissing);
}

/** Writes the file that will replace another, with the same permissions, and waits until it is on the disk. */
async function writeTemporary(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = getTemporary(path);
  const stats = await lstat(path).catch(ignoreMissing);
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    if (stats) await handle.chmod(stats.mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves the new files to their places and deletes others; if that fails, restores the old ones. */
async function finish(root: string, record: SaveRecord): Promise<void> {
  for (const { file, after } of record.files) {
    const path = await resolveFile(root, file);
    try {
      await (after === null ? unlink(path) : rename(getTemporary(path), path));
    } catch (error) {
      // another process may have finished this save
      if ((await hashFile(path)) === after) continue;
      // if this fails as well, the journal stays, and the next save or start tries again
      await undo(root, record).catch(() => undefined);
      throw explainSaveError(error, file);
    }
  }
  const undoPath = join(root, undoFile);
  try {
    await mkdir(dirname(undoPath), { recursive: true });
    await copyFile(join(root, journalFile), undoPath);
  } catch {
    await rm(undoPath, { force: true });
  }
  await rm(join(root, journalFile), { force: true });
}

async function undo(root: string, { files }: SaveRecord): Promise<void> {
  for (const { file, before, after } of files) {
    const path = await resolveFile(root, file);
    await rm(getTemporary(path), { force: true });
    if ((await hashFile(path)) !== after) continue;
    const bytes = decodeBytes(before);
    if (bytes) {
      await writeTemporary(path, bytes);
      await rename(getTemporary(path), path);
    } else await rm(path, { force: true });
  }
  await rm(join(root, journalFile), { force: true });
}

async function recover(root: string): Promise<'finished' | 'undone' | undefined> {
  const record = await readRecord(join(root, journalFile));
  if (!record) return undefined;
  for (const { file, before, after } of record.files) {
    const path = await resolveFile(root, file);
    const hash = await hashFile(path);
    const oldBytes = decodeBytes(before);
    const isOld = hash === (oldBytes && hashContent(oldBytes));
    const isWaiting = isOld && (await hashFile(getTemporary(path))) === after;
    if (hash === after || isWaiting) continue;
    await undo(root, record);
    return 'undone';
  }
  await finish(root, record);
  return 'finished';
}

/**
 * Returns the path of a content file.
 * @throws {UserError} if it is not one, or is reached through a link.
 */
async function resolveFile(root: string, file: string): Promise<string> {
  const refuse = (problem: string) => new UserError(`${file} ${problem}, deshalb ändert der Editor sie nicht.`);
  if (!getSchema(file) || /\\|\.\./.test(file)) throw refuse('ist keine Datei mit Texten der Website');
  const path = join(await realpath(join(root, 'content')), file.slice('content/'.length));
  const folder = await realpath(dirname(path)).catch(ignoreMissing);
  const stats = await lstat(path).catch(ignoreMissing);
  if (!folder) throw refuse('liegt in einem Ordner, den es nicht gibt');
  if (folder !== dirname(path) || (stats && !stats.isFile()))
    throw refuse('ist eine Verknüpfung oder liegt in einem verknüpften Ordner');
  return path;
}

async function readRecord(path: string): Promise<SaveRecord | undefined> {
  const bytes = await readIfExists(path);
  return bytes && recordSchema.safeParse(parseJsonObject(bytes.toString())).data;
}

function decodeBytes(base64: string | null): Buffer | null {
  return base64 === null ? null : Buffer.from(base64, 'base64');
}

/** Returns the hash of a file's bytes, or `null` if there is none. */
async function hashFile(path: string): Promise<string | null> {
  const bytes = await readIfExists(path);
  return bytes ? hashContent(bytes) : null;
}

function readIfExists(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(ignoreMissing);
}

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}

async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true }).catch(() => undefined);
}
