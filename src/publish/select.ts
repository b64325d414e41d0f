import type { Bundler } from '../build/pipeline';
import { createPipeline } from '../build/pipeline';
import { waitingFile } from '../content/files';
import { listContent, type UnsavedFiles } from '../content/read-sources';
import { FindingsError, type Finding } from '../findings/finding';
import { locales } from '../locales';
import type { Settings } from '../settings/settings';
import type { PublishedContent, Selection } from './publication';
import { readRecord, readTexts } from './store';

/**
 * Returns the files that are not selected as they are online, by path; `null` for a file that is not online. The list of
 * stale translations always counts as selected.
 */
export async function readUnselectedFiles(
  root: string,
  published: PublishedContent | undefined,
  selection: Selection,
): Promise<UnsavedFiles> {
  if (!published || selection === 'all') return new Map();
  const files = new Set([...(await listContent(root)), ...Object.keys(published.texts)]);
  const unselected = [...files].filter((file) => !selection.includes(file) && file !== waitingFile);
  return new Map(unselected.map((file) => [file, published.texts[file] ?? null]));
}

/** Lists the content files that differ from what is online, except pictures. */
export async function listChangedFiles(root: string): Promise<string[]> {
  const published = (await readRecord(root))?.texts ?? {};
  const texts = await readTexts(root);
  return [...new Set([...texts.keys(), ...Object.keys(published)])]
    .filter((file) => file !== waitingFile && texts.get(file)?.toString() !== published[file])
    .toSorted();
}

type CheckOptions = { selection: Selection; bundler?: Bundler; signal?: AbortSignal };

/**
 * Checks the site as it would be published. `missing` lists the changed files that have to be added to the selection
 * because it has errors without them.
 */
export async function checkSelection(
  root: string,
  settings: Settings,
  { selection, bundler, signal }: CheckOptions,
): Promise<{ findings: Finding[]; missing: string[] }> {
  const published = await readRecord(root);
  const check = async (files: Selection): Promise<Finding[]> => {
    signal?.throwIfAborted();
    const unsaved = await readUnselectedFiles(root, published, files);
    try {
      return await createPipeline(root, settings, { unsaved, ...(bundler && { bundler }) }).findings(signal);
    } catch (error) {
      if (error instanceof FindingsError) return error.findings;
      throw error;
    }
  };
  const findings = await check(selection);
  if (selection === 'all' || !published || !hasErrors(findings)) return { findings, missing: [] };
  const changed = (await listChangedFiles(root)).filter((file) => !selection.includes(file));
  const isIn = (group: readonly string[]) => (file: string | undefined) => file !== undefined && group.includes(file);
  const groups = groupLanguages(changed);
  let missing = groups;
  // add all changed files, and then leave out those that have errors themselves
  for (let errors = findings; hasErrors(errors); errors = await check([...selection, ...missing.flat()])) {
    const isBroken = (group: string[]) => errors.some(({ level, at }) => level === 'error' && isIn(group)(at?.file));
    const publishable = errors === findings ? missing : missing.filter((group) => !isBroken(group));
    if (publishable.length === 0 || (errors !== findings && publishable.length === missing.length))
      return { findings, missing: [] };
    missing = publishable;
  }
  // leave out those that are not needed
  for (const group of groups) {
    const fewer = missing.filter((other) => other !== group);
    if (fewer.length === 0 || fewer.length === missing.length) continue;
    if (!hasErrors(await check([...selection, ...fewer.flat()]))) missing = fewer;
  }
  return { findings, missing: missing.flat() };
}

function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'error');
}

/** Groups files with their counterparts in the other language, because they can only be published together. */
function groupLanguages(files: readonly string[]): string[][] {
  const language = new RegExp(`^content/(?:${locales.join('|')})/`);
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const name = file.replace(language, '');
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups.values()];
}
