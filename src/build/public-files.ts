import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { FindingsError, type Finding } from '../content/finding';

/**
 * The files of `public/`, which are copied as they are.
 * @throws {FindingsError} for names that are not in Unicode's composed form (NFC): hosts would not find them (decision 17).
 */
export async function readPublicFiles(root: string): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== '.gitkeep')
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const findings = names
    .filter((name) => name !== name.normalize('NFC'))
    .map((name): Finding => ({
      code: 'file-name',
      level: 'error',
      at: { file: `public/${name}`, line: 1 },
      message: 'the file name is written with separate accents (NFD), as some systems save it',
      fix: `Rename the file: type its name anew as ${name.normalize('NFC')}.`,
    }));
  if (findings.length > 0) throw new FindingsError(findings);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}
