import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';

import { editorHeader, editorPath } from '../../src/editor/protocol';
import { readSettings } from '../../src/settings/settings';
import { bundleRenderer } from '../../src/preview/dev-code';
import { DevStatus } from '../../src/preview/dev-status';
import { watchSources } from '../../src/preview/dev-watch';
import { startPreview } from '../../src/preview/start';
import { copyProject, readFolder } from '../project-copy';

/** The dev server of a copy of the fixture. */
export type EditorServer = Awaited<ReturnType<typeof startEditor>>;

/** Starts the dev server, whose content tests may edit; `env` are settings. */
export async function startEditor(env: NodeJS.ProcessEnv = {}) {
  const copy = await copyProject('editor');
  const { root } = copy;
  const contentFolder = join(root, 'content');
  const content = await readFolder(contentFolder);
  const { mapStack, load } = await bundleRenderer(root);
  const { createRenderer } = await load();
  const create = () => {
    const status = new DevStatus(() => undefined);
    return createRenderer({ root, settings: readSettings(env), status, clientPath: '/__dev/client.js', mapStack });
  };
  let renderer = create();
  let isResetting = false;
  const watcher = await watchSources(root, (paths) => !isResetting && renderer.invalidate(paths));
  const app = express().use((request, response, next) => renderer.app(request, response, next));
  let preview = await startPreview(app, 0);
  const { url } = preview;
  return {
    url,
    root,
    read: (file: string) => readFile(join(root, file), 'utf8'),
    write: (file: string, text: string) => writeFile(join(root, file), text),
    /** Changes a file as another program would. */
    async edit(file: string, change: (text: string) => string) {
      const text = await readFile(join(root, file), 'utf8');
      const newText = change(text);
      if (newText === text) throw new Error(`the edit of ${file} changes nothing`);
      await writeFile(join(root, file), newText);
    },
    /** Stops answering; returns a function that starts again at the same address, knowing only what is on disk. */
    async stop() {
      await preview.close();
      renderer.stop();
      return async () => {
        renderer = create();
        preview = await startPreview(app, Number(new URL(url).port));
      };
    },
    /** Undoes all changes of content; if other programs have made some, starts again without a memory of them. */
    async reset() {
      for (const action of await listActions(root)) await takeBack(url, action);
      const changed = await readFolder(contentFolder);
      const isSame =
        changed.size === content.size && [...content].every(([name, bytes]) => changed.get(name)?.equals(bytes));
      if (isSame) return;
      isResetting = true;
      renderer.stop();
      for (const name of changed.keys()) if (!content.has(name)) await rm(join(contentFolder, name));
      for (const [name, bytes] of content)
        if (!changed.get(name)?.equals(bytes)) await writeFile(join(contentFolder, name), bytes);
      await rm(join(root, '.editor'), { recursive: true, force: true, maxRetries: 5 });
      renderer = create();
      isResetting = false;
    },
    async close() {
      renderer.stop();
      await Promise.all([preview.close(), watcher.close()]);
      await copy.remove();
    },
  };
}

/** Lists the actions in the editor's log that were not taken back, the newest first. */
async function listActions(root: string): Promise<Set<string>> {
  const log = await readFile(join(root, '.editor/log.jsonl'), 'utf8').catch(() => '');
  const records: { action: string; undoes?: string }[] = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const undone = new Set(records.flatMap(({ undoes }) => undoes ?? []));
  const actions = records.filter(({ action, undoes }) => action && undoes === undefined && !undone.has(action));
  return new Set(actions.map(({ action }) => action).toReversed());
}

async function takeBack(url: string, action: string): Promise<void> {
  const id = crypto.randomUUID();
  const response = await fetch(`${url}${editorPath}/api/operation`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, [editorHeader]: '1' },
    body: JSON.stringify({ session: 'reset', operation: { id, action: id, change: { type: 'undo', action } } }),
  });
  await response.text();
}
