import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { temporaryFile } from '../content/file-names';
import { createFinding, throwErrors, type Finding } from '../content/finding';
import { readFolder, describeReadError } from '../content/read-errors';
import { hashedFolders, prefixRedirect } from '../hosting/description';
import { coversPath } from '../hosting/redirect-paths';
import { addFormerCertificateName } from './tree-certificate';

/** The files in `public/` by name, and warnings about the others. */
export type PublicFiles = { files: Map<string, Uint8Array>; findings: Finding[] };

/** Files that operating systems create, and `.gitkeep`. */
const systemFile = /(?:^|\/)(?:\.gitkeep|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/;

/**
 * Reads `public/`, whose files are copied unchanged; files that are skipped cause warnings.
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
      if (temporaryFile.test(name)) return { name, findings: [report('warning', name, temporary)] };
      const problem = findSecretProblem(name) ?? findNameProblem(name);
      const bytes = problem ?? (await readBytes(path));
      if (!(bytes instanceof Uint8Array)) return { name, findings: [report('error', name, bytes)] };
      return { name, bytes, findings: [] };
    }),
  );
  return {
    files: addFormerCertificateName(
      new Map(read.flatMap(({ name, bytes }) => (bytes ? [[name, bytes] as const] : []))),
    ),
    findings: throwErrors(read.flatMap(({ findings }) => findings)),
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

type Problem = Pick<Finding, 'message' | 'fix'>;

function report(level: Finding['level'], name: string, problem: Problem): Finding {
  return createFinding(level, 'public-file', { at: `public/${name}`, ...problem });
}

const temporary: Problem = {
  message: 'this looks like a temporary file or a backup, and is not published',
  fix: 'Remove it, or rename it if it belongs to the site.',
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
    return { message: 'the build creates a folder with this name', fix: 'Rename or remove it.' };
  if (!/[\p{Cc}\\:*?"<>|]/u.test(name)) return undefined;
  return {
    message: 'the file name contains a character that Windows and some hosts do not allow',
    fix: 'Rename the file: use letters, digits, hyphens and dots.',
  };
}
