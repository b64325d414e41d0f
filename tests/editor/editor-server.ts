import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';

import { readSettings } from '../../src/build/settings';
import { DevServer } from '../../src/preview/dev-server';
import { DevStatus } from '../../src/preview/dev-status';
import { watchSources } from '../../src/preview/dev-watch';
import { startPreview } from '../../src/preview/start';
import { copyProject, readFolder } from '../project-copy';

/** The dev server of a copy of the fixture. */
export type EditorServer = Awaited<ReturnType<typeof startEditor>>;

/** Starts the dev server, whose content tests may edit. */
export async function startEditor() {
  const copy = await copyProject('editor');
  const server = new DevServer(copy.root, readSettings({}), new DevStatus(() => undefined));
  const watcher = await watchSources(copy.root, (paths) => server.change(paths));
  const contentFolder = join(copy.root, 'content');
  const content = await readFolder(contentFolder);
  let preview = await startPreview(express().use(server.app), 0);
  const { url } = preview;
  return {
    url,
    root: copy.root,
    read: (file: string) => readFile(join(copy.root, file), 'utf8'),
    write: (file: string, text: string) => writeFile(join(copy.root, file), text),
    /** Stops answering; returns a function that starts again at the same address. */
    async pause() {
      await preview.close();
      return async () => void (preview = await startPreview(express().use(server.app), Number(new URL(url).port)));
    },
    /** Undoes all changes of content. */
    async reset() {
      const changed = await readFolder(contentFolder);
      for (const name of changed.keys()) if (!content.has(name)) await rm(join(contentFolder, name));
      for (const [name, bytes] of content)
        if (!changed.get(name)?.equals(bytes)) await writeFile(join(contentFolder, name), bytes);
    },
    async close() {
      await Promise.all([preview.close(), watcher.close()]);
      await copy.remove();
    },
  };
}
