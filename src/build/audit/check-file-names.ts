import type { Finding } from '../../content/finding';
import type { AuditInput } from './audit-input';

/** Files whose names differ in case alone are one file on many computers and hosts; they must have the same bytes. */
export function checkFileNames({ files }: AuditInput): Finding[] {
  const known = new Map<string, string>();
  return [...files].flatMap(([path, bytes]) => {
    const other = known.get(path.toLowerCase()) ?? path;
    known.set(path.toLowerCase(), other);
    if (Buffer.compare(bytes, files.get(other) ?? bytes) === 0) return [];
    return {
      code: 'file-name-case',
      level: 'error' as const,
      message: `the files ${other} and ${path} differ only in case; on Windows, macOS and some hosts one replaces the other`,
      fix: 'Rename one of them: a file of public/ by its name, a page by its address.',
    };
  });
}
