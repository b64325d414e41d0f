import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { temporaryFile } from '../content/file-names';
import { FindingsError, type Finding } from '../content/finding';
import { readFolder, describeReadError } from '../content/read-errors';
import { hashedFolders } from '../hosting/description';
import { filesOf } from '../addresses';
import type { Page } from '../page';
import { checkPublicFile } from './check-public-files';

/** The files of `public/` by name, and what is doubtful among them. */
export type PublicFiles = { files: Map<string, Uint8Array>; warnings: Finding[] };

/** What computers put into folders by themselves, and `.gitkeep`, which keeps an empty one. */
const systemFile = /(?:^|\/)(?:\.gitkeep|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/;

/**
 * The files of `public/`, which are copied as they are, and warnings of what is left out or doubtful among them.
 * @throws {FindingsError} for names that hosts would not find (not in Unicode's composed form, NFC) or could not store,
 * for links that lead to no file or out of the folder, and for what holds secrets.
 */
export async function readPublicFiles(root: string): Promise<PublicFiles> {
  const folder = join(root, 'public');
  const whole = await realpath(folder).catch(() => folder);
  const entries = await readFolder(folder, readdir(folder, { recursive: true, withFileTypes: true }));
  const paths = entries
    .filter((entry) => !entry.isDirectory() && !systemFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const read = await Promise.all(
    paths.map(async (path) => {
      const name = getRelativeName(folder, path);
      if (temporaryFile.test(name)) return { name, findings: [createFinding(name, leftOut, 'warning')] };
      const problem = (await findLinkProblem(path, whole)) ?? findSecretProblem(name) ?? findNameProblem(name);
      const bytes = problem ?? (await readBytes(path));
      if (!(bytes instanceof Uint8Array)) return { name, findings: [createFinding(name, bytes)] };
      return { name, bytes, findings: checkPublicFile(name, bytes) };
    }),
  );
  const findings = read.flatMap(({ findings }) => findings);
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new FindingsError(errors);
  return {
    files: new Map(read.flatMap(({ name, bytes }) => (bytes ? [[name, bytes] as const] : []))),
    warnings: findings,
  };
}

/** The name of a file by its path below a folder, as addresses are written. */
function getRelativeName(folder: string, path: string): string {
  return path
    .slice(folder.length + 1)
    .split(sep)
    .join('/');
}

async function readBytes(path: string): Promise<Uint8Array | Problem> {
  try {
    return await readFile(path);
  } catch (error) {
    const problem = describeReadError(error, 'file');
    if (!problem) throw error;
    return problem;
  }
}

/** Files of `public/` that stand where a page needs a file or a folder, or below the file of a page. */
export function findConflictingFiles(
  names: Iterable<string>,
  pages: readonly Pick<Page, 'path' | 'aliases'>[],
): Finding[] {
  const files = pages.flatMap(({ path, aliases }) => [path, ...aliases].flatMap(filesOf));
  const folders = new Set(files.flatMap(above));
  const taken = new Set(files);
  return [...names]
    .filter((name) => taken.has(name) || folders.has(name) || above(name).some((folder) => taken.has(folder)))
    .map((name) => createFinding(name, replaced));
}

/** The folders that a file lies in. */
function above(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function createFinding(name: string, problem: Problem, level: Finding['level'] = 'error'): Finding {
  return { ...problem, code: 'public-file', level, at: { file: `public/${name}`, line: 1 } };
}

type Problem = Pick<Finding, 'message' | 'fix'>;

const leftOut: Problem = {
  message: 'this is a temporary file or an old copy, and is not published',
  fix: 'Remove it, or rename it if it belongs to the site.',
};

const replaced: Problem = {
  message: 'the build makes a file of this name itself, and this one would be lost',
  fix: 'Rename or remove it.',
};

const notAFile: Problem = {
  message: 'this is a link to a folder or to nothing, and cannot be copied',
  fix: 'Put the files themselves here.',
};

async function findLinkProblem(path: string, folder: string): Promise<Problem | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return notAFile;
  if ((await realpath(path)).startsWith(folder + sep)) return undefined;
  return {
    message: 'this is a link to a file outside of public/, which would be published',
    fix: 'Put the file itself here, if everybody may read it.',
  };
}

/** Settings, private keys, and a project's whole history, which nobody means to publish. */
function findSecretProblem(name: string): Problem | undefined {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const isHistory = /(?:^|\/)\.(?:git|svn|hg|ssh)\//i.test(name);
  if (!isHistory && !/^(?:\.env.*|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:pem|key|p12|pfx))$/i.test(file))
    return undefined;
  return {
    message: 'a file of this name may hold secrets, and everybody could read it on the site',
    fix: 'Move it out of public/. If it was online before, change the keys and passwords in it.',
  };
}

function findNameProblem(name: string): Problem | undefined {
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
