import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { temporaryFile } from '../content/file-names';
import { FindingsError, type Finding } from '../content/finding';
import { ofFolder, unreadable } from '../content/unreadable';
import { hashedFolders } from '../hosting/description';
import { filesOf } from '../addresses';
import type { Page } from '../page';
import { factsOf, isSame, type FileFacts } from './dist-files';
import { publicWarnings } from './public-warnings';

/** What computers put into folders by themselves, and `.gitkeep`, which keeps an empty one. */
export const ofTheSystem = /(?:^|\/)(?:\.gitkeep|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/;

/**
 * The files of `public/`, which are copied as they are; what is left out or doubtful among them goes to `warnings`.
 * @throws {FindingsError} for names that hosts would not find (not in Unicode's composed form, NFC: decision 17) or could
 * not store, for links that lead to no file or out of the folder, and for what holds secrets.
 */
export async function readPublicFiles(root: string, warnings: Finding[] = []): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'public');
  const entries = await ofFolder(folder, readdir(folder, { recursive: true, withFileTypes: true }));
  const named = entries
    .filter((entry) => !entry.isDirectory() && !ofTheSystem.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path, name: nameBelow(folder, path) }));
  const kept = named.filter(({ name }) => !temporaryFile.test(name));
  const whole = await realpath(folder).catch(() => folder);
  const read = await Promise.all(
    kept.map(async ({ path, name }) => {
      const problem = (await linkProblem(path, whole)) ?? secretProblem(name) ?? nameProblem(name);
      return [name, problem ?? (await bytesOf(path))] as const;
    }),
  );
  const files = new Map<string, Uint8Array>();
  const findings: Finding[] = [];
  for (const [name, found] of read) {
    if (found instanceof Uint8Array) files.set(name, found);
    else findings.push(refusedFile(name, found));
  }
  if (findings.length > 0) throw new FindingsError(findings);
  warnings.push(
    ...publicWarnings(
      named.map(({ name }) => name),
      files,
    ),
  );
  return files;
}

/** The name of a file by its path below a folder, as addresses are written. */
export function nameBelow(folder: string, path: string): string {
  return path
    .slice(folder.length + 1)
    .split(sep)
    .join('/');
}

async function bytesOf(path: string): Promise<Uint8Array | Problem> {
  try {
    return await readFile(path);
  } catch (error) {
    const problem = unreadable(error, 'file');
    if (!problem) throw error;
    return problem;
  }
}

/** Files that the build makes itself and would put in the place of a file of `public/`; drawings may be replaced so. */
export function hiddenFiles(own: ReadonlyMap<string, Uint8Array>, dist: ReadonlyMap<string, FileFacts>): Finding[] {
  return [...own]
    .filter(([name, bytes]) => !isSame(dist.get(name), factsOf(bytes)))
    .map(([name]) => refusedFile(name, replaced));
}

/** Files of `public/` that stand where a page needs a file or a folder, or below the file of a page. */
export function filesInTheWay(names: Iterable<string>, pages: readonly Pick<Page, 'path' | 'aliases'>[]): Finding[] {
  const files = pages.flatMap(({ path, aliases }) => [path, ...aliases].flatMap(filesOf));
  const folders = new Set(files.flatMap(above));
  const taken = new Set(files);
  return [...names]
    .filter((name) => taken.has(name) || folders.has(name) || above(name).some((folder) => taken.has(folder)))
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

async function linkProblem(path: string, folder: string): Promise<Problem | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return notAFile;
  if ((await realpath(path)).startsWith(folder + sep)) return undefined;
  return {
    message: 'this is a link to a file outside of public/, which would be published',
    fix: 'Put the file itself here, if everybody may read it.',
  };
}

/** Settings, private keys, and a project's whole history, which nobody means to publish. */
function secretProblem(name: string): Problem | undefined {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const isHistory = /(?:^|\/)\.(?:git|svn|hg|ssh)\//i.test(name);
  if (!isHistory && !/^(?:\.env.*|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:pem|key|p12|pfx))$/i.test(file))
    return undefined;
  return {
    message: 'a file of this name may hold secrets, and everybody could read it on the site',
    fix: 'Move it out of public/. If it was online before, change the keys and passwords in it.',
  };
}

function nameProblem(name: string): Problem | undefined {
  if (name !== name.normalize('NFC')) {
    return {
      message: 'the file name is written with separate accents (NFD), as some systems save it',
      fix: `Rename the file: type its name again as ${name.normalize('NFC')}.`,
    };
  }
  const hashed = hashedFolders.find((folder) => name.startsWith(folder));
  if (hashed) {
    return {
      message: `browsers keep what is in ${hashed} for a year, even when it has changed`,
      fix: 'Put the file elsewhere, for example into public/files/.',
    };
  }
  if (/^de(\/|$)/.test(name)) {
    return {
      message: 'every address below /de leads to the home page, and nobody could open this file',
      fix: 'Put the file elsewhere, for example into public/files/.',
    };
  }
  if (/^(assets|img(\/[^/.]+)*)$/.test(name)) return { ...replaced, message: 'the build makes a folder of this name' };
  if (!/[\p{Cc}\\:*?"<>|]/u.test(name)) return undefined;
  return {
    message: 'the file name has a character that Windows and some hosts cannot store',
    fix: 'Rename the file: use letters, digits, hyphens and dots.',
  };
}
