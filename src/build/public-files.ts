import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { temporaryFile } from '../content/file-names';
import { FindingsError, type Finding } from '../content/finding';
import { readFolder, describeReadError } from '../content/read-errors';
import { hashedFolders, prefixRedirect } from '../hosting/description';
import { coversPath } from '../lib/redirect-paths';
import { getPageFiles } from '../paths';
import type { Page } from '../page';
import { checkPublicFile } from './check-public-files';
import { addFormerCertificateName } from './tree-certificate';

/** The files in `public/` by name, and warnings about them. */
export type PublicFiles = { files: Map<string, Uint8Array>; warnings: Finding[] };

/** Files that operating systems create, and `.gitkeep`. */
const systemFile = /(?:^|\/)(?:\.gitkeep|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/;

/**
 * Reads `public/`, whose files are copied unchanged; warns of files that are skipped or risky.
 * @throws {FindingsError} for names that hosts cannot store or find (NFD), and files that may contain secrets.
 */
export async function readPublicFiles(root: string): Promise<PublicFiles> {
  const folder = join(root, 'public');
  const entries = await readFolder(folder, readdir(folder, { recursive: true, withFileTypes: true }));
  const paths = entries
    .filter((entry) => !entry.isDirectory() && !systemFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const read = await Promise.all(
    paths.map(async (path) => {
      const name = getRelativeName(folder, path);
      if (temporaryFile.test(name)) return { name, findings: [createFinding(name, temporary, 'warning')] };
      const problem = findSecretProblem(name) ?? findNameProblem(name);
      const bytes = problem ?? (await readBytes(path));
      if (!(bytes instanceof Uint8Array)) return { name, findings: [createFinding(name, bytes)] };
      return { name, bytes, findings: checkPublicFile(name, bytes) };
    }),
  );
  const findings = read.flatMap(({ findings }) => findings);
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new FindingsError(errors);
  return {
    files: addFormerCertificateName(
      new Map(read.flatMap(({ name, bytes }) => (bytes ? [[name, bytes] as const] : []))),
    ),
    warnings: findings,
  };
}

/** Returns a path relative to a folder, with forward slashes. */
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

/** Reports files in `public/` whose path collides with a file or folder of a page. */
export function findConflictingFiles(
  names: Iterable<string>,
  pages: readonly Pick<Page, 'path' | 'aliases'>[],
): Finding[] {
  const files = pages.flatMap(({ path, aliases }) => [path, ...aliases].flatMap(getPageFiles));
  const pageFolders = new Set(files.flatMap(listFolders));
  const pageFiles = new Set(files);
  return [...names]
    .filter(
      (name) =>
        pageFiles.has(name) || pageFolders.has(name) || listFolders(name).some((folder) => pageFiles.has(folder)),
    )
    .map((name) => createFinding(name, generatedFile));
}

/** Returns the folders that contain a file, from the outermost one. */
function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function createFinding(name: string, problem: Problem, level: Finding['level'] = 'error'): Finding {
  return { ...problem, code: 'public-file', level, at: { file: `public/${name}`, line: 1 } };
}

type Problem = Pick<Finding, 'message' | 'fix'>;

const temporary: Problem = {
  message: 'this looks like a temporary file or a backup, and is not published',
  fix: 'Remove it, or rename it if it belongs to the site.',
};

const generatedFile: Problem = {
  message: 'the build generates a file with this name, which would overwrite this one',
  fix: 'Rename or remove it.',
};

/** Reports settings, private keys and version control folders. */
function findSecretProblem(name: string): Problem | undefined {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const isHistory = /(?:^|\/)\.(?:git|svn|hg|ssh)\//i.test(name);
  if (!isHistory && !/^(?:\.env.*|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:pem|key|p12|pfx))$/i.test(file))
    return undefined;
  return {
    message: 'a file with this name may contain secrets, which would be public',
    fix: 'Move it out of public/. If it was online before, change the keys and passwords in it.',
  };
}

function findNameProblem(name: string): Problem | undefined {
  if (name !== name.normalize('NFC')) {
    return {
      message: 'the accents in the file name are separate characters (NFD), so hosts may not find the file',
      fix: `Rename the file: type its name again as ${name.normalize('NFC')}.`,
    };
  }
  const hashedFolder = hashedFolders.find((folder) => name.startsWith(folder));
  if (hashedFolder) {
    return {
      message: `browsers cache files in ${hashedFolder} for a year, even if they change`,
      fix: 'Put the file elsewhere, for example into public/files/.',
    };
  }
  if (coversPath(prefixRedirect.from, `/${name}`)) {
    return {
      message: `all URLs below ${prefixRedirect.from.slice(0, -2)} redirect to the home page, so this file would be unreachable`,
      fix: 'Put the file elsewhere, for example into public/files/.',
    };
  }
  if (/^(assets|img(\/[^/.]+)*)$/.test(name))
    return { ...generatedFile, message: 'the build creates a folder with this name' };
  if (!/[\p{Cc}\\:*?"<>|]/u.test(name)) return undefined;
  return {
    message: 'the file name contains a character that Windows and some hosts do not allow',
    fix: 'Rename the file: use letters, digits, hyphens and dots.',
  };
}
