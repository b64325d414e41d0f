import { createFinding, type Finding } from '../findings/finding';
import { getPageFiles } from '../paths';
import type { AuditInput, CheckInput } from './check';

/** Reports files in `public/` whose path collides with a file or folder of a page. */
export function checkConflictingFiles({ plan, publicFiles }: CheckInput): Finding[] {
  const files = plan.pages.flatMap(({ path, aliases }) => [path, ...aliases].flatMap(getPageFiles));
  const pageFolders = new Set(files.flatMap(listFolders));
  const pageFiles = new Set(files);
  return [...publicFiles.files.keys()]
    .filter(
      (name) =>
        pageFiles.has(name) || pageFolders.has(name) || listFolders(name).some((folder) => pageFiles.has(folder)),
    )
    .map(reportGenerated);
}

/** Reports files in `public/` that generated ones overwrite; only drawings can be replaced. */
export function checkOverwrittenFiles({ publicFiles, files }: AuditInput): Finding[] {
  return [...publicFiles.files]
    .filter(([name, bytes]) => files.get(name) !== bytes)
    .map(([name]) => reportGenerated(name));
}

function reportGenerated(name: string): Finding {
  return createFinding('generated-file', {}, { at: `public/${name}` });
}

/** Returns the folders that contain a file, from the outermost one. */
function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
