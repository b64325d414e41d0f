import { readFile, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { FindingsError, type Finding } from '../content/finding';
import { filesOf } from '../site/address';
import type { Page } from '../site/page';
import { digestOf, type FileFacts } from './dist-files';

/** What computers put into folders by themselves, and `.gitkeep`, which keeps an empty one. */
const ofTheSystem = /^(\.gitkeep|\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/;

/**
 * The files of `public/`, which are copied as they are.
 * @throws {FindingsError} for names that hosts would not find (not in Unicode's composed form, NFC: decision 17) or could
 * not store, and for links that lead to no file.
 */
export async function readPublicFiles(root: string): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const named = entries
    .filter((entry) => !entry.isDirectory() && !ofTheSystem.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path,
      name: path
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    }));
  const read = await Promise.all(
    named.map(async ({ path, name }) => {
      const found = await stat(path).catch(() => undefined);
      const problem = found?.isFile() ? nameProblem(name) : notAFile;
      return { name, problem, bytes: problem ? undefined : await readFile(path) };
    }),
  );
  const findings = read.flatMap(({ name, problem }) => (problem ? [refusedFile(name, problem)] : []));
  if (findings.length > 0) throw new FindingsError(findings);
  return new Map(read.flatMap(({ name, bytes }) => (bytes ? [[name, bytes]] : [])));
}

/** Files that the build makes itself and would put in the place of a file of `public/`; drawings may be replaced so. */
export function hiddenFiles(own: ReadonlyMap<string, Uint8Array>, dist: ReadonlyMap<string, FileFacts>): Finding[] {
  return [...own]
    .filter(([name, bytes]) => dist.get(name)?.digest !== digestOf(bytes))
    .map(([name]) => refusedFile(name, replaced));
}

/** Files of `public/` that stand where a page needs a folder, or below the file of a page. */
export function filesInTheWay(names: Iterable<string>, pages: readonly Pick<Page, 'path' | 'aliases'>[]): Finding[] {
  const files = pages.flatMap(({ path, aliases }) => [path, ...aliases].flatMap(filesOf));
  const folders = new Set(files.flatMap(above));
  const taken = new Set(files);
  return [...names]
    .filter((name) => folders.has(name) || above(name).some((folder) => taken.has(folder)))
    .map((name) => refusedFile(name, replaced));
}

/** The folders that a file lies in. */
function above(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function refusedFile(name: string, problem: Problem): Finding {
  return { ...problem, code: 'public-file', level: 'error', at: { file: `public/${name}`, line: 1 } };
}

type Problem = Pick<Finding, 'message' | 'fix'>;

const replaced: Problem = {
  message: 'the build makes a file of this name itself, and this one would be lost',
  fix: 'Rename or remove it.',
};

const notAFile: Problem = {
  message: 'this is a link to a folder or to nothing, and cannot be copied',
  fix: 'Put the files themselves here.',
};

function nameProblem(name: string): Problem | undefined {
  if (name !== name.normalize('NFC')) {
    return {
      message: 'the file name is written with separate accents (NFD), as some systems save it',
      fix: `Rename the file: type its name anew as ${name.normalize('NFC')}.`,
    };
  }
  if (!/[\p{Cc}\\:*?"<>|]/u.test(name)) return undefined;
  return {
    message: 'the file name has a character that Windows and some hosts cannot store',
    fix: 'Rename the file: use letters, digits, hyphens and dots.',
  };
}
