import { createFinding, type Finding } from '../findings/finding';
import type { AuditInput } from './check';

/** Reports files whose names differ only in case: on many systems, they are the same file. */
export function checkLetterCase({ files }: AuditInput): Finding[] {
  const paths = new Map<string, string>();
  return [...files].flatMap(([path, bytes]) => {
    const other = paths.get(path.toLowerCase()) ?? path;
    paths.set(path.toLowerCase(), other);
    if (Buffer.compare(bytes, files.get(other) ?? bytes) === 0) return [];
    return createFinding('file-name-case', { one: other, other: path });
  });
}
