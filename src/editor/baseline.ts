import * as z from 'zod';

import { readLastBuild } from '../build/last-build';
import { readRecord } from '../publish/store';
import { readContentTexts } from './content-texts';
import type { Changes } from './protocol';
import { getStatePath, readStateFile, replaceStateFile } from './state-file';

const keptSchema = z.object({ date: z.iso.datetime(), texts: z.record(z.string(), z.string()) });

/** The texts of all content files by path, and the time at which they were kept. */
type KeptTexts = z.infer<typeof keptSchema>;

/** The texts that the content is compared with, and where they come from. */
export type Baseline = Changes['since'] & KeptTexts;

/** Reads the texts that are online, or, if nothing has been published, those from when the editor was first started. */
export async function readBaseline(root: string): Promise<Baseline> {
  const record = await readRecord(root);
  if (record) return { kind: 'published', date: record.date, texts: record.texts };
  return { kind: 'started', ...(await rememberStart(root)) };
}

/** Returns the texts from when the editor was first started; keeps the current ones if this is the first start. */
export async function rememberStart(root: string): Promise<KeptTexts> {
  const file = getStatePath(root, 'start.json');
  return readStateFile(file, keptSchema) ?? keepTexts(file, await readContentTexts(root));
}

/** Keeps valid texts, in case the editor is next started while the content has errors. */
export function rememberValid(root: string, texts: Record<string, string>): void {
  keepTexts(getValidFile(root), texts);
}

/** Reads the texts that the editor or a build last found valid, whichever is newer. */
export async function readValid(root: string): Promise<Record<string, string> | undefined> {
  const kept = readStateFile(getValidFile(root), keptSchema);
  const build = await readLastBuild(root);
  return kept && build && kept.date < build.date ? build.texts : (kept ?? build)?.texts;
}

const getValidFile = (root: string) => getStatePath(root, 'valid.json');

function keepTexts(file: string, texts: Record<string, string>): KeptTexts {
  const kept = { date: new Date().toISOString(), texts };
  replaceStateFile(file, JSON.stringify(kept));
  return kept;
}
