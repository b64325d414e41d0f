import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Tells the path of each file below a folder that changes; the function that it returns ends that. On Linux every folder is
 * watched by itself: Node would watch each file, and lose it when an editor saves by putting a new file in its place. A
 * folder that is not there yet, or that another one takes the place of, is watched from then on.
 */
export function watchFolder(folder: string, changed: (file: string) => void): () => void {
  if (process.platform !== 'linux') {
    if (!isFolder(folder)) return () => undefined;
    const watcher = watch(folder, { recursive: true }, (_, file) => file && changed(file));
    return () => watcher.close();
  }
  const watchers = new Map<string, FSWatcher>();
  const follow = (path: string): void => {
    const watcher = watch(join(folder, path), (event, name) => {
      if (!name) return;
      const file = join(path, name);
      if (event === 'rename') {
        watchers.get(file)?.close();
        watchers.delete(file);
        followIfThere(file);
      }
      changed(file);
    });
    watchers.set(path, watcher);
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      if (entry.isDirectory()) follow(join(path, entry.name));
    }
  };
  const followIfThere = (path: string): void => {
    try {
      if (isFolder(join(folder, path))) follow(path);
    } catch (error) {
      // it has gone again meanwhile
      if (isFolder(join(folder, path))) throw error;
    }
  };
  const end = () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
  followIfThere('');
  const above = watch(dirname(folder), (_, name) => {
    if (name !== basename(folder)) return;
    end();
    followIfThere('');
    for (const file of filesIn(folder)) changed(file);
  });
  return () => {
    above.close();
    end();
  };
}

/** What there is below a folder, and the folder itself. */
function filesIn(folder: string): string[] {
  return ['', ...(isFolder(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
