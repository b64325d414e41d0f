import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { createFinding, requireNoErrors, type Finding } from '../findings/finding';
import { readFolder, getReadProblem } from '../content/read-errors';
import { hashedFolders, prefixRedirect } from '../hosting/description';
import { coversPath } from '../hosting/redirect-paths';
import type { PublicFiles } from '../site/output';
import { leadsOutside } from '../lib/leads-outside';
import { addFormerCertificateName } from './assets/tree-certificate';

/** Backups, and the lock and swap files that editors and office programs create. */
const temporaryFile = /(?:^|\/)(?:~\$[^/]*|\.#[^/]*|\.~lock\.[^/]*|[^/]*(?:~|\.(?:bak|swp|swo|tmp)))$/i;

/** Files that operating systems create, and `.gitkeep`. */
const systemFile = /(?:^|\/)(?:\.gitkeep|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/;

/**
 * Reads `public/`, whose files are copied unchanged; files that are skipped cause warnings.
 * @throws {FindingsError} for names that hosts cannot store or find (NFD), files that may contain secrets, and symbolic
 * links to anything outside.
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
      const problem = findNameProblem(name);
      const bytes = problem ?? (await readBytes(folder, path));
      if (!(bytes instanceof Uint8Array))
        return { name, findings: [{ ...bytes, at: { file: `public/${name}`, line: 1 } }] };
      return { name, bytes, findings: [] };
    }),
  );
  return {
    files: addFormerCertificateName(
      new Map(read.flatMap(({ name, bytes }) => (bytes ? [[name, bytes] as const] : []))),
    ),
    findings: requireNoErrors(read.flatMap(({ findings }) => findings)),
  };
}

/** Returns a path relative to a folder, with forward slashes. */
function getRelativeName(folder: string, path: string): string {
  return path
    .slice(folder.length + 1)
    .split(sep)
    .join('/');
}

async function readBytes(folder: string, path: string): Promise<Uint8Array | Finding> {
  try {
    if (await leadsOutside(folder, path)) return createFinding('outside-link', {});
    return await readFile(path);
  } catch (error) {
    const problem = getReadProblem(error, 'file');
    if (!problem) throw error;
    return createFinding('unreadable', problem);
  }
}

/** Whether a file holds settings or a private key, or belongs to version control. */
function isSecret(name: string): boolean {
  const file = name.slice(name.lastIndexOf('/') + 1);
  const isHistory = /(?:^|\/)\.(?:git|svn|hg|ssh)\//i.test(name);
  return isHistory || /^(?:\.env.*|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:pem|key|p12|pfx))$/i.test(file);
}

/** Returns why a file with this name cannot be published. */
function findNameProblem(name: string): Finding | undefined {
  if (temporaryFile.test(name)) return createFinding('temporary-file', {});
  if (isSecret(name)) return createFinding('secret-file', {});
  if (name !== name.normalize('NFC')) return createFinding('decomposed-name', { name: name.normalize('NFC') });
  const hashedFolder = hashedFolders.find((folder) => name.startsWith(folder));
  if (hashedFolder) return createFinding('hashed-folder', { folder: hashedFolder });
  if (coversPath(prefixRedirect.from, `/${name}`))
    return createFinding('redirected-folder', { folder: prefixRedirect.from.slice(0, -2) });
  if (/^(assets|img(\/[^/.]+)*)$/.test(name)) return createFinding('folder-name', {});
  return /[\p{Cc}\\:*?"<>|]/u.test(name) ? createFinding('file-characters', {}) : undefined;
}
