import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { distFolder } from '../lib/dist-folder';
import { listFiles } from '../lib/list-files';
import type { Files } from '../site/output';
import { addEntry, listHistory } from './history';
import { publicationSchema, type Publication } from './publication';
import { getRecordFile, getStatePath, readJson, removeUnusedObjects, replaceFile } from './store';

/** How many earlier builds are kept besides the one that is online. */
const maxEarlierBuilds = 3;

/** A version that was online and can be delivered again; `isRecorded` if it is the one that is online now. */
export type KeptBuild = { build: string; date: string; isRecorded: boolean };

/** Returns the folder that holds the files of a build as they are delivered. */
export function getBuildFolder(root: string, build: string): string {
  return join(getKeptFolder(root, build), 'site');
}

/** Reads what a build was made from; `undefined` if the build is no longer kept. */
export async function readKeptBuild(root: string, build: string): Promise<Publication | undefined> {
  // the id becomes part of a path, and may come from a live site
  if (!/^[\w-]+$/.test(build)) return undefined;
  const publication = await readJson(getPublicationFile(root, build), publicationSchema);
  return publication?.build === build && existsSync(getBuildFolder(root, build)) ? publication : undefined;
}

/** Keeps the build in `dist/` before it is delivered, so that its content is known if it is found online later. */
export async function keepBuild(root: string, publication: Publication): Promise<void> {
  const folder = getBuildFolder(root, publication.build);
  if (!existsSync(folder)) {
    const temporary = `${folder}.${process.pid}.new`;
    await mkdir(getKeptFolder(root, publication.build), { recursive: true });
    await cp(join(root, distFolder), temporary, { recursive: true, preserveTimestamps: true });
    await rename(temporary, folder);
  }
  await replaceFile(getPublicationFile(root, publication.build), JSON.stringify(publication));
  await prune(root, publication.build);
}

/** Makes a version the record of what is online, and adds it to the history. */
export async function recordPublication(root: string, publication: Publication): Promise<void> {
  // if the process is killed in between, the next look at the live site does both again
  await addEntry(root, 'published', publication);
  await replaceFile(getRecordFile(root), JSON.stringify(publication));
  await prune(root, publication.build);
}

/** Lists the versions that can be delivered again, newest first; `date` is when each was last put online. */
export async function listBuilds(root: string): Promise<KeptBuild[]> {
  const record = await readJson(getRecordFile(root), publicationSchema);
  const published = (await listHistory(root)).filter((entry) => entry.kind === 'published');
  const dates = new Map(published.toReversed().flatMap(({ build, date }) => (build ? [[build, date] as const] : [])));
  return [...dates]
    .filter(([build]) => existsSync(getBuildFolder(root, build)))
    .map(([build, date]) => ({ build, date, isRecorded: build === record?.build }))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/** Returns the newest version that was built but has not been seen online; `undefined` if there is none. */
export async function findPendingUpload(root: string): Promise<Publication | undefined> {
  const record = await readJson(getRecordFile(root), publicationSchema);
  const names = await readdir(getStatePath(root, 'builds')).catch(() => []);
  const kept = (await Promise.all(names.map((name) => readKeptBuild(root, name)))).flatMap((each) => each ?? []);
  return kept.filter(({ date }) => !record || date > record.date).toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
}

/** Reads the files of a kept build, by their paths in `dist/`. */
export function readKeptFiles(root: string, build: string): Files {
  const folder = getBuildFolder(root, build);
  return new Map(listFiles(folder).map((name) => [name.slice(1), readFileSync(join(folder, name))]));
}

/** Removes builds that are no longer needed, and objects that nothing refers to. */
async function prune(root: string, current: string): Promise<void> {
  const record = await readJson(getRecordFile(root), publicationSchema);
  const earlier = (await listBuilds(root)).filter(({ build }) => build !== record?.build).slice(0, maxEarlierBuilds);
  const kept = new Set([current, record?.build, ...earlier.map(({ build }) => build)]);
  const names = await readdir(getStatePath(root, 'builds')).catch(() => []);
  for (const name of names) if (!kept.has(name)) await rm(getKeptFolder(root, name), { recursive: true, force: true });
  const publications = await Promise.all([...kept].map((build) => build && readKeptBuild(root, build)));
  const used = [record, ...publications, ...(await listHistory(root))].flatMap((each) => each || []);
  await removeUnusedObjects(root, used);
}

function getKeptFolder(root: string, build: string): string {
  return getStatePath(root, 'builds', build);
}

function getPublicationFile(root: string, build: string): string {
  return join(getKeptFolder(root, build), 'publication.json');
}
