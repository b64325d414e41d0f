import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { listBuilds } from '../publish/builds';
import { listHistory, readHistoryEntry } from '../publish/history';
import type { LiveSite } from './live-site';
import { listPartsOf } from './parts';
import type { Changes, HistoryVersion } from './protocol';
import { compareContent } from './read-changes';

/** Lists the versions that can be restored, newest first. */
export async function listVersions(root: string, live: LiveSite): Promise<HistoryVersion[]> {
  const [entries, builds] = await Promise.all([listHistory(root), listBuilds(root)]);
  const titles = new Map(live.read('').parts.map(({ id, title }) => [id, title]));
  const recorded = builds.find(({ isRecorded }) => isRecorded)?.build;
  const online = entries.find(({ build }) => build !== undefined && build === recorded)?.id;
  return entries.map(({ id, kind, date, build, changed }) => {
    const isKept = build !== recorded && builds.some((each) => each.build === build);
    return {
      id,
      kind,
      date,
      parts: listPartsOf(changed).map((part) => titles.get(part.id) ?? part.id.replace(/^.*\//, '')),
      isOnline: id === online,
      ...(build !== undefined && isKept && { build }),
    };
  });
}

/** Compares the content with an earlier version; `undefined` if that is no longer kept. */
export async function readVersionChanges(root: string, live: LiveSite, id: string): Promise<Changes | undefined> {
  const version = await readHistoryEntry(root, id);
  if (!version) return undefined;
  const { entry, texts, pictures } = version;
  const changes = await compareContent(live, { kind: 'earlier', date: entry.date, texts });
  const others = await Promise.all(
    [...pictures].map(async ([file, bytes]) => {
      const current = await readFile(join(root, file)).catch(() => undefined);
      return current && !current.equals(bytes)
        ? [`Das Bild ${file.replace(/^.*\//, '')} ist heute ein anderes. Es bleibt, wie es ist.`]
        : [];
    }),
  );
  return { ...changes, omissions: [...changes.omissions, ...others.flat()] };
}

/** Restores the pictures of an earlier version that no longer exist; returns their paths. */
export async function restorePictures(root: string, id: string): Promise<string[]> {
  const { pictures = new Map<string, Buffer>() } = (await readHistoryEntry(root, id)) ?? {};
  const missing = [...pictures].filter(([file]) => !existsSync(join(root, file)));
  for (const [file, bytes] of missing) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), bytes, { flag: 'wx' });
  }
  return missing.map(([file]) => file);
}
