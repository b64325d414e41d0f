import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells the path of each file below a folder that changes; the function that it returns ends that. On Linux every folder is
 * watched by itself: Node would watch each file, and lose it when an editor saves by putting a new file in its place.
 */
export function watchFolder(folder: string, changed: (file: string) => void): () => void {
  if (process.platform !== 'linux') {
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
  follow('');
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
