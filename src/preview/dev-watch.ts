import { once } from 'node:events';
import { basename } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';

/** Milliseconds to wait for further changes: editors save in several steps, and another branch changes many files. */
const debounceDelay = 40;

/** Watches the sources of a project; `onChange` gets the paths of changed files, relative to the project's root. */
export async function watchSources(root: string, onChange: (paths: string[]) => void): Promise<FSWatcher> {
  const changedPaths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(['content', 'public', 'src'], {
    cwd: root,
    ignoreInitial: true,
    // temporary files of editors
    ignored: (path) => basename(path).startsWith('.'),
  });
  watcher.on('all', (_, path) => {
    changedPaths.add(path.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changedPaths]);
      changedPaths.clear();
    }, debounceDelay);
  });
  await once(watcher, 'ready');
  return watcher;
}
