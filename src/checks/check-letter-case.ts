import { createFinding, type Finding } from '../content/finding';
import type { AuditInput } from './check';

/** Reports files whose names differ only in case: on many systems, they are the same file. */
export function checkLetterCase({ files }: AuditInput): Finding[] {
  const paths = new Map<string, string>();
  return [...files].flatMap(([path, bytes]) => {
    const other = paths.get(path.toLowerCase()) ?? path;
    paths.set(path.toLowerCase(), other);
    if (Buffer.compare(bytes, files.get(other) ?? bytes) === 0) return [];
    return createFinding('error', 'file-name-case', {
      message: `the files ${other} and ${path} differ only in case; on Windows, macOS and some hosts one replaces the other`,
      fix: 'Rename one of them: the file in public/, or the path of the page.',
    });
  });
}
