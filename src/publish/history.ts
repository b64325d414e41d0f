import { readdir, rm } from 'node:fs/promises';

import * as z from 'zod';

import { publicationSchema, type Publication } from './publication';
import { getStatePath, keepObjects, readJson, readObjects, readPictures, readTexts, replaceFile } from './store';

/** How many states the history holds. */
const maxEntries = 20;

const entrySchema = publicationSchema.extend({
  /** A publication, or the content at the start of a workday. */
  kind: z.enum(['published', 'day']),
  /** The id of the build, for a publication. */
  build: z.string().optional(),
  /** The files that differ from the previous entry of the same kind. */
  changed: z.array(z.string()),
});

/** A state of the content that can be restored; `id` identifies it in the history. */
export type HistoryEntry = z.infer<typeof entrySchema> & { id: string };

/** Lists the states that can be restored, newest first. */
export async function listHistory(root: string): Promise<HistoryEntry[]> {
  const names = await readdir(getStatePath(root, 'history')).catch(() => []);
  const ids = names.flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []).toSorted();
  const entries = ids.toReversed().map(async (id) => {
    const entry = await readJson(getEntryFile(root, id), entrySchema);
    return entry ? [{ ...entry, id }] : [];
  });
  return (await Promise.all(entries)).flat();
}

/** Reads an entry with its texts and pictures by path; `undefined` if it is no longer kept. */
export async function readHistoryEntry(
  root: string,
  id: string,
): Promise<{ entry: HistoryEntry; texts: Record<string, string>; pictures: Map<string, Buffer> } | undefined> {
  const entry = (await listHistory(root)).find((each) => each.id === id);
  const content = entry && (await readObjects(root, entry.files));
  return entry && content && { entry, ...content };
}

/** Adds the content to the history once a day, unless it equals the latest entry; returns whether it was added. */
export async function keepDailySnapshot(root: string, date = new Date()): Promise<boolean> {
  const history = await listHistory(root);
  const isSameDay = (other: string) => new Date(other).toDateString() === date.toDateString();
  if (history.some((entry) => entry.kind === 'day' && isSameDay(entry.date))) return false;
  const files = await keepObjects(root, new Map([...(await readTexts(root)), ...(await readPictures(root))]));
  if (history[0] && compareFiles(history[0].files, files).length === 0) return false;
  await addEntry(root, 'day', { date: date.toISOString(), files });
  return true;
}

/** Adds an entry to the history, and removes the oldest ones beyond its limit. */
export async function addEntry(
  root: string,
  kind: HistoryEntry['kind'],
  { build, date, files }: Omit<Publication, 'build'> & { build?: string },
): Promise<void> {
  const history = await listHistory(root);
  const previous = history.find((entry) => entry.kind === kind && entry.date < date);
  const changed = previous ? compareFiles(previous.files, files) : [];
  const id = date.replaceAll(/[:.]/g, '-');
  await replaceFile(getEntryFile(root, id), JSON.stringify({ kind, build, date, files, changed }));
  const others = history.filter((entry) => entry.id !== id);
  for (const entry of others.slice(maxEntries - 1)) await rm(getEntryFile(root, entry.id), { force: true });
}

/** Lists the files that were changed, added or removed. */
function compareFiles(before: Publication['files'], after: Publication['files']): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file])
    .toSorted();
}

function getEntryFile(root: string, id: string): string {
  return getStatePath(root, 'history', `${id}.json`);
}
