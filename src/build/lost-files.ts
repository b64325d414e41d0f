import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Finding } from '../content/finding';
import { distFolder } from './recover-dist';
import type { Cache } from './cache';
import { nameBelow, ofTheSystem } from './public-files';

/** Where what a build takes away with the old `dist/` and has not made is kept, below the project's folder. */
const keptBelow = 'node_modules/.cache/lost';

/** The most names that a warning lists. */
const mostNames = 5;

/**
 * Notes which `files` a build has written to `next`, which is about to replace `dist/`, and warns of those that somebody
 * else has put into the old one: they go with it, and copies of them are kept. Where the old one is not exactly what
 * the last build of this project has written, as after the cache was deleted, nobody can tell them apart, and none is named.
 */
export async function lostFiles(
  root: string,
  next: string,
  files: ReadonlyMap<string, unknown>,
  cache: Cache,
): Promise<Finding[]> {
  const noted = (folder: string, names: string[] | undefined) => {
    const mark = markOf(folder);
    return mark === undefined ? undefined : cache.value('written', [mark], () => names, 'files');
  };
  const current = join(root, distFolder);
  const mark = markOf(current);
  const made = await noted(current, undefined);
  const known = new Set(made);
  const there = made ? namesBelow(current) : [];
  const lost = there.filter((name) => !known.has(name) && !files.has(name) && !ofTheSystem.test(name));
  await noted(next, [...files.keys()]);
  // another build may just have replaced it
  if (lost.length === 0 || markOf(current) !== mark) return [];
  return [warning(lost.sort(), keep(root, current, lost))];
}

/** Tells a folder of a built site from all others; a copy of it is another one. */
function markOf(folder: string): string | undefined {
  const [itself, description] = [folder, join(folder, 'hosting.json')].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  );
  return itself && description && [itself.ino, description.ino, description.mtimeMs, description.size].join(' ');
}

function namesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => nameBelow(folder, join(entry.parentPath, entry.name)));
}

/** Keeps files as they are; says whether that was possible for all. */
function keep(root: string, folder: string, names: string[]): boolean {
  try {
    for (const name of names) {
      const kept = join(root, keptBelow, name);
      mkdirSync(dirname(kept), { recursive: true });
      rmSync(kept, { recursive: true, force: true });
      linkOrCopy(join(folder, name), kept);
    }
    return true;
  } catch {
    return false;
  }
}

function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    // another disk, or one that knows no further names
    copyFileSync(file, copy);
  }
}

function warning(names: string[], areKept: boolean): Finding {
  const [first = ''] = names;
  const [these, are, them] = names.length === 1 ? ['this file', 'is', 'it'] : ['these files', 'are', 'them'];
  const more = names.length > mostNames ? [`and ${names.length - mostNames} more`] : [];
  const listed = [...names.slice(0, mostNames).map((name) => `dist/${name}`), ...more].join(', ');
  return {
    code: 'lost-file',
    level: 'warning',
    message: `a build makes dist/ anew, and ${these} of the old one, which no build had made, ${are} gone: ${listed}`,
    fix: `Put ${them} into public/, as public/${first}: every build takes ${them} over from there.${
      areKept ? ` ${names.length === 1 ? 'A copy is' : 'Copies are'} in ${keptBelow}/.` : ''
    }`,
  };
}
